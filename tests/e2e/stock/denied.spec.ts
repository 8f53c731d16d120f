import { loadRules, RULES } from '../../support/rules.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import {
  addButton,
  expect,
  fillProduct,
  openAddItem,
  openMyItems,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

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

test('given a write that is refused, a tab of the former version reads that a new one is there, and others do not', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/FirebaseError: \s*false for 'create' @ L\d+|Missing or insufficient permissions|PERMISSION_DENIED/);
  const news = page.getByText('What was refused just now may need it: please reload.');
  const refuse = async () => {
    await openAddItem(page);
    await fillProduct(page, { Name: uniqueName() });
    const asked = page.waitForResponse('**/manageitems');
    await addButton(page).click();
    await asked;
    await expect(toast(page, 'You do not have access to this.')).toBeVisible();
  };
  expect(
    await loadRules(database.project, RULES.replace('allow create: if', 'allow create: if false &&')),
  ).toBeUndefined();
  await refuse();
  await expect(news).toBeHidden();

  // What Hosting has after a deployment: the same page with scripts of other names.
  await page.route('**/manageitems', async (route) => {
    const served = await route.fetch();
    await route.fulfill({ body: (await served.text()).replaceAll(/index-[\w-]+\.js/g, 'index-next.js') });
  });
  await refuse();
  await expect(news).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(news).toBeHidden();
});
