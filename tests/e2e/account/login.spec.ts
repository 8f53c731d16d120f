import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../../../scripts/seed/accounts.ts';
import { auth } from '../../support/admin.ts';
import { createUser, seededUser } from '../../support/users.ts';
import {
  emailField,
  formButton,
  formError,
  logout,
  mailedLink,
  mailedLinks,
  passwordField,
  refusedErrors,
  submitLogin,
  unreachableErrors,
} from '../support/auth-steps.ts';
import { expectNoViolationHere, keepToasts } from '../support/axe-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, readPage } from '../support/network.ts';
import { clickTo, goInApp, toast } from '../support/steps.ts';

const wrongCredentials = 'The supplied auth credential is incorrect, malformed or has expired.';
const unreachable = /^A network AuthError /;
const owner = seededUser('owner');

test('given refusals, login says why and keeps the form; then it leads to /home, as /register does, until the account is disabled', async ({
  page,
  expectConsole,
  setOffline,
}) => {
  expectConsole(refusedErrors);
  expectConsole(unreachableErrors);
  const person = await createUser();

  await page.goto('/login');
  await test.step('the provider’s message stands at the form, without axe violation, until something is typed', async () => {
    await submitLogin(page, { email: owner.email, password: 'not-the-password' });
    await expect(formError(page)).toHaveText(wrongCredentials);
    await expect(page.locator('form', { has: passwordField(page) })).toHaveAccessibleDescription(wrongCredentials);
    await expect(passwordField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(owner.email);
    await expectNoViolationHere(page);
    await passwordField(page).press('End');
    await passwordField(page).press('Backspace');
    await expect(formError(page)).toHaveCount(0);
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
    await submitLogin(page, { ...person, email: `  ${person.email.toUpperCase()} ` });
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

  await page.goto('/register');
  await expect(page).toHaveURL('/home');

  await test.step('a disabled account is signed out at the next visit, and gets a message of its own', async () => {
    expectConsole(/status of 400 \(Bad Request\)/);
    // The access token may be requested at the same time.
    expectConsole(/status of 401 \(Unauthorized\).*\/api\/login/);
    await auth.updateUser(person.uid, { disabled: true });
    await page.goto('/manageitems/myitems');
    await expect(page).toHaveURL('/login');
    await submitLogin(page, person);
    await expect(formError(page)).toHaveText('The user account has been disabled by an administrator.');
  });
});

test('the mailed link sets a new password; the old one is refused; given an unknown email, the toast is the same', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(refusedErrors);
  await page.goto('/login');
  const unknown = `nobody-${crypto.randomUUID()}@test.example`;
  await emailField(page).fill(unknown);
  await keepToasts(page);
  await formButton(page, 'Forgot password?').click();
  const sent = toast(page, 'Sent Password Rest Link');
  await expect(sent).toBeVisible();
  await expect(formButton(page, 'Forgot password?')).toBeFocused();
  expect(await mailedLinks(unknown, 'PASSWORD_RESET')).toEqual([]);
  await sent.getByRole('button', { name: 'Close message' }).click();
  await expect(sent).toBeHidden();

  const user = await createUser();
  await emailField(page).fill(user.email.toUpperCase());
  await formButton(page, 'Forgot password?').click();
  await expect(sent).toBeVisible();
  const link = await mailedLink(user.email, 'PASSWORD_RESET');
  expect((await readPage(request, `${link}&newPassword=a-new-secret`)).ok()).toBe(true);
  await submitLogin(page, user);
  await expect(formError(page)).toHaveText(wrongCredentials);
  await submitLogin(page, { ...user, password: 'a-new-secret' });
  await expect(page).toHaveURL('/home');
});

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a Google account' });

test('in the emulators one press on an account of the seed signs in as the form does, or as Google: that leads to /, even when another page was remembered, and the bar shows the photo, without a referrer; sign-up with a new Google account opens the stock area without a verification mail', async ({
  page,
}) => {
  const account = ACCOUNTS.find(({ photoURL }) => photoURL);
  if (!account?.photoURL) throw new Error('The seed has no account with a photo.');
  const accounts = page.getByRole('region', { name: 'Demo accounts' });
  await page.goto('/manageitems/myitems');
  await expect(page).toHaveURL('/login');
  await expect(accounts.getByRole('button')).toHaveText(ACCOUNTS.map(({ email }) => email));
  await accounts.getByRole('button', { name: seededUser('second').email }).press('Enter');
  await expect(page).toHaveURL('/manageitems/myitems');
  await clickTo(logout(page), '/login');

  await accounts.getByRole('button', { name: account.email }).click();
  await expect(logout(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  const photo = page.getByRole('banner').getByRole('img', { name: account.displayName });
  await expect(photo).toHaveAttribute('src', account.photoURL);
  await expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await logout(page).click();
  await clickTo(page.getByRole('banner').getByRole('link', { name: 'Login' }), '/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await formButton(page, 'Sign up with Google').click();
  await expect(chooser(page).getByLabel('Email')).toHaveValue(account.email);
  await chooser(page).getByLabel('Email').fill(`${crypto.randomUUID()}@TEST.example`);
  await clickTo(chooser(page).getByRole('button', { name: 'Continue' }), '/');
  await goInApp(page, '/manageitems/myitems');
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();
});
