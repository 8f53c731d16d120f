import { CONTENTS } from '../../../scripts/seed/contents.ts';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickTo } from '../support/steps.ts';
import { contentOf } from './page-contents.ts';
import { visitorPaths } from './public-pages.ts';
import { carousel, footerModels, modelCards, recordServed, relatedContents, replaced } from './storefront-steps.ts';

const six = PRODUCTS.slice(0, 6);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, with its links and its footer', async ({ page }) => {
    for (const path of [...visitorPaths, '/home'])
      await test.step(path, async () => {
        const { heading, texts } = contentOf(path === '/home' ? '/' : path);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
        const home = page.getByRole('banner').getByRole('link', { name: 'Meridian, home' });
        await expect(home).toHaveAttribute('href', '/');
        await expect(footerModels(page).getByRole('link')).toHaveText(six.map(({ name }) => name));
      });
  });

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
    await clickTo(links.first(), CONTENTS[0]?.navigate ?? '');
  });

  test('the stock area says that it needs JavaScript, and leads to the home page', async ({ page }) => {
    for (const path of ['/manageitems', '/manageitems/additems']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The stock area needs JavaScript');
    }
    await clickTo(page.getByRole('link', { name: 'To the home page' }), '/');
  });
});

test('/home is hydrated without replacing an element', async ({ page }) => {
  await recordServed(page);
  await page.goto('/home');
  expect(await replaced(page)).toEqual([]);
});

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
