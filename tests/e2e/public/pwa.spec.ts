import type { Page } from '@playwright/test';
import { seededUser } from '../../support/users.ts';
import { signIn } from '../support/auth-steps.ts';
import { expectNoViolation, themes } from '../support/axe-steps.ts';
import { expect, networkNoise, test } from '../support/fixtures.ts';
import { expectLiveModels } from './storefront-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** The page is controlled from its second load on: a worker takes over nothing that began without it. */
async function visitWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('load');
}

/** Every address that the worker keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

/** Another address makes it another worker, as another content would. */
const publishNext = (page: Page) => page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => {}));
const running = (page: Page) =>
  page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? '').search);
const offer = (page: Page) => page.getByText('A new version of this site is ready.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });

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

test('a page that was visited opens without a network; another one says that it cannot', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(networkNoise);
  await visitWithWorker(page, '/about');
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/\/about$/));
  await expectLiveModels(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('About | Meridian');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Terms | Meridian');
});

test('what staff see is never kept, nor what Firestore, Auth and REST answer', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(networkNoise);
  await visitWithWorker(page, '/');
  await signIn(page, seededUser('owner'));
  await page.goto('/manageitems');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'All Items' })).toBeVisible();
  await page.evaluate(() => fetch('/api/content').then((response) => response.text()));
  const addresses = await kept(page);
  expect(addresses.some((address) => new URL(address).pathname.startsWith('/assets/'))).toBe(true);
  expect(
    addresses.filter((address) => /\/(manageitems|login|register|api|__)(\/|$|\?)/.test(new URL(address).pathname)),
  ).toEqual([]);
  expect(addresses.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test('a first visit fetches ahead nothing but the offline page and the manifest', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const paths = (await kept(page)).map((address) => new URL(address).pathname);
  expect(paths.toSorted()).toEqual(['/manifest.webmanifest', '/offline']);
});

test('a new version is offered and not forced', async ({ page }) => {
  await visitWithWorker(page, '/about');
  await publishNext(page);
  await expect(offer(page)).toBeVisible();
  expect(await running(page)).toBe('');
  await Promise.all([page.waitForEvent('load'), reload(page).click()]);
  await expect.poll(() => running(page)).toBe('?next');
  await expect(page).toHaveTitle('About | Meridian');
});

test('an offer can be put off', async ({ page }) => {
  await visitWithWorker(page, '/about');
  await publishNext(page);
  await expect(offer(page)).toBeVisible();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolation(page);
  }
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toBeHidden();
});

test('a letter that is half written is not lost to the new version unasked', async ({ page }) => {
  const questions: string[] = [];
  let stay = true;
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return stay ? dialog.dismiss() : dialog.accept();
  });
  await visitWithWorker(page, '/contact');
  const message = page.getByRole('form', { name: 'Contact' }).getByLabel('Message');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await message.pressSequentially('Is the light tunnel');
  await publishNext(page);
  await reload(page).click();
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(message).toHaveValue('Is the light tunnel');

  // The words are kept on another page of the site, so they are asked about from there too.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About | Meridian');
  await reload(page).click();
  await expect.poll(() => questions).toHaveLength(2);
  await page.goBack();
  await expect(message).toHaveValue('Is the light tunnel');

  stay = false;
  await Promise.all([page.waitForEvent('load'), reload(page).click()]);
  expect(questions).toHaveLength(3);
  await expect.poll(() => running(page)).toBe('?next');
});

test('an empty letter is no reason to ask', async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  });
  await visitWithWorker(page, '/contact');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Message').pressSequentially('Is');
  await page.getByRole('button', { name: 'Clear' }).click();
  await publishNext(page);
  await Promise.all([page.waitForEvent('load'), reload(page).click()]);
  expect(questions).toEqual([]);
});
