import type { Page } from '@playwright/test';
import { seededUser } from '../../support/users.ts';
import { expectStarted } from '../public/storefront-steps.ts';
import { emailField, formButton, toast } from '../support/auth-steps.ts';
import { expect, test } from '../support/fixtures.ts';

const owner = seededUser('owner');
const sent = 'Sent Password Rest Link';

/** Shows a toast, with a clock that the test moves on. */
async function showToast(page: Page) {
  await page.clock.install();
  await page.goto('/login');
  await expectStarted(page);
  await emailField(page).fill(owner.email);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await formButton(page, 'Forgot password?').click();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toast(page, sent).isVisible();
    })
    .toBe(true);
}

test('a toast is an alert and closes by itself after 5 seconds', async ({ page }) => {
  await showToast(page);
  await page.clock.runFor(4_000);
  await expect(toast(page, sent)).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(toast(page, sent)).toBeHidden();
});

test('a toast closes when its close button is clicked', async ({ page }) => {
  await showToast(page);
  await toast(page, sent).getByRole('button', { name: 'Close message' }).click();
  await page.clock.runFor(1_500);
  await expect(toast(page, sent)).toBeHidden();
});
