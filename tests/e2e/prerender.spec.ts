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
