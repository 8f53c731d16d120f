import { loadRules, RULES } from '../../support/emulators.ts';
import { createUser } from '../../support/users.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { deliverButton, descriptionField, openDelivery, openRestock, productField } from '../support/car-steps.ts';
import { listRows, openRowMenu } from '../support/list-steps.ts';
import { clickTo, goInApp, pageTitle } from '../support/steps.ts';
import { expect, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

// The real rules let everyone read products, so this test loads stricter ones.
const STRICTER = RULES.replace(/return request\.query\.limit <= 100[^;]*;/, 'return false;');

test.describe('other rules for a while', () => {
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
    await expect(page.getByText('You own no cars yet')).toBeVisible();

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
    await expect(page.getByText('You own no cars yet')).toBeVisible();
  });
});

test('given a product of another owner and one’s own, both with a lost picture, only one’s own row and screens offer to write and say that it is lost; an unknown id says "No such car", and no invalid one is asked for', async ({
  page,
  store,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const name = uniqueName();
  const img = '/cars/coupe-fern.webp';
  await page.route('**/cars/coupe-fern*', (route) => route.abort());
  const foreignOwner = 'lyon@meridian.example';
  const mine = await store({ name: `${name} mine`, quantity: 1, img });
  const foreign = await store({ email: foreignOwner, name: `${name} foreign`, description: 'A car of theirs.', img });
  const rows = listRows(page, 'All Items');
  const main = page.getByRole('main');
  const writeButtons = main.getByRole('button', { name: /^(Deliver|Update|Save)$/ });
  await page.goto(`/manageitems?q=${name}`);
  const foreignRow = rows.filter({ hasText: 'foreign' });
  await expect(foreignRow).toContainText(foreignOwner);
  await expect(foreignRow.getByRole('img', { name: `${name} foreign` })).toBeVisible();
  await expect(foreignRow.getByRole('button')).toHaveCount(1);
  await expect(foreignRow.getByRole('link')).toHaveCount(1);
  await openRowMenu(page, `${name} foreign`);
  await expect(page.getByRole('menuitem').filter({ hasText: /Delete|Restock|Edit|Correct|History/ })).toHaveCount(0);
  await expect(page.getByRole('menuitem')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  const ownRow = rows.filter({ hasText: 'mine' });
  await expect(ownRow).toContainText('Yours');
  // In a list there is room for a sign alone, whose name it is.
  await expect(ownRow.getByRole('img', { name: 'Picture cannot be loaded' })).toBeVisible();
  await expect(ownRow.getByRole('button', { name: /^(Deliver|Add)/ })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Mine');
  await expect(page).toHaveURL(`/manageitems?q=${name}&whose=mine`);
  await expect(rows).toHaveText([new RegExp(`${name} mine`)]);

  for (const screen of ['delivery', 'updateitem', 'details']) {
    await goInApp(page, `/manageitems/${screen}/${foreign}`);
    await expect(page.getByText(`This car belongs to ${foreignOwner}. Only its owner can change it.`)).toBeVisible();
    await expect(writeButtons).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Correct details' })).toHaveCount(0);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('article')).toContainText('A car of theirs.');
    await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);
    await expect(main.locator('img')).toHaveCount(0);
    await expect(page.getByText('Picture cannot be loaded')).toHaveCount(0);
    // Control.
    await goInApp(page, `/manageitems/${screen}/${mine}`);
    await expect(writeButtons).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: 'History' })).toHaveCount(1);
    if (screen === 'updateitem') await expect(page.getByText('Picture cannot be loaded')).toBeVisible();
  }

  const asked = new Set<string>();
  page.on('request', (request) => {
    const text = decodeURIComponent(request.postData() ?? '');
    for (const [, id = ''] of text.matchAll(/"documents":\["[^"]*\/products\/([^/"]+)"/g)) asked.add(id);
  });
  for (const path of [
    'delivery/nobody-knows-this-id',
    'details/nobody-knows-this-id',
    'updateitem/%2E%2E%2Fcontents',
  ]) {
    await goInApp(page, `/manageitems/${path}`);
    await expect(pageTitle(page)).toHaveText('No such car');
  }
  await clickTo(page.getByRole('link', { name: 'Back to All Items' }), '/manageitems');
  // Those of the screens before may still be asked for.
  expect([...asked.difference(new Set([mine, foreign]))]).toEqual(['nobody-knows-this-id']);
});

test('given a product that is deleted or has a new owner while its screens are open, nothing can be written, and what was typed stays', async ({
  page,
  context,
  storeMany,
  firestore,
  quantityOf,
}) => {
  const [id = '', given = ''] = await storeMany([{ name: 'Vanishing' }, { quantity: 4 }]);
  const [restock, details] = [await context.newPage(), await context.newPage()];
  const text = 'Words that took me an hour.';
  const colleague = await createUser();
  await openDelivery(page, given);
  await expect(deliverButton(page)).toBeVisible();
  await firestore.doc(`products/${given}`).update({ email: colleague.email });
  await expect(page.getByText(`This car belongs to ${colleague.email}`)).toBeVisible();
  await expect(deliverButton(page)).toHaveCount(0);
  expect(await quantityOf(given)).toBe(4);

  await openDelivery(page, id);
  await expect(deliverButton(page)).toBeVisible();
  await openRestock(restock, id);
  await descriptionField(restock).fill(text);
  await details.goto(`/manageitems/details/${id}`);
  await productField(details, 'Name').fill(text);
  await firestore.doc(`products/${id}`).delete();
  for (const screen of [page, restock, details]) {
    await expect(screen.getByText('Vanishing was deleted meanwhile.')).toBeVisible();
    await expect(screen.getByRole('main').getByRole('button', { name: /^(Deliver|Update|Save)$/ })).toHaveCount(0);
  }
  await expect(descriptionField(restock)).toHaveValue(text);
  await expect(productField(details, 'Name')).toHaveValue(text);
});
