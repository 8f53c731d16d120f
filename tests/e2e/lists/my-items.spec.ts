import { logout } from '../support/auth-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast } from '../support/steps.ts';
import {
  deleteButton,
  deleteDialog,
  expect,
  openMyItems,
  openRestock,
  screenTitle,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

test('My Items lists the person’s own products only, or says that there are none', async ({ page, store }) => {
  const name = uniqueName();
  await store({ email: 'lyon@meridian.example', name: `${name} foreign` });
  await openMyItems(page);
  await expect(page.getByText('You own no products yet')).toBeVisible();
  await store({ name: `${name} mine` });
  await expect(page.getByRole('row').filter({ hasText: `${name} mine` })).toBeVisible();
  await expect(page.getByText(`${name} foreign`)).toHaveCount(0);
  await page.getByRole('link', { name: `Edit ${name} mine` }).click();
  await expect(screenTitle(page)).toHaveText('Restock');
});

test('Delete asks first, and the row goes when Firestore has confirmed', async ({ page, store, stored }) => {
  const name = uniqueName();
  const id = await store({ name });
  const next = uniqueName();
  await store({ name: next });
  await openMyItems(page);
  // Behind the dialog it is hidden from screen readers.
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: name });
  const button = deleteButton(row, name);
  const dialog = deleteDialog(page, name);
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await stored(id)).toBeDefined();

  const release = await holdRequests(page, '**/documents:commit**');
  await button.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  await expect(row).toHaveCount(1);
  release();
  await expect(row).toHaveCount(0);
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(deleteButton(page, next)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
});

test('a name that reverses the direction of text, stored before that was forbidden, reverses nothing beside it', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name: `\u202e${name}` });
  await openMyItems(page);
  await page.getByRole('button', { name: /^Delete / }).click();
  const title = page.getByRole('dialog').getByRole('heading');
  await expect(title).toContainText(name);
  const questionMarkIsLast = (isolation: string) =>
    title.evaluate((heading, unicodeBidi) => {
      const shown = heading.querySelector('bdi') as HTMLElement;
      if (unicodeBidi) shown.style.unicodeBidi = unicodeBidi;
      const after = document.createRange();
      after.selectNodeContents(heading.lastChild as Text);
      return after.getBoundingClientRect().left >= shown.getBoundingClientRect().right - 1;
    }, isolation);
  expect(await questionMarkIsLast('')).toBe(true);
  // Control: without isolation the question mark stands before the name.
  expect(await questionMarkIsLast('normal')).toBe(false);
});

test('the owner of a picture that cannot be loaded learns of it, others see an empty frame with the name', async ({
  page,
  store,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const name = uniqueName();
  // Other tests list these products too, so the picture is missing in this browser only.
  const img = '/cars/coupe-fern.svg';
  await page.route(`**${img}`, (route) => route.abort());
  const mine = await store({ name, img });
  const foreign = await store({ email: 'lyon@meridian.example', name, img });
  const note = page.getByText('Picture cannot be loaded');
  // In a list there is room for a sign alone, whose name it is.
  const sign = page.getByRole('img', { name: 'Picture cannot be loaded' });
  await openMyItems(page);
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ has: sign })).toHaveCount(1);
  await page.goto(`/manageitems?q=${name}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ has: sign })).toHaveCount(1);
  await expect(rows.filter({ has: sign })).toContainText('Yours');
  await expect(rows.filter({ hasText: 'lyon@meridian.example' }).getByRole('img', { name })).toBeVisible();
  await openRestock(page, mine);
  await expect(note).toBeVisible();
  for (const path of [`/manageitems/updateitem/${foreign}`, `/manageitems/delivery/${foreign}`]) {
    await page.goto(path);
    // In the breadcrumb, beside the picture and in its frame.
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(3);
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await expect(note).toHaveCount(0);
  }
});

test('offline, Delete is disabled with the reason', async ({ page, store, stored, expectDisabledOffline }) => {
  const name = uniqueName();
  const id = await store({ name });
  await openMyItems(page);
  await deleteButton(page, name).click();
  await expectDisabledOffline(deleteDialog(page, name).getByRole('button', { name: 'Delete' }));
  expect(await stored(id)).toBeDefined();
});

test('given a product that is deleted elsewhere, Delete says that it is gone', async ({ page, store, firestore }) => {
  const name = uniqueName();
  const id = await store({ name });
  await openMyItems(page);
  await deleteButton(page, name).click();
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('You own no products yet')).toHaveCount(1);
  const dialog = deleteDialog(page, name);
  await clickForToast(dialog.getByRole('button', { name: 'Delete' }), `${name} was deleted already`);
  await expect(dialog).toBeHidden();
  await expect(screenTitle(page)).toBeFocused();
});

test('given a deletion that is refused, the dialog stays and says why', async ({
  page,
  owner,
  store,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(/status of 403|"permission-denied"/);
  const name = uniqueName();
  const id = await store({ name });
  await openMyItems(page);
  await deleteButton(page, name).click();
  await firestore.doc(`products/${id}`).update({ email: `other-${owner.email}` });
  const dialog = deleteDialog(page, name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('status')).toHaveText('You do not have access to this.');
  expect(await stored(id)).toBeDefined();
});

test('given a query that Firestore rejects as invalid, the person stays signed in and Retry loads the list', async ({
  page,
  store,
  expectConsole,
}) => {
  expectConsole(/FirebaseError: .*\bIN\b|invalid-argument/i);
  const name = uniqueName();
  await store({ name });
  // The request is changed on its way, so that Firestore rejects it as invalid and not for a missing permission.
  await page.route('**/Listen/channel**', (route) =>
    // IN asks for a list of values, and the owner is one.
    route.continue({
      postData: (route.request().postData() ?? '').replaceAll('%22op%22%3A%22EQUAL%22', '%22op%22%3A%22IN%22'),
    }),
  );
  await openMyItems(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong on our side.');
  await expect(page.getByText('You own no products yet')).toHaveCount(0);
  await expect(logout(page)).toBeVisible();
  await page.unroute('**/Listen/channel**');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveURL('/manageitems/myitems');
});
