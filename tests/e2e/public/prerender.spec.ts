import { expect, test } from '../support/fixtures.ts';
import { clickTo } from '../support/steps.ts';
import { contentOf } from './page-contents.ts';
import { visitorPaths } from './public-pages.ts';
import { carousel, modelCards, recordServed, relatedContents, replaced } from './storefront-steps.ts';

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
        const models = page.getByRole('contentinfo').getByRole('navigation', { name: 'Models' });
        await expect(models.getByRole('listitem').filter({ visible: true })).toHaveCount(0);
        await expect(models.getByRole('link', { name: 'All models' })).toHaveAttribute('href', '/models');
      });
  });

  test('the home page shows no empty places and nothing that is loading, and leads to all models', async ({ page }) => {
    await page.goto('/');
    await expect(modelCards(page).filter({ visible: true })).toHaveCount(0);
    await expect(relatedContents(page).getByRole('listitem').filter({ visible: true })).toHaveCount(0);
    await expect(carousel(page).getByText('Processing....')).toBeHidden();
    await expect(carousel(page).locator('img')).toBeVisible();
    const models = page.getByRole('region', { name: 'Our Models' });
    await expect(models.locator('noscript p')).toHaveText(
      'The cars, with price and stock, are on the page of all models.',
    );
    await expect(relatedContents(page).locator('noscript p')).toContainText('This list needs JavaScript.');
    await clickTo(models.getByRole('link', { name: 'All models' }), '/models');
    await expect(page.getByRole('main')).toContainText('$64,900');
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
