import type { Page } from '@playwright/test';
import { seededUser } from '../../support/users.ts';
import { emailField, logout, passwordField } from '../support/auth-steps.ts';
import { expectNoViolationHere } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, tabTo, typeInto } from '../support/keyboard-steps.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { expectFocusedTitle, goInApp, keyTo, pageTitle } from '../support/steps.ts';
import {
  beginUse,
  expectIdle,
  expectStarted,
  fetched,
  footerModels,
  openIdle,
  openStarted,
} from './storefront-steps.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const about = (page: Page) => bar(page).getByRole('link', { name: 'About', exact: true });

// The forms, the menu's Escape, the pages of the line-up and the comparison have keyboard steps in their own tests.
test('with the keyboard alone a visitor skips to the content, opens each page of the bar, whose title is announced, and others by the phone menu, the footer and both logos, narrows the line-up, logs in and out; of an unknown address the 404 page leads on', async ({
  page,
}) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyTo('Enter', page.getByRole('main'));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header[class]:not(main *)') === null)).toBe(true);

  // Before the app has started, the browser itself follows a link, and puts the focus at the start of the page.
  await expectStarted(page);
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Models', 'Blogs', 'About', 'Contact']);
  for (const [name, path] of [
    ['Blogs', '/blogs'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Home', '/'],
    ['Models', '/models'],
  ] as const) {
    const link = bar(page).getByRole('link', { name, exact: true });
    await press(page, link);
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`${name} | Meridian`);
    await expect(page.locator('[aria-live]', { hasText: `${name} | Meridian` })).toHaveCount(1);
    await expect(pageTitle(page)).toBeFocused();
  }
  const availability = page.getByRole('combobox', { name: 'Availability' });
  await tabTo(page, availability);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/models?stock=in');
  await expect(availability).toBeFocused();
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await press(page, privacy);
  await expectFocusedTitle(page, 'Privacy');

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await press(page, page.getByRole('button', { name: 'Open menu' }));
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await keyTo('Tab', menu.getByRole('link').first());
  await expectNoViolationHere(page);
  await press(page, menu.getByRole('link', { name: 'Contact' }));
  await expectFocusedTitle(page, 'Contact');
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [part, logo] of [
    ['banner', 'Meridian, home'],
    ['contentinfo', 'Meridian, to the home page'],
  ] as const) {
    await press(page, privacy);
    await expectFocusedTitle(page, 'Privacy');
    await press(page, page.getByRole(part).getByRole('link', { name: logo }));
    await expect(page).toHaveURL('/');
  }
  await goInApp(page, '/also-nope');
  await expectFocusedTitle(page, 'Page not Found');
  await press(page, page.getByRole('link', { name: 'Go back home' }));
  await expectFocusedTitle(page, /GV60/);

  const { email, password } = seededUser('owner');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await expectFocusedTitle(page, 'Login');
  await typeInto(page, emailField(page), email);
  await typeInto(page, passwordField(page), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(pageTitle(page)).toBeFocused();
  await press(page, logout(page));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused();
});

test('pointing at a link or focusing it loads the script of its page, and the line-up loads that of a car; a page that takes long shows a line; for a person who saves data nothing is fetched ahead', async ({
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

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/models');
  await beginUse(page);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await terms.hover();
  await expectIdle(page);
  expect([await fetched(page, 'terms'), await fetched(page, 'model')]).toEqual([false, false]);
  // Control: the click loads it.
  await terms.click();
  await expect(page).toHaveTitle('Terms | Meridian');
  expect(await fetched(page, 'terms')).toBe(true);
});

test('given what cannot be loaded, the page stays and leads on: names of models, the network, the script of a page, also as after a deployment', async ({
  page,
  setOffline,
  expectConsole,
}) => {
  expectConsole(missingScriptErrors);
  const heading = pageTitle(page);
  const names = page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' }).getByRole('link');

  await test.step('without the names of models and without a network, both come when that is back', async () => {
    await page.route('**/models/home.json', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/models/home.json'));
    await openStarted(page, '/terms');
    await refused;
    await expect(names).toHaveText(['All models']);
    await page.unroute('**/models/home.json');
    await setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await about(page).click();
    await expect(page.getByRole('alert')).toContainText('You are offline, and this is not on your device yet.');
    await expectNoViolationHere(page);
    await setOffline(false);
    await expect(heading).toHaveText('About Meridian');
    await expect(footerModels(page).getByRole('listitem')).toHaveCount(6);
  });

  await test.step('a link whose script is gone reloads the page by itself', async () => {
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

  await test.step('a page whose own script is gone stays as it was served, and its links work', async () => {
    await page.route('**/assets/about-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => /assets\/about-.*js/.test(request.url()));
    await page.goto('/about');
    await failed;
    // What the app would do about it comes before the browser is idle.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(heading).toHaveText('About Meridian');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(heading).toHaveText('Contact');
  });
});
