import type { Page } from '@playwright/test';
import { createUser } from '../../support/users.ts';
import {
  emailField,
  formButton,
  formError,
  mailedLink,
  missingIconError,
  passwordField,
  refusedErrors,
  submitLogin,
  toast,
  unreachableErrors,
} from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const newEmail = () => `${crypto.randomUUID()}@test.example`;
const confirmField = (page: Page) => page.getByLabel('Confirm password', { exact: true });

async function submitRegistration(page: Page, values: [string, string, string]) {
  const [email, password, confirm] = values;
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await confirmField(page).fill(confirm);
  await formButton(page, 'Register').click();
}

test('a visitor registers, verifies in another tab and sees the wanted page', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(missingIconError);
  const email = newEmail();
  const wanted = '/manageitems/myitems?size=50#list';
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');

  await submitRegistration(page, [email, 'a-good-secret', 'a-good-secret']);
  await expect(toast(page, 'Thank You for Registration')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(emailField(page)).toHaveValue(email);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await passwordField(page).fill('a-good-secret');
  await formButton(page, 'Login').click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();

  const link = await context.newPage();
  await link.goto(await mailedLink(email, 'VERIFY_EMAIL'));
  await link.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();
  await expect(page).toHaveURL(wanted);
});

test('the two passwords must match', async ({ page }) => {
  await page.goto('/register');
  await submitRegistration(page, [newEmail(), 'a-good-secret', 'a-good-secreT']);
  await expect(confirmField(page)).toHaveAccessibleDescription('Two password dont match');
  await expect(confirmField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue('a-good-secret');
});

test('an empty password and one of 5 characters are rejected', async ({ page }) => {
  await page.goto('/register');
  for (const password of ['', '12345']) {
    await submitRegistration(page, [newEmail(), password, password]);
    await expect(passwordField(page)).toHaveAccessibleDescription(
      'At least 6 characters. password must be 6 characters',
    );
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a password of 4096 characters is accepted', async ({ page }) => {
  const [email, password] = [newEmail(), 'y'.repeat(4096)];
  await page.goto('/register');
  await submitRegistration(page, [email, password, password]);
  await expect(page).toHaveURL('/login');
  await submitLogin(page, { email, password });
  await expect(page).toHaveURL('/home');
});

test('given a refused registration, register shows why, keeps the form and leads to the field to change', async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusedErrors);
  const { email } = await createUser();
  await page.goto('/register');
  await submitRegistration(page, [email, 'a-good-secret', 'a-good-secret']);
  await expect(formError(page)).toHaveText(
    'There is already an account with this email. Log in, or reset its password.',
  );
  await expect(emailField(page)).toBeFocused();
  await expect(confirmField(page)).toHaveValue('a-good-secret');
  await expect(page).toHaveURL('/register');

  // The emulator has no rules for passwords but the length, so the test answers as Firebase documents.
  await page.route('**/accounts:signUp*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'WEAK_PASSWORD : too easy' } } }),
  );
  await formButton(page, 'Register').click();
  await expect(formError(page)).toHaveText(/^This password is too easy to guess\./);
  await expect(passwordField(page)).toBeFocused();
});

test('given a verification mail that cannot be sent, the account is created and a toast says how to get another mail', async ({
  page,
  expectConsole,
}) => {
  expectConsole(unreachableErrors);
  const email = newEmail();
  await page.route('**/accounts:sendOobCode*', (route) => route.abort('connectionrefused'));
  await page.goto('/register');
  await submitRegistration(page, [email, 'a-good-secret', 'a-good-secret']);
  await expect(toast(page, 'Thank You for Registration')).toBeVisible();
  await expect(toast(page, 'The verification mail could not be sent')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the password fields ask the password manager for a new password', async ({ page }) => {
  await page.goto('/register');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  for (const field of [passwordField(page), confirmField(page)]) {
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('the Login link leads to /login', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});
