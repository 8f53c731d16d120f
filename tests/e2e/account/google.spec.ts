import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../../../scripts/seed/accounts.ts';
import { formButton, logout } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { clickTo } from '../support/steps.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a Google account' });

test('Google login leads to /, even when another page was remembered, and the bar shows the photo, without a referrer', async ({
  page,
}) => {
  const account = ACCOUNTS.find(({ photoURL }) => photoURL);
  if (!account?.photoURL) throw new Error('The seed has no account with a photo.');
  const google = formButton(page, 'Continue with Google');
  const chosen = chooser(page).getByRole('button', { name: account.email });
  await page.goto('/manageitems/myitems');
  await expect(page).toHaveURL('/login');

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
