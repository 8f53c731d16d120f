import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { clickTo, goInApp } from '../support/steps.ts';
import { notFoundErrors, UNKNOWN_PATH } from './public-pages.ts';
import {
  beginUse,
  expectFooterModels,
  expectIdle,
  expectLiveHome,
  fetched,
  footerModels,
  openIdle,
  openStarted,
} from './storefront-steps.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const about = (page: Page) => bar(page).getByRole('link', { name: 'About', exact: true });

test('the bar of a visitor links to Home, Models, Blogs, About, Contact and Login only; both logos lead to Home, and each title is announced', async ({
  page,
}) => {
  await openStarted(page, '/about');
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Models', 'Blogs', 'About', 'Contact']);
  for (const [name, path] of [
    ['Blogs', '/blogs'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Home', '/'],
  ] as const) {
    const link = bar(page).getByRole('link', { name, exact: true });
    await clickTo(link, path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${name} | Meridian`);
    await expect(page.locator('[aria-live]', { hasText: `${name} | Meridian` })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  for (const [part, logo] of [
    ['banner', 'Meridian, home'],
    ['contentinfo', 'Meridian, to the home page'],
  ] as const) {
    await clickTo(about(page), '/about');
    await clickTo(page.getByRole(part).getByRole('link', { name: logo }), '/');
  }
  await clickTo(page.getByRole('banner').getByRole('link', { name: 'Login' }), '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle('Register | Meridian');
  await goInApp(page, '/also-nope');
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Go back home' }), '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GV60');
});

test('the footer shows the models, the social accounts and the current year, not that of the build; given names of models that cannot be had, it leads to all models, and names them when the browser is online again', async ({
  page,
  firestore,
  setOffline,
}) => {
  await page.clock.setFixedTime(new Date('2031-06-01'));
  const models = await firestore.collection('products').orderBy('createdAt').limit(6).get();
  const footer = page.getByRole('contentinfo');
  await page.goto('/terms');
  await expectFooterModels(page);
  await expect(footer.getByRole('navigation', { name: 'Models' }).getByRole('link')).toHaveText([
    ...models.docs.map((model) => model.get('name')),
    'All models',
  ]);
  // navigation.test.ts has the links.
  await expect(footer).toContainText('© 2031 Meridian');
  await expect(footer.getByRole('link', { name: /Meridian on/ })).toHaveCount(4);

  await page.route('**/models/home.json', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/models/home.json'));
  await page.reload();
  await refused;
  await expect(footer.getByRole('navigation', { name: 'Models' }).getByRole('link')).toHaveText(['All models']);
  await page.unroute('**/models/home.json');
  await setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await setOffline(false);
  await expect(footerModels(page).getByRole('listitem')).toHaveCount(6);
});

test('pointing at a link or focusing it loads the script of its page, and the line-up loads that of a car; a page that takes long shows a line', async ({
  page,
}) => {
  await openIdle(page, '/terms');
  for (const chunk of ['blogs', 'contact', 'model']) expect(await fetched(page, chunk), chunk).toBe(false);
  await bar(page).getByRole('link', { name: 'Blogs' }).hover();
  await expect.poll(() => fetched(page, 'blogs')).toBe(true);
  await bar(page).getByRole('link', { name: 'Contact' }).focus();
  await expect.poll(() => fetched(page, 'contact')).toBe(true);
  await expect(page).toHaveURL('/terms');

  const release = await holdRequests(page, '**/assets/about-*.js');
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await about(page).click();
  await expect(line).toBeVisible();
  release();
  await expect(page).toHaveTitle('About | Meridian');
  await expect(line).toHaveCount(0);
  expect(await fetched(page, 'model')).toBe(false);
  await page.goto('/models');
  await beginUse(page);
  await expect.poll(() => fetched(page, 'model')).toBe(true);
});

test('given a person who saves data, the home page is live, and nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#models h3').first().waitFor();
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  await expectLiveHome(page);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await terms.hover();
  await expectIdle(page);
  expect([await fetched(page, 'terms'), await fetched(page, 'model')]).toEqual([false, false]);
  // Control: the click loads it.
  await terms.click();
  await expect(page).toHaveTitle('Terms | Meridian');
  expect(await fetched(page, 'terms')).toBe(true);
});

test('given a host that does not redirect other letter cases, the 404 page leads to the page, with its parameters', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(notFoundErrors);
  const notFound = await request.get(UNKNOWN_PATH);
  await page.route('**/digitalservice?*', (route) => route.fulfill({ response: notFound }));
  await page.goto('/digitalservice?from=poster#keys');
  await expect(page).toHaveURL('/digitalService?from=poster#keys');
  await expect(page).toHaveTitle('Digital Services | Meridian');
});

test('given a script that is gone, as after a deployment, its link reloads the page by itself; given no network, it says so, and the page opens when that is back', async ({
  page,
  setOffline,
  expectConsole,
}) => {
  expectConsole(missingScriptErrors);
  const heading = page.getByRole('heading', { level: 1 });
  await openStarted(page, '/terms');
  await setOffline(true);
  await about(page).click();
  await expect(page.getByRole('alert')).toContainText('This page is not on your device yet.');
  await setOffline(false);
  await expect(heading).toHaveText('About Meridian');

  let gone = true;
  await page.route('**/assets/blogs-*.js', (route) => (gone ? route.abort() : route.continue()));
  await openStarted(page, '/terms');
  await page.evaluate('window.before = true');
  page.once('load', () => {
    gone = false;
  });
  await bar(page).getByRole('link', { name: 'Blogs' }).click();
  await expect(heading).toHaveText('Blogs');
  await expect.poll(() => page.evaluate('window.before')).toBeUndefined();
});
