import { auth } from '../../support/admin.ts';
import { createUser, seededUser } from '../../support/users.ts';
import { expectLiveModels } from '../public/storefront-steps.ts';
import {
  emailField,
  formButton,
  formError,
  logout,
  mailedLink,
  mailedLinks,
  passwordField,
  providerRefusal,
  providerUnreachable,
  signIn,
  submitLogin,
  toast,
} from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const unknownPair = 'This email and password do not belong together. Check both, or reset your password.';
const owner = seededUser('owner');

test('email and password lead to /home when no page was remembered', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, owner);
  await expect(page).toHaveURL('/home');
  await expect(logout(page)).toBeVisible();
});

test('spaces around an email and capitals in it are no obstacle', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, { ...owner, email: '  Owner@MERIDIAN.example ' });
  await expect(page).toHaveURL('/home');
});

test('a password of 5 characters and an empty one get the sentence, and nothing is sent', async ({ page }) => {
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

test('a password has at most 4096 characters', async ({ page, expectConsole }) => {
  expectConsole(providerRefusal);
  await page.goto('/login');
  await submitLogin(page, { ...owner, password: 'x'.repeat(4097) });
  await expect(passwordField(page)).toHaveAccessibleDescription('A password has at most 4096 characters.');
  await submitLogin(page, { ...owner, password: 'x'.repeat(4096) });
  await expect(formError(page)).toHaveText(unknownPair);
});

test('an empty email and one that is none get a sentence each', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, { email: '', password: 'secret' });
  await expect(emailField(page)).toHaveAccessibleDescription('please input an Email');
  await expect(emailField(page)).toBeFocused();
  await submitLogin(page, { email: 'some body@example.com', password: 'secret' });
  await expect(emailField(page)).toHaveAccessibleDescription(/does not look like an email address/);
});

test('an unknown email and a wrong password get the same sentence, tied to the form, and nothing typed is lost', async ({
  page,
  expectConsole,
}) => {
  expectConsole(providerRefusal);
  await page.goto('/login');
  for (const email of ['nobody@meridian.example', owner.email]) {
    await submitLogin(page, { email, password: 'not-the-password' });
    await expect(formError(page)).toHaveText(unknownPair);
    await expect(page.locator('form', { has: passwordField(page) })).toHaveAccessibleDescription(unknownPair);
    await expect(emailField(page)).toHaveValue(email);
    await expect(passwordField(page)).toHaveValue('not-the-password');
    await expect(passwordField(page)).toBeFocused();
  }
  await expect(page).toHaveURL('/login');
});

test('a disabled account is told so', async ({ page, expectConsole }) => {
  expectConsole(providerRefusal);
  const user = await createUser();
  await auth.updateUser(user.uid, { disabled: true });
  await page.goto('/login');
  await submitLogin(page, user);
  await expect(formError(page)).toHaveText(/^This account has been disabled\./);
});

test('too many tries are told so', async ({ page, expectConsole }) => {
  expectConsole(providerRefusal);
  // The emulator never throttles, so Firebase's documented answer is put on the wire.
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  );
  await page.goto('/login');
  await submitLogin(page, owner);
  await expect(formError(page)).toHaveText(/^Too many attempts\./);
});

test('an emulator that is down, then up again: a sentence, and the same press works', async ({
  page,
  expectConsole,
}) => {
  expectConsole(providerUnreachable);
  await page.goto('/login');
  await page.route(/:9099\//, (route) => route.abort('connectionrefused'));
  await submitLogin(page, owner);
  await expect(formError(page)).toHaveText('We cannot be reached right now. Check your connection and try again.');
  await page.unroute(/:9099\//);
  await formButton(page, 'Login').click();
  await expect(page).toHaveURL('/home');
});

test('without a network there is a sentence, and the form is kept', async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannelConnection/);
  await page.goto('/login');
  await expectLiveModels(page);
  await context.setOffline(true);
  await submitLogin(page, owner);
  await expect(formError(page)).toHaveText(/^We cannot be reached right now\./);
  await expect(passwordField(page)).toHaveValue(owner.password);
  await context.setOffline(false);
  await formButton(page, 'Login').click();
  await expect(page).toHaveURL('/home');
});

test('the button shows that it is working and cannot be pressed twice', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await submitLogin(page, owner);
  const button = formButton(page, 'Login');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeDisabled();
  await expect(formButton(page, 'Continue with Google')).toBeDisabled();
  await passwordField(page).press('Enter');
  answer();
  await expect(page).toHaveURL('/home');
  expect(sent).toBe(1);
});

test('password fields can be shown and hidden, pasted into, and filled by a password manager', async ({
  page,
  context,
}) => {
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

test('a form that is sent before the page is ready does not put the password into the address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(formButton(page, 'Login')).toBeDisabled();
  await emailField(page).fill(owner.email);
  await passwordField(page).fill(owner.password);
  await passwordField(page).press('Enter');
  await expect(page).toHaveURL('/login');
  await context.close();
});

test('somebody who is signed in is sent on from /login and /register', async ({ page }) => {
  await signIn(page, owner);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
});

test.describe('Forgot password?', () => {
  test('without an email: the sentence, at the field', async ({ page }) => {
    await page.goto('/login');
    await formButton(page, 'Forgot password?').click();
    await expect(emailField(page)).toHaveAccessibleDescription('please input an Email');
    await expect(emailField(page)).toBeFocused();
  });

  test('the mailed link sets a new password, and the old one is refused', async ({ page, request, expectConsole }) => {
    expectConsole(providerRefusal);
    const user = await createUser();
    await page.goto('/login');
    await emailField(page).fill(user.email.toUpperCase());
    await formButton(page, 'Forgot password?').click();
    await expect(toast(page, 'Sent Password Rest Link')).toBeVisible();
    const link = await mailedLink(user.email, 'PASSWORD_RESET');
    expect((await request.get(`${link}&newPassword=a-new-secret`)).ok()).toBe(true);
    await submitLogin(page, user);
    await expect(formError(page)).toHaveText(unknownPair);
    await submitLogin(page, { ...user, password: 'a-new-secret' });
    await expect(page).toHaveURL('/home');
  });

  test('an unknown email gets the same toast and no mail', async ({ page, expectConsole }) => {
    expectConsole(providerRefusal);
    const email = `nobody-${crypto.randomUUID()}@test.example`;
    await page.goto('/login');
    await emailField(page).fill(email);
    await formButton(page, 'Forgot password?').click();
    await expect(toast(page, 'Sent Password Rest Link')).toBeVisible();
    await expect(formError(page)).toBeEmpty();
    expect(await mailedLinks(email, 'PASSWORD_RESET')).toEqual([]);
  });
});
