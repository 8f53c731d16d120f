import { expect, type Locator, type Page } from '@playwright/test';
import { AUTH_HOST, PROJECT } from '../../support/emulators.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** What the browser logs when the Auth emulator refuses a request. */
export const refusedErrors = /status of 400 \(Bad Request\).*identitytoolkit/;

/** What the browser logs on the Auth emulator's own pages, which have no icon. */
export const missingIconError = /9099\/favicon\.ico/;

/** What the browser logs when the Auth emulator cannot be reached. */
export const unreachableErrors = /ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED).*(identitytoolkit|securetoken)/;

export const emailField = (page: Page): Locator => page.getByRole('main').getByLabel('Email');
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });
export const formButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The provider's message under the form. */
export const formError = (page: Page): Locator => page.getByRole('main').getByRole('alert').locator('p');
export const logout = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Logout' });

/** Fills in and submits the form of the login page that is open. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await formButton(page, 'Login').click();
}

/** Opens the login page and signs in there. Where signing in is not the subject, `restoreSession` is faster. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, credentials);
  await expect(page).toHaveURL('/home');
  await expect(logout(page)).toBeVisible();
}

interface OobCode {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobLink: string;
}

/** The links that Firebase would have mailed to this address, oldest first. */
export async function mailedLinks(email: string, requestType: OobCode['requestType']): Promise<string[]> {
  const response = await fetch(`http://${AUTH_HOST}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  return oobCodes
    .filter((code) => code.email === email && code.requestType === requestType)
    .map((code) => code.oobLink);
}

/** The link that has not been used, as soon as there is one. */
export async function mailedLink(email: string, requestType: OobCode['requestType']): Promise<string> {
  await expect.poll(async () => (await mailedLinks(email, requestType)).length).toBe(1);
  return (await mailedLinks(email, requestType)).at(-1) ?? '';
}
