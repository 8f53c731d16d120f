import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { clickTo, enter } from '../support/steps.ts';
import { expectStarted } from './storefront-steps.ts';

const theme = /^Colour theme/;
const link = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });

/** The browser is never idle, so that only the person starts the app. */
const keepFromStarting = (page: Page) =>
  page.addInitScript(() => {
    const { requestIdleCallback, setTimeout } = window;
    window.requestIdleCallback = (callback, options) =>
      options?.timeout === 1_500 ? 0 : requestIdleCallback(callback, options);
    window.setTimeout = ((handler: () => void, delay?: number) =>
      delay === 5_000 ? 0 : setTimeout(handler, delay)) as typeof window.setTimeout;
  });

test('given a public page, no script is requested before the page has loaded; Login requests its scripts at once', async ({
  page,
}) => {
  const scriptsBeforeLoad = async (path: string) => {
    let loaded = false;
    const early: string[] = [];
    page.removeAllListeners('request');
    page.on('request', (request) => {
      if (!loaded && request.resourceType() === 'script') early.push(request.url());
    });
    page.once('load', () => {
      loaded = true;
    });
    await page.goto(path);
    return early;
  };
  expect(await scriptsBeforeLoad('/about')).toEqual([]);
  expect(await scriptsBeforeLoad('/login')).not.toEqual([]);
});

test('given an app that has not started, theme, menu and filters answer by themselves; what needs the app is disabled until then', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/assets/*.js');
  const html = page.locator('html');
  await page.goto('/models');

  await test.step('the theme follows the device, and a press changes it', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: theme }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
  await test.step('the menu opens', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Blogs' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the filters unfold', async () => {
    await expect(page.getByLabel('Price to')).toBeHidden();
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    await expect(page.getByLabel('Price to')).toBeVisible();
  });
  const compare = page.getByRole('button', { name: 'Compare Solis', exact: true });
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await test.step('what needs the app is disabled', async () => {
    await expect(compare).toBeDisabled();
    await expect(subscribe).toBeDisabled();
    await enter(page.getByRole('textbox', { name: 'Newsletter' }), 'not an address');
    await expect(page).toHaveURL('/models');
  });

  release();
  await test.step('the app goes on from there', async () => {
    await expect(page.getByRole('button', { name: 'Colour theme: light. Switch to dark' })).toBeVisible();
    await expect(page.getByLabel('Price to')).toBeVisible();
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    await subscribe.click();
    await expect(page.getByText(/does not look like an email address/)).toBeVisible();
  });
});

test('given a link pressed before the app has started, the browser follows it and requests no script meanwhile', async ({
  page,
}) => {
  const scripts: string[] = [];
  await keepFromStarting(page);
  await page.goto('/terms');
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await link(page).hover();
  await page.mouse.down();
  await expect(link(page)).toBeFocused();
  expect(scripts).toEqual([]);
  await page.mouse.up();
  await expect(page).toHaveTitle('About | Meridian');
  // Control: a press elsewhere starts the app.
  expect(scripts).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => scripts).not.toEqual([]);
});

for (const savesData of [false, true]) {
  test(`given a link that is pointed at before the app has started, its page ${savesData ? 'is not fetched ahead for a person who saves data' : 'comes from memory'}`, async ({
    page,
  }) => {
    await keepFromStarting(page);
    if (savesData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const client = await page.context().newCDPSession(page);
    const ready: string[] = [];
    client.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') ready.push(new URL(prefetchUrl).pathname);
    });
    await client.send('Preload.enable');
    await page.goto('/terms');
    await link(page).hover();
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(savesData ? 0 : 1);
    if (!savesData) await expect.poll(() => ready).toEqual(['/about']);
    await link(page).click();
    await expect(page).toHaveTitle('About | Meridian');
    const delivery = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);
    expect(delivery).toBe(savesData ? '' : 'navigational-prefetch');
    expect(ready).toEqual(savesData ? [] : ['/about']);
  });
}

test('given a page that was scrolled before the app has started, it stays at its place', async ({ page }) => {
  await keepFromStarting(page);
  const place = () =>
    page.evaluate(() => Math.round(document.querySelector('#liability')?.getBoundingClientRect().top ?? 0));
  for (const path of ['/terms', '/terms#your-account']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    const before = await place();
    await page.keyboard.press('Shift');
    await expectStarted(page);
    expect(await page.evaluate(() => scrollY), path).toBeGreaterThan(1_000);
    // A banner above the text may come or go meanwhile; the browser keeps the text in its place to a pixel.
    expect(Math.abs((await place()) - before), path).toBeLessThan(3);
  }
});

test('given a page whose script cannot be loaded, it stays as it was served, and its links work', async ({
  page,
  expectConsole,
}) => {
  expectConsole(missingScriptErrors);
  await page.route('**/assets/about-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /assets\/about-.*js/.test(request.url()));
  await page.goto('/about');
  await failed;
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500), { timeout: 5_000 })),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Meridian');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the phone menu opens and leads to its pages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await clickTo(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Blogs' }), '/blogs');
  });
});

test('given a window 320 px high, the phone menu scrolls inside itself', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  const last = menu.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await page.evaluate('scrollY')).toBe(0);
});

test('given an extension that adds an icon beside each field before the app has started, what was typed and the focus stay', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Minified React error #418/);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('div'));
    }),
  );
  for (const [address, label] of [
    ['/contact', 'Message'],
    ['/login', 'Email'],
  ] as const) {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await field.pressSequentially('ada@example.com');
    await field.evaluate((element) => element.setAttribute('data-served', ''));
    release();
    await expectStarted(page);
    // Control: React has drawn the field anew.
    await expect(field).not.toHaveAttribute('data-served');
    await expect(field).toHaveValue('ada@example.com');
    await expect(field).toBeFocused();
    await page.unrouteAll();
  }
});
