import { loadRules, RULES } from '../../support/rules.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { expect, openMyItems, test } from '../support/stock-steps.ts';

// The real rules let everyone read products, so this test loads stricter ones.
const STRICTER = RULES.replace(/return request\.query\.limit <= 100[^;]*;/, 'return false;');

test.afterEach(async ({ database }) => {
  expect(await loadRules(database.project, RULES)).toBeUndefined();
});

test('given rules that deny the list, the person is sent to the login page', async ({
  page,
  database,
  owner,
  expectConsole,
}) => {
  // The emulator names the rule and its line.
  expectConsole(/FirebaseError: \s*false for 'list' @ L\d+|Missing or insufficient permissions/);
  await openMyItems(page);
  await expect(page.getByText('You own no products yet')).toBeVisible();

  expect(STRICTER).not.toBe(RULES);
  expect(await loadRules(database.project, STRICTER)).toBeUndefined();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(logout(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  expect(await loadRules(database.project, RULES)).toBeUndefined();
  await openMyItems(page);
  await submitLogin(page, owner);
  await expect(page).toHaveURL('/manageitems/myitems');
  await expect(page.getByText('You own no products yet')).toBeVisible();
});
