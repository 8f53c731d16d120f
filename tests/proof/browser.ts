import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/support/browser.ts';

export function openBrowser(...moreFlags: string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: [...BROWSER_FLAGS, ...moreFlags], ...(executablePath ? { executablePath } : {}) });
}

/** Signs a password account in on the login page, and waits until the header says so. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
}
