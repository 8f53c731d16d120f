import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { SITE } from '../../../scripts/support/project.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';
import { seededUser } from '../../support/users.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { expectNoViolation, expectNoViolationHere, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageTitle } from '../support/steps.ts';
import { beginUse, expectFooterModels, expectStarted, fetched, openIdle } from './storefront-steps.ts';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    registered?: boolean;
  }
}

/** The worker controls the second load. A version that a test publishes before the page has registered its own would be replaced. */
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

const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

/** Registers the worker under another address, which makes it a new version, as a changed file would. */
const publishNext = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
const notice = (page: Page) => page.getByText('A new version of this site is ready.');
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });

test('given a visit of a car and of the line-up when the network is lost, a car that is pressed opens, the visited one in its colour, and every static page; of any other the offline page lists what opens; given a visit that saves data, nothing is stored', async ({
  page,
  context,
  setOffline,
}) => {
  await test.step('a visit that saves data', async () => {
    const saving = await context.newPage();
    await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await openIdle(saving, '/terms');
    expect(await saving.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await cached(saving)).toEqual([]);
    await saving.close();
  });
  const [car] = PRODUCTS;
  const name = car?.name ?? '';
  const address = `/models/${car?._id}?colour=fern`;
  const heading = pageTitle(page);
  // From a letter that counts visits.
  await visitWithWorker(page, `${address}&utm_source=letter`);
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/-fern-\d+\.avif$/));
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/colour=fern$/));
  await openIdle(page, '/models?q=Parallel');
  await beginUse(page);
  await expect.poll(() => fetched(page, 'model')).toBe(true);
  await expectFooterModels(page);
  for (const kept of [/\/models\?q=Parallel$/, /\/models$/])
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(kept));
  await setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Parallel', exact: true }).click();
  await expect(heading).toHaveText('Parallel');
  await expect(page.getByRole('main')).toContainText('$');
  await page.goto(address);
  await expect(heading).toHaveText(name);
  const painted = page.getByRole('main').getByRole('img', { name: /in Fern, from the front$/ });
  await expect(painted).toHaveJSProperty('complete', true);
  expect(await painted.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/terms?from=elsewhere');
  await expect(page).toHaveTitle('Terms | Meridian');
  await expectStarted(page);
  await page.goto('/compare');
  await expect(heading).toHaveText('You are offline');
  const opened = page.getByRole('region', { name: 'You have looked at these cars' }).getByRole('listitem');
  await expect(opened).toHaveText([name]);
  await expect(opened.first().locator('img')).toHaveJSProperty('complete', true);
  const listed = ['About', 'Blogs', 'Concept Cars', 'Contact', 'Digital Services', 'Home', 'Models'];
  await expect(page.getByRole('region', { name: 'These pages open too' }).getByRole('listitem')).toHaveText([
    ...listed,
    'Motor Shows',
    'Privacy',
    'Terms',
  ]);
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', SITE + address);
  await expectNoViolation(page);
  await setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Compare | Meridian');
});

test('given a first visit, on which links led to a narrowed line-up, a car and a comparison, all open offline: the whole line-up, the car in any colour, and the comparison', async ({
  page,
  setOffline,
}) => {
  const [gv60, solis] = PRODUCTS;
  const heading = pageTitle(page);
  const main = page.getByRole('main');
  await openIdle(page, '/models?q=Solis');
  await beginUse(page);
  await page.evaluate((ids) => localStorage.setItem('compare', ids), `${gv60?._id},${solis?._id}`);
  await main.getByRole('link', { name: 'Solis', exact: true }).click();
  await expect(heading).toHaveText('Solis');
  await main.getByRole('link', { name: 'Compare 2 cars' }).click();
  const columns = page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader');
  await expect(columns).toHaveText(['GV60', 'Solis']);
  for (const kept of [
    /\/models$/,
    /\/models\?.*page=2/,
    /\/compare$/,
    `${gv60?._id}`,
    `${solis?._id}`,
    /\/compare-.*js$/,
  ])
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(kept));

  await setOffline(true);
  await page.goto('/models');
  await expect(main.getByRole('list', { name: 'Cars' }).getByRole('listitem')).toHaveCount(24);
  await page.goto(`/models/${solis?._id}?colour=fern`);
  await expect(page).toHaveURL(`/models/${solis?._id}`);
  await expect(heading).toHaveText('Solis');
  await page.goto('/models?q=Azimut');
  await expect(heading).toHaveText('You are offline');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(columns).toHaveText(['GV60', 'Solis']);
  await expect(main.getByRole('row', { name: /^Price/ })).toContainText('$64,900');
  await expect(main.getByText('Prices and stock are not up to date.')).toBeVisible();
});

test('given a server that takes requests and answers none, the visited line-up opens as it was', async ({ page }) => {
  const proxy = await TcpProxy.start();
  proxy.restore(Number(new URL(SITE).port));
  try {
    await visitWithWorker(page, `http://${proxy.host}/models`);
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/\/models$/));
    proxy.fallSilent();
    await expect(fetch(page.url(), { signal: AbortSignal.timeout(500) })).rejects.toThrow('timeout');
    await page.reload({ waitUntil: 'commit' });
    await expect(pageTitle(page)).toBeVisible();
    await expect(page).toHaveTitle('Models | Meridian');
  } finally {
    proxy.close();
  }
});

test('the worker never caches the stock area or an answer of Firestore, Auth or REST', async ({ page, setOffline }) => {
  await visitWithWorker(page, '/login');
  await submitLogin(page, seededUser('owner'));
  await expect(logout(page)).toBeVisible();
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
  await expect(pageTitle(page)).toHaveText('You are offline');
});

test('given a new version, the page offers it; Later hides the offer, and Reload loads it, after a question where a message is partly written', async ({
  page,
}) => {
  await visitWithWorker(page, '/about');
  const second = await page.context().newPage();
  const questions: string[] = [];
  second.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  });
  await visitWithWorker(second, '/contact');
  const message = second.getByRole('form', { name: 'Contact' }).getByLabel('Message');
  await expectStarted(second);
  await message.pressSequentially('Is the light tunnel');
  await publishNext(page);
  await expect(notice(page)).toBeVisible();
  await expectNoViolationHere(page, phone);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toBeHidden();
  await expect(notice(second)).toBeVisible();
  expect(await second.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/sw\.js$/);
  await reloadButton(second).click();
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(message).toHaveValue('Is the light tunnel');
  await second.getByRole('button', { name: 'Clear' }).click();
  await Promise.all([second.waitForEvent('load'), reloadButton(second).click()]);
  // Goes on after a reload, where `evaluate` would fail.
  await second.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'));
  expect(questions).toHaveLength(1);
});
