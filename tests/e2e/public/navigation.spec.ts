import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { clickTo, goInApp } from '../support/steps.ts';
import { notFoundErrors, UNKNOWN_PATH } from './public-pages.ts';
import { expectIdle, expectLiveHome, openIdle, openStarted } from './storefront-steps.ts';

test('the bar of a visitor links to Home, Models, Blogs, About, Contact and Login only, and both logos to Home', async ({
  page,
}) => {
  await page.goto('/about');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Models', 'Blogs', 'About', 'Contact']);
  for (const [name, path] of [
    ['Blogs', '/blogs'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Home', '/'],
  ] as const) {
    await clickTo(bar.getByRole('link', { name, exact: true }), path);
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${name} | Meridian`);
  }
  for (const [part, logo] of [
    ['banner', 'Meridian, home'],
    ['contentinfo', 'Meridian, to the home page'],
  ] as const) {
    await clickTo(bar.getByRole('link', { name: 'About', exact: true }), '/about');
    await clickTo(page.getByRole(part).getByRole('link', { name: logo }), '/');
  }
  await page.goto('/home');
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await clickTo(page.getByRole('banner').getByRole('link', { name: 'Login' }), '/login');
  await expect(page).toHaveTitle('Login | Meridian');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle('Register | Meridian');
});

test('the footer shows the models, the links, the social accounts, the newsletter and the current year, not that of the build', async ({
  page,
  firestore,
}) => {
  await page.clock.setFixedTime(new Date('2031-06-01'));
  const models = await firestore.collection('products').orderBy('createdAt').limit(6).get();
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('navigation', { name: 'Models' }).getByRole('link')).toHaveText([
    ...models.docs.map((model) => model.get('name')),
    'All models',
  ]);
  for (const [group, links] of [
    ['Models', { 'All models': '/models' }],
    ['Members', { 'Digital Services': '/digitalService', 'Concept Cars': '/conceptCar', 'Motor Shows': '/motorShow' }],
    ['Support', { Contact: '/contact', About: '/about', Blogs: '/blogs' }],
    ['Legal', { Privacy: '/privacy', Terms: '/terms' }],
  ] as const) {
    const navigation = footer.getByRole('navigation', { name: group });
    for (const [name, path] of Object.entries(links))
      await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer).toContainText('© 2031 Meridian');
  await expect(footer.getByRole('link', { name: /Meridian on/ })).toHaveCount(4);
  const newsletter = footer.getByRole('form', { name: 'Newsletter' });
  await newsletter.getByRole('textbox').fill('you@example.com');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByRole('status')).toContainText('not sent or stored');
});

test('given names of models that cannot be had, the footer leads to all models, and names them when the browser is online again', async ({
  page,
  setOffline,
}) => {
  await page.route('**/models/home.json', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/models/home.json'));
  await page.goto('/terms');
  await refused;
  const models = page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' });
  await expect(models.getByRole('link')).toHaveText(['All models']);
  await page.unroute('**/models/home.json');
  await setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await setOffline(false);
  await expect(models.getByRole('listitem')).toHaveCount(6);
});

const fetched = (page: Page, chunk: string) =>
  page.evaluate((part) => {
    // Its hash has eight characters: `model-` is the beginning of other names too.
    const file = new RegExp(`/assets/${part}-.{8}[.]`);
    return performance.getEntriesByType('resource').some(({ name }) => file.test(name));
  }, chunk);

test('pointing at a link or focusing it loads the script of its page before the click', async ({ page }) => {
  await openStarted(page, '/terms');
  expect([await fetched(page, 'blogs'), await fetched(page, 'contact')]).toEqual([false, false]);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Blogs' }).hover();
  await expect.poll(() => fetched(page, 'blogs')).toBe(true);
  await main.getByRole('link', { name: 'Contact' }).focus();
  await expect.poll(() => fetched(page, 'contact')).toBe(true);
  await expect(page).toHaveURL('/terms');

  const release = await holdRequests(page, '**/assets/about-*.js');
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await main.getByRole('link', { name: 'About' }).click();
  await expect(line).toBeVisible();
  release();
  await expect(page).toHaveTitle('About | Meridian');
  await expect(line).toHaveCount(0);
});

test('given the line-up, the code of a car’s page is fetched when the browser is idle, on other pages not', async ({
  page,
}) => {
  await openIdle(page, '/terms');
  expect(await fetched(page, 'model')).toBe(false);
  await page.goto('/models');
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the newsletter has no field that nothing answers', async ({ page }) => {
    await page.goto('/terms');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
    await expect(footer.getByRole('textbox')).toHaveCount(0);
    await expect(footer.getByRole('button')).toHaveCount(0);
  });
});

test('after a link was followed the new heading has the focus and the title is announced; an unknown address shows "Page not Found"', async ({
  page,
}) => {
  await openStarted(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Terms | Meridian');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live]', { hasText: 'Terms | Meridian' })).toHaveCount(1);
  await goInApp(page, '/also-nope');
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
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

const about = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });

test('given a script that is gone, as after a deployment, its link reloads the page by itself', async ({
  page,
  expectConsole,
}) => {
  expectConsole(missingScriptErrors);
  let gone = true;
  await page.route('**/assets/about-*.js', (route) => (gone ? route.abort() : route.continue()));
  await openStarted(page, '/terms');
  await page.evaluate('window.before = true');
  page.once('load', () => {
    gone = false;
  });
  await about(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Meridian');
  await expect.poll(() => page.evaluate('window.before')).toBeUndefined();
});

test('given no network, the link to a page that is not loaded yet says so; online again, the page opens', async ({
  page,
  setOffline,
  expectConsole,
}) => {
  expectConsole(missingScriptErrors);
  await openStarted(page, '/terms');
  await setOffline(true);
  await about(page).click();
  await expect(page.getByRole('alert')).toContainText('This page is not on your device yet.');
  await setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Meridian');
});
