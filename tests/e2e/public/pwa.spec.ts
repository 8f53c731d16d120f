import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { SITE } from '../../../scripts/support/project.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';
import { seededUser } from '../../support/users.ts';
import { signIn } from '../support/auth-steps.ts';
import { expectNoViolation } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectLiveModels, expectStarted, openIdle, openStarted } from './storefront-steps.ts';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    registered?: boolean;
  }
}

/**
 * Opens a page that the worker controls, which is so from its second load. Returns when the page has registered its worker:
 * a version that a test publishes before would be replaced by that registration.
 */
async function visitWithWorker(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args);
      window.registered = true;
      return registration;
    };
  });
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && window.registered === true);
}

/** Every address in the worker's caches. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

/** Registers the worker under another address, which makes it a new version, as a changed file would. */
const publishNext = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
const running = (page: Page) =>
  page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? '').search);
/** Waits for the new version. `waitForFunction` goes on after a reload, where `evaluate` would fail. */
const expectNextRuns = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'));
const notice = (page: Page) => page.getByText('A new version of this site is ready.');
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });

test('the manifest makes the site installable', async ({ page, request }) => {
  await page.goto('/');
  const link = page.locator('link[rel=manifest]');
  const manifest = await (await request.get((await link.getAttribute('href')) ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Meridian',
    short_name: 'Meridian',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  const sizes = manifest.icons.map(
    ({ sizes: size, purpose = 'any' }: { sizes: string; purpose?: string }) => `${size} ${purpose}`,
  );
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes: size } of manifest.icons) {
    const picture = await (await request.get(src)).body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(size);
  }
});

test('offline, a visited page opens; another one does when online again', async ({ page, setOffline }) => {
  await visitWithWorker(page, '/about');
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/\/about$/));
  await expectLiveModels(page);
  await setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('About | Meridian');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Terms | Meridian');
});

test('given a server that takes requests and answers none, a visited page opens as it was kept', async ({ page }) => {
  const proxy = await TcpProxy.start();
  proxy.restore(Number(new URL(SITE).port));
  try {
    await visitWithWorker(page, `http://${proxy.host}/about`);
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/\/about$/));
    proxy.fallSilent();
    await expect(fetch(page.url(), { signal: AbortSignal.timeout(2_000) })).rejects.toThrow('timeout');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('About | Meridian');
  } finally {
    proxy.close();
  }
});

test('the worker never caches the stock area or an answer of Firestore, Auth or REST', async ({ page, setOffline }) => {
  await visitWithWorker(page, '/');
  await signIn(page, seededUser('owner'));
  await page.goto('/manageitems');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'All Items' })).toBeVisible();
  await page.evaluate(() => fetch('/api/content').then((response) => response.text()));
  const addresses = await cached(page);
  expect(addresses.some((address) => new URL(address).pathname.startsWith('/assets/'))).toBe(true);
  expect(
    addresses.filter((address) => /\/(manageitems|login|register|api|__)(\/|$|\?)/.test(new URL(address).pathname)),
  ).toEqual([]);
  expect(addresses.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([]);
  await setOffline(true);
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test('given a first visit, its page and a car reached by a click open offline; another address lists both', async ({
  page,
  setOffline,
}) => {
  const name = 'Parallel';
  await page.goto(`/models?q=${name}`);
  const isKept = (path: string) => expect.poll(() => cached(page)).toContainEqual(expect.stringContaining(path));
  await isKept('/models?q=');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await isKept(new URL(page.url()).pathname);
  await setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('listitem')).toHaveText([name, 'Models']);
  await page.getByRole('link', { name: 'Models' }).click();
  await expect(page).toHaveTitle('Models | Meridian');
});

test('given a comparison, it opens offline with its cars', async ({ page, setOffline }) => {
  const [one, other] = PRODUCTS.slice(6, 8);
  const address = `/compare?models=${one?._id},${other?._id}`;
  await page.goto(address);
  await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining(`/models/${other?._id}`));
  await setOffline(true);
  await page.reload();
  const table = page.getByRole('table');
  for (const car of [one, other]) await expect(table).toContainText(car?.name ?? '');
  await expect(table.getByText('$')).toHaveCount(2);
});

test('given a chosen colour, the car opens offline in it', async ({ page, setOffline }) => {
  const [car] = PRODUCTS;
  await openStarted(page, `/models/${car?._id}`);
  await page.getByRole('main').getByText('Fern', { exact: true }).click();
  const painted = page.getByRole('main').getByRole('img', { name: /in Fern, from the side$/ });
  await expect(painted).toBeVisible();
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/fern\.svg$/));
  await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining(`/models/${car?._id}`));
  await setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car?.name ?? '');
  await expect(painted).toHaveJSProperty('complete', true);
  expect(await painted.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
});

test('given the line-up when the network is lost, a car that is pressed there opens', async ({ page, setOffline }) => {
  const name = 'Parallel';
  await openIdle(page, `/models?q=${name}`);
  await setOffline(true);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('$');
});

test('given a visit that saves data, nothing but the offline page, its script and the manifest is stored', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/terms');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const paths = (await cached(page)).map((address) => new URL(address).pathname);
  expect(paths.toSorted()).toEqual(['/manifest.webmanifest', '/offline', '/offline.js']);
});

test('given a new version, the page offers it and loads it at a click on Reload', async ({ page }) => {
  await visitWithWorker(page, '/about');
  await publishNext(page);
  await expect(notice(page)).toBeVisible();
  expect(await running(page)).toBe('');
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  await expectNextRuns(page);
  await expect(page).toHaveTitle('About | Meridian');
});

test('Later hides the offer of a new version', async ({ page }) => {
  await visitWithWorker(page, '/about');
  await publishNext(page);
  await expect(notice(page)).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toBeHidden();
});

test('given a partly written message, Reload asks first, also on another page', async ({ page }) => {
  const questions: string[] = [];
  let stay = true;
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return stay ? dialog.dismiss() : dialog.accept();
  });
  await visitWithWorker(page, '/contact');
  const message = page.getByRole('form', { name: 'Contact' }).getByLabel('Message');
  await expectStarted(page);
  await message.pressSequentially('Is the light tunnel');
  await publishNext(page);
  await reloadButton(page).click();
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(message).toHaveValue('Is the light tunnel');

  // The message is kept while another page of the site is open, so Reload asks there too.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About | Meridian');
  await reloadButton(page).click();
  await expect.poll(() => questions).toHaveLength(2);
  await page.goBack();
  await expect(message).toHaveValue('Is the light tunnel');

  stay = false;
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  expect(questions).toHaveLength(3);
  await expectNextRuns(page);
});

test('given an emptied message, Reload does not ask', async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  });
  await visitWithWorker(page, '/contact');
  await expectStarted(page);
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Message').pressSequentially('Is');
  await page.getByRole('button', { name: 'Clear' }).click();
  await publishNext(page);
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  expect(questions).toEqual([]);
});
