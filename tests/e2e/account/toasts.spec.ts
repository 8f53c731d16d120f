import type { Page } from '@playwright/test';
import { seededUser } from '../../support/users.ts';
import { emailField, formButton, toast } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const owner = seededUser('owner');
const sent = 'Sent Password Rest Link';

async function showToast(page: Page) {
  await page.goto('/login');
  await emailField(page).fill(owner.email);
  await formButton(page, 'Forgot password?').click();
  await expect(toast(page, sent)).toBeVisible();
}

test('a toast is an alert and closes by itself after 5 seconds', async ({ page }) => {
  await showToast(page);
  // Time is what is tested: after 4 seconds the toast must still be there.
  await page.waitForTimeout(4000);
  await expect(toast(page, sent)).toBeVisible();
  await expect(toast(page, sent)).toBeHidden({ timeout: 2500 });
});

test('a toast closes when its close button is clicked', async ({ page }) => {
  await showToast(page);
  await toast(page, sent).getByRole('button', { name: 'Close message' }).click();
  await expect(toast(page, sent)).toBeHidden({ timeout: 1500 });
});
