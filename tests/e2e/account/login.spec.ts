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
  const disabled = await createUser();
  await auth.updateUser(disabled.uid, { disabled: true });
  await page.goto('/login');
  await expectFooterModels(page);

  await test.step('an unknown email and a wrong password get the same message', async () => {
    for (const email of ['nobody@meridian.example', owner.email]) {
      await submitLogin(page, { email, password: 'not-the-password' });
      await expect(formError(page)).toHaveText(wrongCredentials);
      await expect(page.locator('form', { has: passwordField(page) })).toHaveAccessibleDescription(wrongCredentials);
      await passwordField(page).press('End');
      await passwordField(page).press('x');
      // Old errors do not stay beside new ones.
      await expect(formError(page)).toHaveCount(0);
      await passwordField(page).press('Backspace');
      await expect(emailField(page)).toHaveValue(email);
      await expect(passwordField(page)).toHaveValue('not-the-password');
      await expect(passwordField(page)).toBeFocused();
    }
    await expect(page).toHaveURL('/login');
  });

  await test.step('an unreachable provider gets a message of its own', async () => {
    await page.route(/:9099\//, (route) => route.abort('connectionrefused'));
    await submitLogin(page, owner);
    await expect(formError(page)).toHaveText(unreachable);
    await page.unroute(/:9099\//);
  });

  await test.step('a disabled account and too many attempts get messages of their own; 4096 characters are sent', async () => {
    await submitLogin(page, disabled);
    await expect(formError(page)).toHaveText('The user account has been disabled by an administrator.');
    // The emulator has no limit of attempts, so the test answers as Firebase documents.
    await page.route('**/accounts:signInWithPassword*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
    );
    await submitLogin(page, owner);
    await expect(formError(page)).toHaveText(/^We have blocked all requests from this device due to unusual activity/);
    await page.unroute('**/accounts:signInWithPassword*');
    // Another message than the last one shows that this password was sent.
    await submitLogin(page, { ...owner, password: 'x'.repeat(4096) });
    await expect(formError(page)).toHaveText(wrongCredentials);
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

test('submitting the form before the script has loaded does not put the password into the address; without JavaScript there is no field for it', async ({
  page,
  withoutScript,
}) => {
  await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await emailField(page).fill(owner.email);
  await enter(passwordField(page), owner.password);
  await expect(page).toHaveURL('/login');

  await withoutScript.goto('/login');
  await expect(withoutScript.locator('form noscript p').first()).toBeVisible();
  for (const part of [formButton(withoutScript, 'Login'), emailField(withoutScript), passwordField(withoutScript)])
    await expect(part).toBeHidden();
});
