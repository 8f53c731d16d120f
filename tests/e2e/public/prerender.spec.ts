import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { notFoundNoise, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import { carousel, expectLiveModels, footerModels, modelCards } from './storefront-steps.ts';

const pages = [...visitorPaths, '/home'];
const six = PRODUCTS.slice(0, 6);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} is readable, with its links and its footer`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\S{3}/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Meridian, home' })).toHaveAttribute('href', '/');
      await expect(footerModels(page).getByRole('link')).toHaveText(six.map(({ name }) => name));
    });
  }

  test('the models stand on the home page, with nothing that may have changed since', async ({ page }) => {
    await page.goto('/');
    const cards = modelCards(page);
    await expect(cards.getByRole('heading')).toHaveText(six.map(({ name }) => name));
    for (const [index, { supplier, img }] of six.entries()) {
      await expect(cards.nth(index)).toContainText(supplier);
      await expect(cards.nth(index).getByRole('img')).toHaveAttribute('src', img);
      await expect(cards.nth(index).getByText('Price', { exact: true })).toBeHidden();
      await expect(cards.nth(index).getByText('Stock', { exact: true })).toBeHidden();
    }
    const [first] = six;
    await expect(carousel(page).locator('img')).toHaveAttribute('src', first?.carouselImg ?? '');
  });
});

declare global {
  interface Window {
    served: Element[];
  }
}

/**
 * Keeps hold of the page's elements as they were parsed, before any script of the site has run. Left out is what holds
 * a place for live data: the carousel, and whatever has neither words nor a picture.
 */
const keepServed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const keep = () => {
      window.served = [...document.querySelectorAll('#root *')]
        .filter((element) => element.textContent.trim() !== '' || element.matches('img, svg, svg *, input'))
        .filter((element) => !element.matches('[aria-roledescription=carousel] *'));
    };
    document.addEventListener('readystatechange', keep, { once: true });
  });

/** What React did not take over; it replaces what does not match. */
async function replaced(page: Page): Promise<string[]> {
  // Live data come after hydration: with them it is over.
  await expectLiveModels(page);
  expect(await page.evaluate(() => window.served.length)).toBeGreaterThan(50);
  return page.evaluate(() =>
    window.served.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

for (const path of [...pages, UNKNOWN_PATH]) {
  test(`${path} is hydrated as it stands: nothing that was served is replaced`, async ({ page, expectConsole }) => {
    if (path === UNKNOWN_PATH) expectConsole(notFoundNoise);
    await keepServed(page);
    await page.goto(path);
    expect(await replaced(page)).toEqual([]);
  });
}

test('a page that does not match what the browser would draw is replaced', async ({ page, expectConsole }) => {
  expectConsole(/Minified React error #418/);
  await page.addInitScript(() => {
    const spoil = () => document.querySelector('h1')?.append(' of yesterday');
    document.addEventListener('readystatechange', spoil, { once: true });
  });
  await keepServed(page);
  await page.goto('/about');
  expect(await replaced(page)).toContainEqual(expect.stringMatching(/^<h1.* of yesterday<\/h1>/));
});
