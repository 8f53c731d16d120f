import type { Page } from '@playwright/test';
import { seededUser, type TestUser } from '../../support/users.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const [first, second] = [seededUser('owner'), seededUser('second')];
const rows = (page: Page) => page.getByRole('list', { name: 'My Items' }).getByRole('listitem');

test('in one tab A, then B, then A again see their own items', async ({ page, firestore }) => {
  const namesOf = async ({ email }: TestUser): Promise<string[]> =>
    (await firestore.collection('products').where('email', '==', email).get()).docs.map((product) =>
      product.get('name'),
    );
  const names = new Map([
    [first, await namesOf(first)],
    [second, await namesOf(second)],
  ]);
  expect(names.get(first)).not.toEqual(names.get(second));

  await page.goto('/manageitems/myitems');
  for (const person of [first, second, first]) {
    await submitLogin(page, person);
    await expect(page).toHaveURL('/manageitems/myitems');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    const shown = await rows(page).getByRole('heading').allTextContents();
    expect(names.get(person)).toEqual(expect.arrayContaining(shown));
    await logout(page).click();
    await expect(page).toHaveURL('/login');
  }
});

/** reactfire's cache lives on the page's global object; what it held before is marked, and counted after. */
const held = (page: Page) =>
  page.evaluate(() => {
    const cache = Reflect.get(globalThis, '_reactFirePreloadedObservables') as Map<string, object>;
    const marked: WeakSet<object> = Reflect.get(globalThis, 'marked') ?? new WeakSet();
    const kept = [...cache.values()].filter((reading) => marked.has(reading)).length;
    for (const reading of cache.values()) marked.add(reading);
    Reflect.set(globalThis, 'marked', marked);
    return { readings: cache.size, kept };
  });

test('no reading that reactfire kept outlives a change of person', async ({ page }) => {
  await page.goto('/manageitems/myitems');
  await submitLogin(page, first);
  await expect(page).toHaveURL('/manageitems/myitems');
  await expect(rows(page).first()).toBeVisible();
  expect((await held(page)).readings).toBeGreaterThan(0);
  // The control: leaving the area and coming back as the same person, they are still there.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  expect((await held(page)).kept).toBeGreaterThan(0);
  await logout(page).click();
  await expect(page).toHaveURL('/login');
  expect((await held(page)).kept).toBe(0);
});
