import type { Page } from '@playwright/test';
import { formButton, formError, logout, unreachableErrors } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a Google account' });

test('Google login leads to /, even when another page was remembered', async ({ page }) => {
  await page.goto('/manageitems/myitems');
  await expect(page).toHaveURL('/login');
  await formButton(page, 'Continue with Google').click();
  await chooser(page).getByRole('button', { name: 'google@meridian.example' }).click();
  await expect(logout(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();
});

test('sign-up with a new Google account opens the stock area without a verification mail', async ({ page }) => {
  await page.goto('/register');
  await formButton(page, 'Sign up with Google').click();
  await chooser(page).getByLabel('Another email').fill(`${crypto.randomUUID()}@TEST.example`);
  await chooser(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();
});

test('the account chooser rejects an empty email and closes with Cancel and with Escape', async ({ page }) => {
  await page.goto('/login');
  const google = formButton(page, 'Continue with Google');
  await google.click();
  await chooser(page).getByRole('button', { name: 'Continue' }).click();
  await expect(chooser(page).getByLabel('Another email')).toHaveAccessibleDescription('please input an Email');
  await chooser(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(chooser(page)).toBeHidden();
  await expect(google).toBeFocused();
  await google.click();
  await page.keyboard.press('Escape');
  await expect(chooser(page)).toBeHidden();
  await expect(page).toHaveURL('/login');
});

test('given an unreachable provider, Google login shows an error under the form', async ({ page, expectConsole }) => {
  expectConsole(unreachableErrors);
  await page.route('**/accounts:signInWithIdp*', (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await formButton(page, 'Continue with Google').click();
  await chooser(page).getByRole('button', { name: 'google@meridian.example' }).click();
  await expect(formError(page)).toHaveText(/^We cannot be reached right now\./);
  await expect(page).toHaveURL('/login');
});
