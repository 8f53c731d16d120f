import { seededUser } from '../../support/users.ts';
import { emailField, logout, passwordField } from '../support/auth-steps.ts';
import { expectNoViolationHere } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { press, tabTo, typeInto } from '../support/keyboard-steps.ts';
import { expectFocusedTitle, keyTo, pageTitle } from '../support/steps.ts';
import { expectStarted, openStarted } from './storefront-steps.ts';

// The forms, the menu's Escape, the pages of the line-up and the comparison have keyboard steps in their own tests.
test('with the keyboard alone a visitor skips to the content, opens pages by the bar, the phone menu and the footer, narrows the line-up, logs in and out', async ({
  page,
}) => {
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
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Models' }));
  await expectFocusedTitle(page, 'Models');
  await tabTo(page, page.getByRole('combobox', { name: 'Availability' }));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/models?stock=in');
  await expect(page.getByRole('combobox', { name: 'Availability' })).toBeFocused();
  await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }));
  await expectFocusedTitle(page, 'Privacy');

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await press(page, page.getByRole('button', { name: 'Open menu' }));
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await keyTo('Tab', menu.getByRole('link').first());
  await expectNoViolationHere(page);
  await press(page, menu.getByRole('link', { name: 'Contact' }));
  await expectFocusedTitle(page, 'Contact');
  await expect(menu).toBeHidden();

  const { email, password } = seededUser('owner');
  await openStarted(page, '/terms');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await expectFocusedTitle(page, 'Login');
  await typeInto(page, emailField(page), email);
  await typeInto(page, passwordField(page), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(pageTitle(page)).toBeFocused();
  await press(page, logout(page));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused();
});
