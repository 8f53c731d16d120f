import { PRODUCTS } from '../../scripts/seed/products.ts';
import { expect, test } from './fixtures.ts';

const pages = [
  '/',
  '/home',
  '/about',
  '/blogs',
  '/terms',
  '/privacy',
  '/digitalService',
  '/conceptCar',
  '/motorShow',
  '/contact',
  '/login',
  '/register',
  '/no-such-page',
];
const six = PRODUCTS.slice(0, 6);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages.filter((page) => page !== '/no-such-page')) {
    test(`${path} is readable, with its links and its footer`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\S{3}/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Meridian, home' })).toHaveAttribute('href', '/');
      const models = page.getByRole('navigation', { name: 'Models' });
      await expect(models.getByRole('link')).toHaveText(six.map(({ name }) => name));
    });
  }

  test('the models stand on the home page, with nothing that may have changed since', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('#models ul > li');
    await expect(cards.getByRole('heading')).toHaveText(six.map(({ name }) => name));
    for (const [index, { supplier, img }] of six.entries()) {
      await expect(cards.nth(index)).toContainText(supplier);
      await expect(cards.nth(index).getByRole('img')).toHaveAttribute('src', img);
      await expect(cards.nth(index).getByText('Price', { exact: true })).toBeHidden();
      await expect(cards.nth(index).getByText('Stock', { exact: true })).toBeHidden();
    }
    const [first] = six;
    await expect(page.getByRole('region', { name: 'Our line-up' }).locator('img')).toHaveAttribute(
      'src',
      first?.carouselImg ?? '',
    );
  });
});

for (const path of pages) {
  test(`${path} is hydrated as it stands: nothing that was in the page is replaced`, async ({
    page,
    expectConsole,
  }) => {
    if (path === '/no-such-page') expectConsole(/404 \(Not Found\)/);
    // Never answered: what is live stays away.
    await page.route('**/assets/live-storefront-*.js', () => undefined);
    // React replaces what does not match, so an element that is still there was taken over.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('#root *'))
          (element as Element & { served?: true }).served = true;
      });
    });
    await page.goto(path);
    await page.waitForFunction(() => {
      const element = document.querySelector('main');
      return element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    });
    const replaced = await page.evaluate(
      () =>
        [...document.querySelectorAll('header, footer, main, main h1')].filter((element) => !('served' in element))
          .length,
    );
    expect(replaced).toBe(0);
  });
}
