import { createUser } from '../../support/users.ts';
import {
  emailField,
  formButton,
  formError,
  mailedLink,
  mailedLinks,
  refusedErrors,
  submitLogin,
  toast,
} from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

test('given no email, "Forgot password?" shows a message at the field', async ({ page }) => {
  await page.goto('/login');
  await formButton(page, 'Forgot password?').click();
  await expect(emailField(page)).toHaveAccessibleDescription('please input an Email');
  await expect(emailField(page)).toBeFocused();
});

test('the mailed link sets a new password; the old one is refused', async ({ page, request, expectConsole }) => {
  expectConsole(refusedErrors);
  const user = await createUser();
  await page.goto('/login');
  await emailField(page).fill(user.email.toUpperCase());
  await formButton(page, 'Forgot password?').click();
  await expect(toast(page, 'Sent Password Rest Link')).toBeVisible();
  const link = await mailedLink(user.email, 'PASSWORD_RESET');
  expect((await request.get(`${link}&newPassword=a-new-secret`)).ok()).toBe(true);
  await submitLogin(page, user);
  await expect(formError(page)).toHaveText(
    'This email and password do not belong together. Check both, or reset your password.',
  );
  await submitLogin(page, { ...user, password: 'a-new-secret' });
  await expect(page).toHaveURL('/home');
});

test('given an unknown email, the toast is the same and no mail is sent', async ({ page, expectConsole }) => {
  expectConsole(refusedErrors);
  const email = `nobody-${crypto.randomUUID()}@test.example`;
  await page.goto('/login');
  await emailField(page).fill(email);
  await formButton(page, 'Forgot password?').click();
  await expect(toast(page, 'Sent Password Rest Link')).toBeVisible();
  await expect(formError(page)).toHaveCount(0);
  await expect(formButton(page, 'Forgot password?')).toBeFocused();
  expect(await mailedLinks(email, 'PASSWORD_RESET')).toEqual([]);
});
