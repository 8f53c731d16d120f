import type { Page, Response } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { auth } from '../../support/admin.ts';
import { createUser, seededUser } from '../../support/users.ts';
import { expectLiveHome, openLiveHome } from '../public/storefront-steps.ts';
import { logout, signIn, submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo } from '../support/steps.ts';

const owner = seededUser('owner');
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const manageItems = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Items' });

test('a signed-in person never sees Login, not even for a moment while a page loads, but initials and Manage Items, until Logout', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { login: false };
    Object.assign(window, { seen });
    const check = () => {
      const link = document.querySelector('header a[href="/login"]');
      if (link?.checkVisibility({ visibilityProperty: true })) seen.login = true;
      requestAnimationFrame(check);
    };
    check();
  });
  const sawLogin = () => page.evaluate('window.seen.login');
  await page.goto('/about');
  await expect(login(page)).toBeVisible();
  expect(await sawLogin()).toBe(true);
  await signIn(page, owner);
  for (const path of ['/about', '/', '/manageitems', '/home']) {
    await page.goto(path);
    await expect(logout(page)).toBeVisible();
    expect(await sawLogin()).toBe(false);
  }
  await expect(manageItems(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img', { name: 'Iris Halvorsen' })).toHaveText('IH');
  await logout(page).click();
  await expect(login(page)).toBeVisible();
  await expect(manageItems(page)).toBeHidden();
  await page.reload();
  await expect(login(page)).toBeVisible();
});

test('the home page does not load Firebase Auth for a visitor', async ({ page }) => {
  const scripts: Promise<{ url: string; holdsAuth: boolean }>[] = [];
  const read = (response: Response) => {
    const url = response.url();
    if (!url.endsWith('.js')) return;
    scripts.push(response.text().then((body) => ({ url, holdsAuth: body.includes('accounts:signInWithPassword') })));
  };
  page.on('response', read);
  const holdAuth = async () => (await Promise.all(scripts)).filter(({ holdsAuth }) => holdsAuth).length;
  await openLiveHome(page);
  expect(await holdAuth()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect.poll(holdAuth).toBeGreaterThan(0);
  // No script is being read any more when the test ends.
  page.off('response', read);
  await holdAuth();
});

test('a reload of a signed-in page opens one channel to Firestore, with the person’s token', async ({
  page,
  firestore,
}) => {
  await restoreSession(page, owner);
  // Both pages show it.
  const [product] = PRODUCTS;
  for (const path of ['/', '/manageitems']) {
    const expectShown = () =>
      path === '/' ? expectLiveHome(page) : expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.goto(path);
    // The channel of this load is open, and is not counted.
    await expectShown();
    // The first message of a channel has no session id yet.
    const opened: string[] = [];
    page.on('request', (request) => {
      const isFirst = request.method() === 'POST' && !new URL(request.url()).searchParams.has('SID');
      if (request.url().includes('/Listen/channel') && isFirst) opened.push(request.postData() ?? '');
    });
    await page.reload();
    await expectShown();
    await expect(logout(page)).toBeVisible();
    // News comes when a second channel would be open.
    const shown = firestore.doc(`products/${product?._id}`);
    await shown.update({ quantity: 4_321 });
    await expect(page.getByRole('main')).toContainText('4,321');
    await shown.update({ quantity: product?.quantity });
    expect(
      opened.map((headers) => headers.includes('Authorization')),
      path,
    ).toEqual([true]);
    page.removeAllListeners('request');
  }
});

test('given a session whose restoration hangs, a public page stays whole and says that prices are old, until it ends', async ({
  page,
}) => {
  await restoreSession(page, owner);
  // Firestore waits for Auth, which waits up to 30 seconds for this answer.
  const answer = await holdRequests(page, '**/accounts:lookup*');
  await page.goto('/');
  const note = page.locator('#models').getByText('Prices and stock are not up to date.');
  await expect(note).toBeVisible({ timeout: 25_000 });
  await expect(page.locator('#models h3')).toHaveCount(6);
  answer();
  await expectLiveHome(page);
});

test('signing in and out in one tab also happens in another tab', async ({ page, context }) => {
  await page.goto('/about');
  await expect(login(page)).toBeVisible();
  const second = await context.newPage();
  await signIn(second, owner);
  await expect(logout(page)).toBeVisible();
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();

  await logout(second).click();
  await expect(login(second)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('given an account disabled since the last visit, the next visit is signed out', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400 \(Bad Request\)/);
  // The access token may be requested at the same time.
  expectConsole(/status of 401 \(Unauthorized\).*\/api\/login/);
  const user = await createUser();
  await signIn(page, user);
  await auth.updateUser(user.uid, { disabled: true });
  await page.goto('/manageitems/myitems');
  await expect(page).toHaveURL('/login');
  await expect(login(page)).toBeVisible();
});

test('given an IndexedDB that never answers, a session in it is out of reach, login works within seconds, stays after a reload, and logout ends it; one that answers late is waited for', async ({
  page,
}) => {
  const person = await createUser();
  await signIn(page, person);
  const late = await page.context().newPage();
  await late.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      const listen = request.addEventListener.bind(request) as EventTarget['addEventListener'];
      const later = (type: string, listener: (event: Event) => void) =>
        listen(type, type === 'success' ? (event) => setTimeout(listener, 2_000, event) : listener);
      return Object.assign(request, { addEventListener: later });
    };
  });
  await late.goto('/manageitems/myitems');
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('My Items');
  await late.close();

  // IndexedDB as in a browser whose storage hangs.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/manageitems/myitems');
  await expect(page).toHaveURL('/login', { timeout: 15_000 });
  await submitLogin(page, person);
  await expect(page).toHaveURL('/manageitems/myitems', { timeout: 10_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Items', { timeout: 15_000 });
  await clickTo(logout(page), '/login');
  await page.reload();
  await page.goto('/manageitems/myitems');
  await expect(page).toHaveURL('/login', { timeout: 10_000 });
});
