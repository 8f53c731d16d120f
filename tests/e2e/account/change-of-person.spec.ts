import type { Page } from '@playwright/test';
import { seededUser } from '../../support/users.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickTo } from '../support/steps.ts';

const [first, second] = [seededUser('owner'), seededUser('second')];

/** Counts the entries of reactfire's cache, a global of the page: all of them, and those that the last call has already seen. */
const cacheEntries = (page: Page) =>
  page.evaluate(() => {
    const cache = Reflect.get(globalThis, '_reactFirePreloadedObservables') as Map<string, object>;
    const marked: WeakSet<object> = Reflect.get(globalThis, 'marked') ?? new WeakSet();
    const surviving = [...cache.values()].filter((entry) => marked.has(entry)).length;
    for (const entry of cache.values()) marked.add(entry);
    Reflect.set(globalThis, 'marked', marked);
    return { all: cache.size, surviving };
  });

test('given A, then B, then A again in one tab, each sees only their own items, and Logout removes every entry of reactfire’s cache', async ({
  page,
  firestore,
}) => {
  const rows = page.getByRole('grid', { name: 'My Items' }).locator('tbody').getByRole('row');
  await page.goto('/manageitems/myitems');
  for (const person of [first, second, first]) {
    const own = await firestore.collection('products').where('email', '==', person.email).get();
    await submitLogin(page, person);
    await expect(page).toHaveURL('/manageitems/myitems');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expect(rows.first()).toBeVisible();
    const shown = await rows.getByRole('rowheader').getByRole('link').allTextContents();
    expect(own.docs.map((product) => product.get('name'))).toEqual(expect.arrayContaining(shown));
    expect((await cacheEntries(page)).all).toBeGreaterThan(0);
    if (person === second) {
      // The control: when the same person leaves the stock area and comes back, entries are kept.
      await clickTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }), '/about');
      await page.goBack();
      await expect(rows.first()).toBeVisible();
      expect((await cacheEntries(page)).surviving).toBeGreaterThan(0);
    }
    await clickTo(logout(page), '/login');
    expect((await cacheEntries(page)).surviving).toBe(0);
  }
});
