import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, missingScriptErrors } from '../support/network.ts';
import { enter } from '../support/steps.ts';
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

test('given an app that has not started, theme, menu and filters answer by themselves; what needs the app is disabled until then', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/assets/*.js');
  const html = page.locator('html');
  await page.goto('/models');

  await test.step('the theme follows the device until a press changes it, also after a reload', async () => {
    const button = page.getByRole('button', { name: theme });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await button.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload({ waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(button.locator('span').filter({ visible: true })).toHaveCount(1);
    await expect(button.locator('span').filter({ visible: true })).toHaveClass(/light/);
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

test('given a public page, no script is requested before it has loaded, and none while the browser follows a link that is pressed before the app has started; Login requests its scripts at once', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await keepFromStarting(page);
  await page.goto('/terms');
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
  await expectStarted(page);
  scripts.length = 0;
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  expect(scripts.filter((url) => url.includes('/index-'))).not.toEqual([]);
});

test('given a link that is pointed at before the app has started, its page comes from memory; for a person who saves data it is not fetched ahead', async ({
  context,
}) => {
  for (const savesData of [false, true]) {
    const page = await context.newPage();
    await keepFromStarting(page);
    if (savesData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const client = await context.newCDPSession(page);
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
    await page.close();
  }
});

test('given a page that was scrolled before the app has started, it stays at its place', async ({ page }) => {
  await keepFromStarting(page);
  const textTop = () =>
    page.evaluate(() => Math.round(document.querySelector('#liability')?.getBoundingClientRect().top ?? 0));
  for (const path of ['/terms', '/terms#your-account']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
    const before = await textTop();
    await page.keyboard.press('Shift');
    await expectStarted(page);
    expect(await page.evaluate(() => scrollY), path).toBeGreaterThan(1_000);
    // A banner above the text may come or go meanwhile; the browser keeps the text in its place to a pixel.
    expect(Math.abs((await textTop()) - before), path).toBeLessThan(3);
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
  // What the app would do about it comes before the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Meridian');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs');
});

test('given what was chosen or typed before the app has started, it takes effect: a filter, a swatch, a letter', async ({
  page,
}) => {
  const [car] = PRODUCTS;
  const releaseFor = async (address: string) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    return async () => {
      release();
      await expectStarted(page);
      await page.unroute('**/assets/*.js');
    };
  };
  await test.step('a filter', async () => {
    const release = await releaseFor('/models?q=solis');
    await page.getByRole('combobox', { name: 'Availability' }).selectOption('In stock');
    await page.getByLabel('Price to').fill('50003');
    await release();
    await expect(page).toHaveURL('/models?q=solis&stock=in&max=50003');
    await expect(page.getByLabel('Price to')).toHaveValue('50003');
  });
  await test.step('a swatch', async () => {
    const release = await releaseFor(`/models/${car?._id}`);
    await page.getByRole('main').getByText('Fern', { exact: true }).click();
    await release();
    await expect(page).toHaveURL(`/models/${car?._id}?colour=fern`);
    await expect(page.getByAltText(`${car?.name} in Fern, from the side`)).toBeVisible();
  });
  await test.step('a letter, which the browser does not submit, and which is checked when it is sent', async () => {
    const release = await releaseFor('/contact');
    const form = page.getByRole('form', { name: 'Contact' });
    const send = form.getByRole('button', { name: 'Send message' });
    await enter(form.getByLabel('Name'), 'Early');
    await expect(send).toBeDisabled();
    await release();
    await send.click();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await expect(form.getByLabel('Name')).toHaveValue('Early');
  });
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
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Message', { exact: true });
  await field.pressSequentially('Is it there in blue?');
  await field.evaluate((element) => element.setAttribute('data-served', ''));
  release();
  await expectStarted(page);
  // Control: React has drawn the field anew.
  await expect(field).not.toHaveAttribute('data-served');
  await expect(field).toHaveValue('Is it there in blue?');
  await expect(field).toBeFocused();
});
