import { PROJECT } from '../../support/emulators.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { logout } from '../support/auth-steps.ts';
import { expect, test } from '../support/stock-steps.ts';

// The real rules let everyone read products, so a stricter set stands in for them here: this file runs alone.
const STRICTER = RULES.replace('return request.query.limit <= 100;', 'return false;');

test.afterEach(async () => {
  expect(await loadRules(PROJECT, RULES)).toBeUndefined();
});

test('a denied read of My Items signs the person out and leads to the login page', async ({
  page,
  owner,
  expectConsole,
}) => {
  // The emulator's reason is the name and line of the rule.
  expectConsole(/FirebaseError: \s*false for 'list' @ L\d+|Missing or insufficient permissions/);
  await page.goto('/manageitems/myitems');
  await expect(page.getByText('You own no products yet')).toBeVisible();

  expect(STRICTER).not.toBe(RULES);
  expect(await loadRules(PROJECT, STRICTER)).toBeUndefined();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(logout(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  expect(await loadRules(PROJECT, RULES)).toBeUndefined();
  await page.goto('/manageitems/myitems');
  await page.getByLabel('Email', { exact: true }).first().fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/manageitems/myitems');
  await expect(page.getByText('You own no products yet')).toBeVisible();
});
