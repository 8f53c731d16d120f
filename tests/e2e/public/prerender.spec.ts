import type { Page } from '@playwright/test';
import { CONTENTS } from '../../../scripts/seed/contents.ts';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageContents } from './page-contents.ts';
import { notFoundErrors, UNKNOWN_PATH, visitorPaths } from './public-pages.ts';
import { carousel, expectLiveModels, footerModels, modelCards, relatedContents } from './storefront-steps.ts';

const pages = [...visitorPaths, '/home'];
const six = PRODUCTS.slice(0, 6);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} can be read, with its links and its footer`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\S{3}/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Meridian, home' })).toHaveAttribute('href', '/');
      await expect(footerModels(page).getByRole('link')).toHaveText(six.map(({ name }) => name));
      const content = pageContents.find((each) => each.path === path);
      if (content) await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.heading);
      for (const text of content?.texts ?? []) await expect(page.getByRole('main')).toContainText(text);
    });
  }

  test('the home page shows the models without price and stock, which change after the build', async ({ page }) => {
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

  test('the home page leads to its related contents', async ({ page }) => {
    await page.goto('/');
    const links = relatedContents(page).getByRole('link');
    await expect(links).toHaveText(CONTENTS.map(({ name, description }) => name + description));
    await links.first().click();
    await expect(page).toHaveURL(CONTENTS[0]?.navigate ?? '');
  });

  test('the stock area says that it needs JavaScript, and leads to the home page', async ({ page }) => {
    for (const path of ['/manageitems', '/manageitems/additems']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The stock area needs JavaScript');
    }
    await page.getByRole('link', { name: 'To the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});

declare global {
  interface Window {
    served: Element[];
  }
}

/**
 * Records the elements of the page as parsed, before any script of the site runs. Placeholders of live data are left out:
 * the carousel, and elements without text or picture.
 */
const recordServed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const record = () => {
      window.served = [...document.querySelectorAll('#root *')]
        .filter((element) => element.textContent.trim() !== '' || element.matches('img, svg, svg *, input'))
        .filter((element) => !element.matches('[aria-roledescription=carousel] *'));
    };
    document.addEventListener('readystatechange', record, { once: true });
  });

/** The elements that React replaced because they did not match. */
async function replaced(page: Page): Promise<string[]> {
  // Live data show after hydration, so it has ended then.
  await expectLiveModels(page);
  expect(await page.evaluate(() => window.served.length)).toBeGreaterThan(50);
  return page.evaluate(() =>
    window.served.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

for (const path of [...pages, UNKNOWN_PATH]) {
  test(`${path} is hydrated without replacing an element`, async ({ page, expectConsole }) => {
    if (path === UNKNOWN_PATH) expectConsole(notFoundErrors);
    await recordServed(page);
    await page.goto(path);
    expect(await replaced(page)).toEqual([]);
  });
}

test('the control: given a page that does not match, React replaces the element', async ({ page, expectConsole }) => {
  expectConsole(/Minified React error #418/);
  await page.addInitScript(() => {
    const change = () => document.querySelector('h1')?.append(' of yesterday');
    document.addEventListener('readystatechange', change, { once: true });
  });
  await recordServed(page);
  await page.goto('/about');
  expect(await replaced(page)).toContainEqual(expect.stringMatching(/^<h1.* of yesterday<\/h1>/));
});
