import { auth } from '../../support/admin.ts';
import { createUser, seededUser } from '../../support/users.ts';
import { expectFooterModels } from '../public/storefront-steps.ts';
import {
  emailField,
  formButton,
  formError,
  logout,
  passwordField,
  refusedErrors,
  submitLogin,
  unreachableErrors,
} from '../support/auth-steps.ts';
import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { enter } from '../support/steps.ts';

/** The provider's own messages. */
const wrongCredentials = 'The supplied auth credential is incorrect, malformed or has expired.';
const unreachable = /^A network AuthError /;
const owner = seededUser('owner');

test('given refusals, login says why and keeps the form; then it leads to /home, as /login and /register do', async ({
  page,
  expectConsole,
  setOffline,
}) => {
  expectConsole(refusedErrors);
  expectConsole(unreachableErrors);
  await page.goto('/login');
  await expectFooterModels(page);

  await test.step('no axe violation in both themes: fields with errors, and the provider’s message', async () => {
    await submitLogin(page, { email: owner.email, password: 'short' });
    await expect(page.getByText('password must be 6 characters')).toBeVisible();
    await expectNoViolation(page, { sizes: [phone, desktop] });
    await submitLogin(page, { email: owner.email, password: 'not-the-password' });
    await expect(formError(page)).toBeVisible();
    await formButton(page, 'Show password').click();
    await expectNoViolation(page, { sizes: [phone, desktop] });
    await formButton(page, 'Hide password').click();
  });

  await test.step('an unknown email and a wrong password get the same message; 4096 characters are sent', async () => {
    for (const [email, password] of [
      ['nobody@meridian.example', 'not-the-password'],
      [owner.email, 'x'.repeat(4096)],
    ] as const) {
      await submitLogin(page, { email, password });
      await expect(formError(page)).toHaveText(wrongCredentials);
      await expect(page.locator('form', { has: passwordField(page) })).toHaveAccessibleDescription(wrongCredentials);
      await expect(passwordField(page)).toBeFocused();
      await expect(emailField(page)).toHaveValue(email);
      await expect(passwordField(page)).toHaveValue(password);
      // Old errors do not stay beside new ones.
      await passwordField(page).press('End');
      await passwordField(page).press('Backspace');
      await expect(formError(page)).toHaveCount(0);
    }
    await expect(page).toHaveURL('/login');
  });

  await test.step('a disabled account gets a message of its own', async () => {
    const disabled = await createUser();
    await auth.updateUser(disabled.uid, { disabled: true });
    await submitLogin(page, disabled);
    await expect(formError(page)).toHaveText('The user account has been disabled by an administrator.');
  });

  await test.step('without a network, the message is that of an unreachable provider', async () => {
    await setOffline(true);
    await submitLogin(page, owner);
    await expect(formError(page)).toHaveText(unreachable);
    await expect(passwordField(page)).toHaveValue(owner.password);
    await setOffline(false);
  });

  await test.step('spaces around the email and capital letters do not count; while it is pending, nothing is sent again', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('signInWithPassword') && sent.push(request.url()));
    const release = await holdRequests(page, '**/accounts:signInWithPassword*');
    await submitLogin(page, { ...owner, email: '  Owner@MERIDIAN.example ' });
    const button = formButton(page, 'Login');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toBeDisabled();
    await expect(formButton(page, 'Continue with Google')).toBeDisabled();
    await expect(button).toBeFocused();
    await passwordField(page).press('Enter');
    release();
    await expect(page).toHaveURL('/home');
    await expect(logout(page)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
});

test('submitting the form before the script has loaded does not put the password into the address', async ({
  page,
}) => {
  await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await emailField(page).fill(owner.email);
  await enter(passwordField(page), owner.password);
  await expect(page).toHaveURL('/login');
});
