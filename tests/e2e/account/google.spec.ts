import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../../../scripts/seed/accounts.ts';
import { formButton, formError, logout, unreachableErrors } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickTo } from '../support/steps.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a Google account' });

test('Google login leads to /, even when another page was remembered, and the bar shows the photo, without a referrer', async ({
  page,
  expectConsole,
}) => {
  expectConsole(unreachableErrors);
  const account = ACCOUNTS.find(({ photoURL }) => photoURL);
  if (!account?.photoURL) throw new Error('The seed has no account with a photo.');
  const google = formButton(page, 'Continue with Google');
  const chosen = chooser(page).getByRole('button', { name: account.email });
  await page.goto('/manageitems/myitems');
  await expect(page).toHaveURL('/login');

  await test.step('the account chooser rejects an empty email and closes with Cancel and with Escape', async () => {
    await google.click();
    await chooser(page).getByRole('button', { name: 'Continue' }).click();
    await expect(chooser(page).getByLabel('Another email')).toHaveAccessibleDescription('please input an Email');
    await chooser(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(chooser(page)).toBeHidden();
    await expect(google).toBeFocused();
    await google.click();
    await page.keyboard.press('Escape');
    await expect(chooser(page)).toBeHidden();
    await expect(page).toHaveURL('/login');
  });

  await test.step('given an unreachable provider, an error shows under the form', async () => {
    await page.route('**/accounts:signInWithIdp*', (route) => route.abort('connectionrefused'));
    await google.click();
    await chosen.click();
    await expect(formError(page)).toHaveText(/^A network AuthError /);
    await expect(page).toHaveURL('/login');
    await page.unroute('**/accounts:signInWithIdp*');
  });

  await google.click();
  await chosen.click();
  await expect(logout(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  const photo = page.getByRole('banner').getByRole('img', { name: account.displayName });
  await expect(photo).toHaveAttribute('src', account.photoURL);
  await expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();
});

test('sign-up with a new Google account opens the stock area without a verification mail', async ({ page }) => {
  await page.goto('/register');
  await formButton(page, 'Sign up with Google').click();
  await chooser(page).getByLabel('Another email').fill(`${crypto.randomUUID()}@TEST.example`);
  await clickTo(chooser(page).getByRole('button', { name: 'Continue' }), '/');
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('heading', { name: 'My Items' })).toBeVisible();
});
