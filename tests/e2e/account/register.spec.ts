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
  unreachableErrors,
} from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickTo, pageTitle, toast } from '../support/steps.ts';

const newEmail = () => `${crypto.randomUUID()}@test.example`;
const confirmField = (page: Page) => page.getByLabel('Confirm password', { exact: true });

async function submitRegistration(page: Page, email: string, password: string) {
  // The login page has these fields too, and stays until this one is loaded.
  await expect(pageTitle(page)).toHaveText('Register');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await confirmField(page).fill(password);
  await formButton(page, 'Register').click();
}

test('a visitor whose registration is refused is told why and led to the field; then registers with a password of 4096 characters, verifies in another tab and sees the wanted page', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(refusedErrors);
  expectConsole(unreachableErrors);
  expectConsole(missingIconError);
  const wanted = '/manageitems/myitems?size=50#list';
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  const create = page.getByRole('link', { name: 'Create an account' });
  await clickTo(create, '/register');

  await test.step('given a used email and a weak password', async () => {
    await submitRegistration(page, (await createUser()).email, 'a-good-secret');
    await expect(formError(page)).toHaveText('The email address is already in use by another account.');
    await expect(emailField(page)).toBeFocused();
    await expect(confirmField(page)).toHaveValue('a-good-secret');
    // The emulator has no rules for passwords but the length, so the test answers as Firebase documents.
    await page.route('**/accounts:signUp*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'WEAK_PASSWORD : too easy' } } }),
    );
    await formButton(page, 'Register').click();
    await expect(formError(page)).toHaveText(/too easy|6 characters/);
    await expect(passwordField(page)).toBeFocused();
    await page.unroute('**/accounts:signUp*');
  });

  await test.step('given a verification mail that cannot be sent, toasts say that the account is there, and how to get another mail', async () => {
    await page.route('**/accounts:sendOobCode*', (route) => route.abort('connectionrefused'));
    await submitRegistration(page, newEmail(), 'a-good-secret');
    await expect(toast(page, 'Thank You for Registration')).toBeVisible();
    await expect(toast(page, 'The verification email could not be sent')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.unroute('**/accounts:sendOobCode*');
  });

  await clickTo(create, '/register');
  const [email, password] = [newEmail(), 'y'.repeat(4096)];
  await submitRegistration(page, email, password);
  await expect(page).toHaveURL('/login');
  // Hydrated as it was served: what only the history knows comes after that.
  await page.reload();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await passwordField(page).fill(password);
  await clickTo(formButton(page, 'Login'), wanted);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();

  const link = await context.newPage();
  await link.goto(await mailedLink(email, 'VERIFY_EMAIL'));
  await link.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();
  await expect(page).toHaveURL(wanted);
});
