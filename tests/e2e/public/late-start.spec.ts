import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { enter, pageTitle } from '../support/steps.ts';
import { expectStarted } from './storefront-steps.ts';

const theme = /^Colour theme/;

test('given an app that has not started, theme and filters answer by themselves, as the menu does without JavaScript, and take effect when it starts; what needs the app is disabled until then', async ({
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
    await expect(button).toHaveAccessibleName('Colour theme: light. Switch to dark');
    await expect(button.locator('svg').filter({ visible: true })).toHaveCount(1);
  });
  const [availability, priceTo] = [page.getByRole('combobox', { name: 'Availability' }), page.getByLabel('Price to')];
  await test.step('the filters unfold and can be chosen', async () => {
    await expect(priceTo).toBeHidden();
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    await availability.selectOption('In stock');
    await priceTo.fill('53000');
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
    await expect(page).toHaveURL('/models?stock=in&max=53000');
    await expect(priceTo).toBeVisible();
    await expect(priceTo).toHaveValue('53000');
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    await subscribe.click();
    await expect(page.getByText(/does not look like an email address/)).toBeVisible();
  });
});

/** The browser is never idle, so that only the person starts the app. */
const keepFromStarting = (page: Page) =>
  page.addInitScript(() => {
    const { requestIdleCallback, setTimeout } = window;
    window.requestIdleCallback = (callback, options) =>
      options?.timeout === 1_500 ? 0 : requestIdleCallback(callback, options);
    window.setTimeout = ((handler: () => void, delay?: number) =>
      delay === 5_000 ? 0 : setTimeout(handler, delay)) as typeof window.setTimeout;
  });

test('given a link that is pressed before the app has started, its page comes from memory, unless the person saves data; no script is requested until another press starts the app', async ({
  context,
}) => {
  for (const savesData of [true, false]) {
    const page = await context.newPage();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
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
    await link.hover();
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(savesData ? 0 : 1);
    if (!savesData) await expect.poll(() => ready).toEqual(['/about']);
    await page.mouse.down();
    await expect(link).toBeFocused();
    await page.mouse.up();
    await expect(page).toHaveTitle('About | Meridian');
    const delivery = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);
    expect(delivery).toBe(savesData ? '' : 'navigational-prefetch');
    expect(ready).toEqual(savesData ? [] : ['/about']);
    expect(scripts).toEqual([]);
    // Control: a press elsewhere starts the app.
    await pageTitle(page).click();
    await expect.poll(() => scripts).not.toEqual([]);
    await expectStarted(page);
    await page.close();
  }
});

test('given what was scrolled, chosen or typed before the app has started, it stays and takes effect: a place, a swatch, a letter, also beside the icons of an extension', async ({
  page,
  expectConsole,
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
  // In this order each is a load of its own.
  for (const path of ['/terms#your-account', '/terms'])
    await test.step(`the place to which ${path} was scrolled`, async () => {
      const release = await releaseFor(path);
      const text = page.locator('#our-liability');
      const textTop = () => text.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await page.waitForLoadState();
      await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
      const before = await textTop();
      await release();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
      // A banner above the text may come or go meanwhile; the browser keeps the text in its place to a pixel.
      expect(Math.abs((await textTop()) - before)).toBeLessThan(3);
    });
  await test.step('a swatch', async () => {
    const release = await releaseFor(`/models/${car?._id}`);
    await page.getByRole('main').getByText('Fern', { exact: true }).click();
    await release();
    await expect(page).toHaveURL(`/models/${car?._id}?colour=fern`);
    await expect(page.getByAltText(`${car?.name} in Fern, from the front`)).toBeVisible();
  });
  const form = page.getByRole('form', { name: 'Contact' });
  await test.step('a letter, which the browser does not submit, and which is checked when it is sent', async () => {
    const release = await releaseFor('/contact');
    const send = form.getByRole('button', { name: 'Send message' });
    await enter(form.getByLabel('Name'), 'Early');
    await expect(send).toBeDisabled();
    await release();
    await send.click();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await expect(form.getByLabel('Name')).toHaveValue('Early');
  });
  await test.step('a letter and the focus, beside the icons of an extension', async () => {
    expectConsole(/Minified React error #418/);
    // The letter before is not asked about.
    await form.getByRole('button', { name: 'Clear' }).click();
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('div'));
      }),
    );
    const release = await releaseFor('/contact');
    const field = form.getByLabel('Message', { exact: true });
    await field.pressSequentially('Is it there in blue?');
    await field.evaluate((element) => element.setAttribute('data-served', ''));
    await release();
    // Control: React has drawn the field anew.
    await expect(field).not.toHaveAttribute('data-served');
    await expect(field).toHaveValue('Is it there in blue?');
    await expect(field).toBeFocused();
  });
});
