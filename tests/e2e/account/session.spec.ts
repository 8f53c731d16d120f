import type { Page, Response } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { createUser, seededUser } from '../../support/users.ts';
import { expectLiveHome, expectStarted, openLiveHome } from '../public/storefront-steps.ts';
import { logout, signIn, submitLogin } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import { clickTo, expectAfterAWhile, pageTitle } from '../support/steps.ts';

const owner = seededUser('owner');
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const manageItems = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Items' });

test('a visitor sees Login and loads no Firebase Auth; a person sees initials and Manage Items in every tab and on every page, never Login for a moment, until Logout', async ({
  page,
  context,
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
  const scripts: Promise<boolean>[] = [];
  const read = (response: Response) => {
    if (!response.url().endsWith('.js')) return;
    scripts.push(response.text().then((body) => body.includes('accounts:signInWithPassword')));
  };
  page.on('response', read);
  const holdAuth = async () => (await Promise.all(scripts)).includes(true);
  await openLiveHome(page);
  await expect(login(page)).toBeVisible();
  expect(await sawLogin()).toBe(true);
  expect(await holdAuth()).toBe(false);

  const second = await context.newPage();
  await signIn(second, owner);
  await expect(logout(page)).toBeVisible();
  await expect.poll(holdAuth).toBe(true);
  page.off('response', read);
  for (const path of ['/manageitems', '/about']) {
    await page.goto(path);
    await expect(logout(page)).toBeVisible();
    expect(await sawLogin()).toBe(false);
  }
  await expect(page.getByRole('banner').getByRole('img', { name: 'Iris Halvorsen' })).toHaveText('IH');
  await clickTo(manageItems(page), '/manageitems');

  await logout(second).click();
  await expect(login(second)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(login(page)).toBeVisible();
  await expect(manageItems(page)).toBeHidden();
});

test('given a session whose restoration hangs, a public page stays whole and says that prices are old, until it ends; each page that is loaded opens one channel to Firestore, with the person’s token', async ({
  page,
  firestore,
}) => {
  await restoreSession(page, owner);
  await page.clock.install();
  // The first message of a channel has no session id yet.
  const opened: string[] = [];
  page.on('request', (request) => {
    const isFirst = request.method() === 'POST' && !new URL(request.url()).searchParams.has('SID');
    if (request.url().includes('/Listen/channel') && isFirst) opened.push(request.postData() ?? '');
  });
  // Both pages show it.
  const [product] = PRODUCTS;
  const shown = firestore.doc(`products/${product?._id}`);
  const expectOneChannel = async () => {
    await expect(logout(page)).toBeVisible();
    // News comes when a second channel would be open.
    await shown.update({ quantity: 4_321 });
    await expect(page.getByRole('main')).toContainText('4,321');
    await shown.update({ quantity: product?.quantity });
    expect(opened.splice(0).map((headers) => headers.includes('Authorization'))).toEqual([true]);
  };
  // Firestore waits for Auth, which waits up to 30 seconds for this answer.
  const answer = await holdRequests(page, '**/accounts:lookup*');
  await page.goto('/');
  await expectStarted(page);
  await expectAfterAWhile(page.locator('#models').getByText('Prices and stock are not up to date.'));
  await expect(page.locator('#models h3')).toHaveCount(6);
  answer();
  await expectLiveHome(page);
  await expectOneChannel();
  await page.goto('/manageitems');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectOneChannel();
});

test('given an IndexedDB that never answers, a session in it is out of reach, login works, stays after a reload, and logout ends it; one that answers late is waited for', async ({
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
  await expect(pageTitle(late)).toHaveText('My Items');
  await late.close();

  // IndexedDB as in a browser whose storage hangs.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.clock.install();
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
  await page.goto('/manageitems/myitems');
  await expectAfterAWhile(title('Login'));
  await submitLogin(page, person);
  await expectAfterAWhile(title('My Items'));
  await page.reload();
  await expectAfterAWhile(title('My Items'));
  await clickTo(logout(page), '/login');
  await page.goto('/manageitems/myitems');
  await expectAfterAWhile(title('Login'));
  await expect(page).toHaveURL('/login');
});
