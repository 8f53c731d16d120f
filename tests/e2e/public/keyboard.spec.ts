import { createUser, seededUser } from '../../support/users.ts';
import { emailField, formButton, formError, logout, passwordField, refusedErrors } from '../support/auth-steps.ts';
import { expectNoViolation, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, tabTo, typeInto } from '../support/keyboard-steps.ts';
import { expectFocusedTitle, keyTo, nextPage, previousPage } from '../support/steps.ts';
import { expectStarted, openStarted } from './storefront-steps.ts';

test('with the keyboard alone a visitor skips to the content, opens pages and the menu, logs in and out', async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusedErrors);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyTo('Enter', page.getByRole('main'));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header[class]:not(main *)') === null)).toBe(true);

  // Before the app has started, the browser itself follows a link, and puts the focus at the start of the page.
  await expectStarted(page);
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }));
  await expectFocusedTitle(page, 'Blogs');

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  const open = page.getByRole('button', { name: 'Open menu' });
  const close = page.getByRole('button', { name: 'Close menu' });
  await press(page, open);
  await expect(close).toBeFocused();
  await keyTo('Tab', menu.getByRole('link').first());
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Models', 'Blogs', 'Contact']);
  await expectNoViolation(page, { sizes: [phone] });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('link', { name: 'Contact' }));
  await expectFocusedTitle(page, 'Contact');
  await expect(menu).toBeHidden();

  const { email, password } = seededUser('owner');
  await openStarted(page, '/terms');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await expectFocusedTitle(page, 'Login');
  await typeInto(page, emailField(page), email);
  await typeInto(page, passwordField(page), 'not-the-password');
  await press(page, formButton(page, 'Login'));
  await expect(formError(page)).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(heading).toBeFocused();

  await press(page, logout(page));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused();
});

test('with the keyboard alone a visitor registers after an error, searches and pages the line-up, and uses the footer', async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusedErrors);
  const { email } = await createUser();
  await page.goto('/register');
  await typeInto(page, emailField(page), email);
  await typeInto(page, passwordField(page), 'a-good-secret');
  await typeInto(page, page.getByLabel('Confirm password', { exact: true }), 'a-good-secret');
  await press(page, formButton(page, 'Register'));
  await expect(formError(page)).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('new-');
  await page.keyboard.press('Enter');
  await expectFocusedTitle(page, 'Login');
  await expect(emailField(page)).toHaveValue(`new-${email}`);

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Models' }));
  await expectFocusedTitle(page, 'Models');
  await press(page, nextPage(page));
  await expect(page.getByRole('heading', { name: 'Cars, page 2' })).toBeFocused();
  await press(page, previousPage(page));
  await expect(page.getByRole('heading', { name: 'Cars', exact: true })).toBeFocused();
  const cars = page.getByRole('list', { name: 'Cars' }).getByRole('heading');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await keyTo('/', search);
  await page.keyboard.type('gv60');
  await expect(cars.first()).toHaveText('GV60');
  await expect(page).toHaveURL('/models?q=gv60');
  await tabTo(page, page.getByRole('combobox', { name: 'Availability' }));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/models?q=gv60&stock=in');
  await expect(page.getByRole('combobox', { name: 'Availability' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Clear filters' }));
  await expect(search).toBeFocused();
  await expect(page).toHaveURL('/models');

  await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }));
  await expectFocusedTitle(page, 'Privacy');
});
