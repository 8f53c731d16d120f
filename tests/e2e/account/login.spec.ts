import { auth } from '../../support/admin.ts';
import { createUser, seededUser } from '../../support/users.ts';
import { expectLiveModels } from '../public/storefront-steps.ts';
import {
  emailField,
  errorCode,
  formButton,
  formError,
  logout,
  passwordField,
  refusedErrors,
  submitLogin,
  unreachableErrors,
} from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';

const wrongCredentials = 'This email and password do not belong together. Check both, or reset your password.';
const owner = seededUser('owner');

test('login leads to /home when no page was remembered', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, owner);
  await expect(page).toHaveURL('/home');
  await expect(logout(page)).toBeVisible();
});

test('login ignores spaces around the email and capital letters in it', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, { ...owner, email: '  Owner@MERIDIAN.example ' });
  await expect(page).toHaveURL('/home');
});

test('an empty password and one of 5 characters are rejected, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('signInWithPassword') && sent.push(request.url()));
  await page.goto('/login');
  for (const password of ['', '12345']) {
    await submitLogin(page, { ...owner, password });
    await expect(passwordField(page)).toHaveAccessibleDescription('password must be 6 characters');
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(passwordField(page)).toBeFocused();
  }
  await expect(emailField(page)).toHaveValue(owner.email);
  expect(sent).toEqual([]);
});

test('a password of 4096 characters is sent, one of 4097 is rejected', async ({ page, expectConsole }) => {
  expectConsole(refusedErrors);
  await page.goto('/login');
  await submitLogin(page, { ...owner, password: 'x'.repeat(4097) });
  await expect(passwordField(page)).toHaveAccessibleDescription('A password has at most 4096 characters.');
  await submitLogin(page, { ...owner, password: 'x'.repeat(4096) });
  await expect(formError(page)).toHaveText(wrongCredentials);
});

test('an empty email and an invalid one are rejected with a message each', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, { email: '', password: 'secret' });
  await expect(emailField(page)).toHaveAccessibleDescription('please input an Email');
  await expect(emailField(page)).toBeFocused();
  await submitLogin(page, { email: 'some body@example.com', password: 'secret' });
  await expect(emailField(page)).toHaveAccessibleDescription(/does not look like an email address/);
});

test('an unknown email and a wrong password get the same message; the form is kept', async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusedErrors);
  await page.goto('/login');
  for (const email of ['nobody@meridian.example', owner.email]) {
    await submitLogin(page, { email, password: 'not-the-password' });
    await expect(formError(page)).toHaveText(wrongCredentials);
    await expect(errorCode(page)).toHaveText('auth/invalid-credential');
    await expect(page.locator('form', { has: passwordField(page) })).toHaveAccessibleDescription(
      `${wrongCredentials} auth/invalid-credential`,
    );
    await expect(emailField(page)).toHaveValue(email);
    await expect(passwordField(page)).toHaveValue('not-the-password');
    await expect(passwordField(page)).toBeFocused();
  }
  await expect(page).toHaveURL('/login');
});

test('a disabled account gets a message of its own', async ({ page, expectConsole }) => {
  expectConsole(refusedErrors);
  const user = await createUser();
  await auth.updateUser(user.uid, { disabled: true });
  await page.goto('/login');
  await submitLogin(page, user);
  await expect(formError(page)).toHaveText(/^This account has been disabled\./);
});

test('too many attempts get a message of their own', async ({ page, expectConsole }) => {
  expectConsole(refusedErrors);
  // The emulator has no limit of attempts, so the test answers as Firebase documents.
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  );
  await page.goto('/login');
  await submitLogin(page, owner);
  await expect(formError(page)).toHaveText(/^Too many attempts\./);
  await expect(errorCode(page)).toHaveText('auth/too-many-requests');
});

test('given an unreachable provider, login shows an error, and works when it is back', async ({
  page,
  expectConsole,
}) => {
  expectConsole(unreachableErrors);
  await page.goto('/login');
  await page.route(/:9099\//, (route) => route.abort('connectionrefused'));
  await submitLogin(page, owner);
  await expect(formError(page)).toHaveText('We cannot be reached right now. Check your connection and try again.');
  await page.unroute(/:9099\//);
  await formButton(page, 'Login').click();
  await expect(page).toHaveURL('/home');
});

test('offline, login shows an error and keeps the form; online again, it works', async ({ page, setOffline }) => {
  await page.goto('/login');
  await expectLiveModels(page);
  await setOffline(true);
  await submitLogin(page, owner);
  await expect(formError(page)).toHaveText(/^We cannot be reached right now\./);
  await expect(passwordField(page)).toHaveValue(owner.password);
  await setOffline(false);
  await formButton(page, 'Login').click();
  await expect(page).toHaveURL('/home');
});

test('while the login is pending, the buttons are disabled and Enter sends no second request', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('signInWithPassword') && sent.push(request.url()));
  const release = await holdRequests(page, '**/accounts:signInWithPassword*');
  await page.goto('/login');
  await submitLogin(page, owner);
  const button = formButton(page, 'Login');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeDisabled();
  await expect(formButton(page, 'Continue with Google')).toBeDisabled();
  await expect(button).toBeFocused();
  await passwordField(page).press('Enter');
  release();
  await expect(page).toHaveURL('/home');
  expect(sent).toHaveLength(1);
});

test('the password can be shown, hidden, pasted and filled in by a password manager', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('pasted-secret'));
  await passwordField(page).click();
  await page.keyboard.press('Control+V');
  await expect(passwordField(page)).toHaveValue('pasted-secret');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await formButton(page, 'Show password').click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await formButton(page, 'Hide password').click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
});

test('without JavaScript, submitting the form does not put the password into the address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(formButton(page, 'Login')).toBeHidden();
  await emailField(page).fill(owner.email);
  await passwordField(page).fill(owner.password);
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL('/login');
  await context.close();
});

test('a signed-in person is redirected from /login and /register to /home', async ({ page }) => {
  await restoreSession(page, owner);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
});
