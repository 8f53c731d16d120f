import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { SITE } from '../../../scripts/support/project.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';
import { seededUser } from '../../support/users.ts';
import { signIn } from '../support/auth-steps.ts';
import { expectNoViolation } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFooterModels, expectIdle, expectStarted, openIdle } from './storefront-steps.ts';

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

test('given one visit, offline every static page opens; Compare does not, and the offline page lists what does', async ({
  page,
  setOffline,
}) => {
  await visitWithWorker(page, '/about');
  await expectFooterModels(page);
  await setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle('About | Meridian');
  await page.goto('/terms?from=elsewhere');
  await expect(page).toHaveTitle('Terms | Meridian');
  await expectStarted(page);
  await page.goto('/compare');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('listitem')).toHaveText([
    ...['About', 'Blogs', 'Concept Cars', 'Contact', 'Digital Services', 'Home', 'Motor Shows', 'Privacy', 'Terms'],
  ]);
  await setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Compare | Meridian');
});

test('given a server that takes requests and answers none, the visited line-up opens as it was', async ({ page }) => {
  const proxy = await TcpProxy.start();
  proxy.restore(Number(new URL(SITE).port));
  try {
    await visitWithWorker(page, `http://${proxy.host}/models`);
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/\/models$/));
    proxy.fallSilent();
    await expect(fetch(page.url(), { signal: AbortSignal.timeout(2_000) })).rejects.toThrow('timeout');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Models | Meridian');
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

test('given a visited car, it opens offline in its colour, and the offline page lists it', async ({
  page,
  setOffline,
}) => {
  const [car] = PRODUCTS;
  const name = car?.name ?? '';
  const address = `/models/${car?._id}?colour=fern`;
  await visitWithWorker(page, address);
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/fern\.svg$/));
  await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining(address));
  await setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const painted = page.getByRole('main').getByRole('img', { name: /in Fern, from the side$/ });
  await expect(painted).toHaveJSProperty('complete', true);
  expect(await painted.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveTitle(`${name} | Meridian`);
});

test('given the line-up when the network is lost, a car that is pressed there opens', async ({ page, setOffline }) => {
  const name = 'Parallel';
  await openIdle(page, `/models?q=${name}`);
  await setOffline(true);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('$');
});

for (const savesData of [true, false]) {
  test(`given a visit that ${savesData ? 'saves data, nothing is' : 'does not save data, static pages are'} stored for later`, async ({
    page,
  }) => {
    await page.addInitScript(
      (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true }),
      savesData,
    );
    await openIdle(page, '/terms');
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(scripts).toContainEqual(expect.stringContaining('/later-parts-'));
    await expectIdle(page);
    const registered = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(registered).toBe(savesData ? 0 : 1);
    if (savesData) expect(await cached(page)).toEqual([]);
    else await expect.poll(() => cached(page)).toContainEqual(expect.stringContaining('/about'));
  });
}

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

test('given a partly written message, Reload asks first', async ({ page }) => {
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

  stay = false;
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  expect(questions).toHaveLength(2);
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
