import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { emailField, formButton, passwordField } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickTo, pageTitle } from '../support/steps.ts';
import { notFoundErrors, UNKNOWN_PATH } from './public-pages.ts';
import { carousel, modelCards, relatedContents } from './storefront-steps.ts';

test.use({ javaScriptEnabled: false });

// build.test.ts has what each page says without a script.
test('without JavaScript what needs it says so, and has nothing to press: Contact, Login, Compare, the stock area, the newsletter and the lists of the home page, which lead on, as the phone menu and the 404 page do', async ({
  page,
  expectConsole,
}) => {
  expectConsole(notFoundErrors);
  const main = page.getByRole('main');
  await page.goto(`${UNKNOWN_PATH}/further`);
  await expect(pageTitle(page)).toHaveText('Page not Found');
  const footer = page.getByRole('contentinfo');
  const named = footer.getByRole('navigation', { name: 'Models' });
  await expect(named.getByRole('listitem').filter({ visible: true })).toHaveCount(0);
  await expect(named.getByRole('link', { name: 'All models' })).toHaveAttribute('href', '/models');
  await expect(footer.getByRole('textbox').or(footer.getByRole('button'))).toHaveCount(0);
  await clickTo(footer.getByRole('link', { name: 'Contact' }), '/contact');
  await expect(page.locator('noscript p').first()).toContainText(
    'Please write to hello@meridian.example or call +39 011 555 0134.',
  );
  const form = page.getByRole('form', { name: 'Contact' });
  await expect(form.getByRole('textbox').or(form.getByRole('checkbox')).or(form.getByRole('button'))).toHaveCount(0);
  await expect(page.getByText('it can open your message as an email')).toBeHidden();

  await page.goto('/login');
  await expect(page.locator('form noscript p').first()).toBeVisible();
  for (const part of [formButton(page, 'Login'), emailField(page), passwordField(page)])
    await expect(part).toBeHidden();

  await page.goto('/compare');
  await expect(main).toContainText('Comparing needs JavaScript.');
  await clickTo(main.getByRole('link', { name: 'the models' }), '/models');
  await expect(main.getByRole('link', { name: 'GV60', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare GV60', exact: true })).toBeHidden();

  await page.goto('/manageitems/additems');
  await expect(pageTitle(page)).toHaveText('The stock area needs JavaScript');
  await clickTo(page.getByRole('link', { name: 'To the home page' }), '/');
  await expect(modelCards(page).filter({ visible: true })).toHaveCount(0);
  await expect(relatedContents(page).getByRole('listitem').filter({ visible: true })).toHaveCount(0);
  await expect(carousel(page).getByText('Processing....')).toBeHidden();
  await expect(carousel(page).locator('img')).toBeVisible();
  const models = page.getByRole('region', { name: 'Our Models' });
  await expect(models.locator('noscript p')).toHaveText('All cars, with price and stock, are on the Models page.');
  await expect(relatedContents(page).locator('noscript p')).toContainText('This list needs JavaScript.');
  await expect(models.getByRole('link', { name: 'All models' })).toHaveAttribute('href', '/models');

  await clickTo(main.getByRole('link', { name: 'See the GV60' }), `/models/${PRODUCTS[0]?._id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await clickTo(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Blogs' }), '/blogs');
});
