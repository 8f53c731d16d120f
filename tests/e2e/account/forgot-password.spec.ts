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
import { desktop, expectNoViolation, keepToasts, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';

test('the mailed link sets a new password; the old one is refused; given an unknown email, the toast is the same', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(refusedErrors);
  await page.goto('/login');
  const unknown = `nobody-${crypto.randomUUID()}@test.example`;
  await emailField(page).fill(unknown);
  await formButton(page, 'Forgot password?').click();
  const sent = toast(page, 'Sent Password Rest Link');
  await expect(sent).toBeVisible();
  await keepToasts(page);
  await expectNoViolation(page, { sizes: [phone, desktop] });
  await expect(formError(page)).toHaveCount(0);
  await expect(formButton(page, 'Forgot password?')).toBeFocused();
  expect(await mailedLinks(unknown, 'PASSWORD_RESET')).toEqual([]);
  await sent.getByRole('button', { name: 'Close message' }).click();
  await expect(sent).toBeHidden();

  const user = await createUser();
  await emailField(page).fill(user.email.toUpperCase());
  await formButton(page, 'Forgot password?').click();
  await expect(sent).toBeVisible();
  const link = await mailedLink(user.email, 'PASSWORD_RESET');
  expect((await request.get(`${link}&newPassword=a-new-secret`)).ok()).toBe(true);
  await submitLogin(page, user);
  await expect(formError(page)).toHaveText('The supplied auth credential is incorrect, malformed or has expired.');
  await submitLogin(page, { ...user, password: 'a-new-secret' });
  await expect(page).toHaveURL('/home');
});
