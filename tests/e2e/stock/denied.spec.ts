import { loadRules, RULES } from '../../support/emulators.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { clickTo } from '../support/steps.ts';
import { expect, listRows, openMyItems, openRowMenu, screenTitle, test, uniqueName } from '../support/stock-steps.ts';

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

test('the product of another owner names its owner, and its row and screens offer nothing to write; one’s own do', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  const foreignOwner = 'lyon@meridian.example';
  const mine = await store({ name: `${name} mine`, quantity: 1 });
  const foreign = await store({ email: foreignOwner, name: `${name} foreign`, description: 'A car of theirs.' });
  const rows = listRows(page, 'All Items');
  const main = page.getByRole('main');
  const writeButtons = main.getByRole('button', { name: /^(Deliver|Update|Save)$/ });
  await page.goto(`/manageitems?q=${name}`);
  const foreignRow = rows.filter({ hasText: 'foreign' });
  await expect(foreignRow).toContainText(foreignOwner);
  await expect(foreignRow.getByRole('button')).toHaveCount(1);
  await expect(foreignRow.getByRole('link')).toHaveCount(1);
  await openRowMenu(page, `${name} foreign`);
  await expect(page.getByRole('menuitem').filter({ hasText: /Delete|Restock|Edit|Correct/ })).toHaveCount(0);
  await expect(page.getByRole('menuitem')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rows.filter({ hasText: 'mine' }).getByRole('button', { name: /^(Deliver|Add)/ })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Mine');
  await expect(page).toHaveURL(`/manageitems?q=${name}&whose=mine`);
  await expect(rows).toHaveText([new RegExp(`${name} mine`)]);

  for (const screen of ['delivery', 'updateitem', 'details']) {
    await page.goto(`/manageitems/${screen}/${foreign}`);
    await expect(
      page.getByText(`This product belongs to ${foreignOwner}. Only its owner can change it.`),
    ).toBeVisible();
    await expect(writeButtons).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Correct details' })).toHaveCount(0);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('article')).toContainText('A car of theirs.');
    // Control.
    await page.goto(`/manageitems/${screen}/${mine}`);
    await expect(writeButtons).not.toHaveCount(0);
  }
});

test('given an unknown or invalid id, the screens of a product say "No such product", and no invalid one is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = decodeURIComponent(request.postData() ?? '');
    asked.push(...[...text.matchAll(/"documents":\["[^"]*\/products\/([^/"]+)"/g)].map(([, id]) => id ?? ''));
  });
  for (const path of [
    'delivery/nobody-knows-this-id',
    'details/nobody-knows-this-id',
    'updateitem/%2E%2E%2Fcontents',
  ]) {
    await page.goto(`/manageitems/${path}`);
    await expect(screenTitle(page)).toHaveText('No such product');
  }
  await clickTo(page.getByRole('link', { name: 'Back to All Items' }), '/manageitems');
  expect([...new Set(asked)]).toEqual(['nobody-knows-this-id']);
});
