import type { Page } from '@playwright/test';
import { triggers } from '../../support/patience.ts';
import { seededUser } from '../../support/users.ts';
import { logout, signIn, submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { networkErrors, readPage } from '../support/network.ts';
import { clickTo } from '../support/steps.ts';

const [first, second] = [seededUser('owner'), seededUser('second')];
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

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

// On a busy machine the emulator needs a while for the function's first start.
test.beforeEach('the function answers', async ({ request }) => {
  await expect.poll(async () => (await readPage(request, '/api/content')).ok(), triggers).toBe(true);
});

test('given A, then B in one tab, each sees only their own items and has a REST access token for them; Logout removes it, and every entry of reactfire’s cache', async ({
  page,
  request,
  firestore,
}) => {
  const rows = page.getByRole('grid', { name: 'My Items' }).locator('tbody').getByRole('row');
  await page.goto('/manageitems/myitems');
  for (const person of [first, second]) {
    const own = await firestore.collection('products').where('email', '==', person.email).get();
    const login = page.waitForRequest('**/api/login');
    await submitLogin(page, person);
    expect((await login).postDataJSON()).toEqual({ email: person.email });
    await expect(page).toHaveURL('/manageitems/myitems');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expect(rows.first()).toBeVisible();
    const shown = await rows.getByRole('rowheader').getByRole('link').allTextContents();
    expect(own.docs.map((product) => product.get('name'))).toEqual(expect.arrayContaining(shown));
    await expect.poll(() => stored(page)).not.toBeNull();
    const headers = { authorization: `Bearer ${await stored(page)}` };
    expect((await readPage(request, `/api/myproduct?email=${person.email}`, { headers })).status()).toBe(200);
    expect((await cacheEntries(page)).all).toBeGreaterThan(0);
    // The control: while the person stays, entries are kept.
    expect((await cacheEntries(page)).surviving).toBeGreaterThan(0);
    await clickTo(logout(page), '/login');
    expect((await cacheEntries(page)).surviving).toBe(0);
    expect(await stored(page)).toBeNull();
  }
});

test('given a login function that is down, the access token is requested again later; then it is renewed after 50 of its 60 minutes, not at a reload', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/api\/login/);
  // Firestore may still be connecting when the clock jumps past its limit of ten seconds.
  expectConsole(networkErrors);
  await page.clock.install();
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/login')) logins.push(request.url());
  });
  await page.route('**/api/login', (route) => route.fulfill({ status: 503, body: 'down' }));
  await signIn(page, first);
  await expect.poll(() => logins).not.toEqual([]);
  expect(await stored(page)).toBeNull();
  await page.unroute('**/api/login');
  await page.clock.fastForward('05:00');
  await expect.poll(() => stored(page)).not.toBeNull();

  logins.length = 0;
  // The time of the renewal is set once the session is restored.
  const restored = page.waitForResponse('**/accounts:lookup*');
  await page.reload();
  await restored;
  await expect(logout(page)).toBeVisible();
  // Five of its minutes are over.
  await page.clock.fastForward('40:00');
  expect(logins).toEqual([]);
  await page.clock.fastForward('11:00');
  await expect.poll(() => logins).toHaveLength(1);
});
