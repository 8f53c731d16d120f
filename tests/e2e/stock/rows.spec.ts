import type { Locator, Page } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import {
  addOne,
  confirmDeletion,
  deleteButton,
  deleteDialog,
  deliverOne,
  listedNames,
  listRows,
  numberOf,
  piecesDialog,
  searchField,
} from '../support/list-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, enter, pageTitle, toast, undoOf } from '../support/steps.ts';
import { expect, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

/** Opens what the number of a row offers. */
async function openPieces(page: Page, name: string, kind: 'Add' | 'Set to'): Promise<Locator> {
  await numberOf(page, name).click();
  const dialog = piecesDialog(page, name);
  await dialog.getByRole('group', { name: 'What to do' }).getByRole('button', { name: kind }).click();
  return dialog;
}
const confirm = (dialog: Locator, name: string) => dialog.locator('form').getByRole('button', { name, exact: true });

test('given a row, its owner adds one or several pieces there and sets what was counted, each with Undo; one that is refused on the way says how many', async ({
  page,
  storeMany,
  stored,
  quantityOf,
  firestore,
}) => {
  const [name, second] = [uniqueName(), uniqueName()];
  const [id = '', secondId = ''] = await storeMany([
    { name, quantity: 9 },
    { name: second, quantity: 0 },
  ]);
  const expectStored = async (quantity: number) => expect(await stored(id)).toMatchObject({ quantity });
  await openMyItems(page);
  await keepToasts(page);
  await clickForToast(addOne(page, name), '1 piece added');
  await expectStored(10);
  await clickForToast(undoOf(page, '1 piece added'), 'Undone: 1 piece is out of the stock again.');
  await expectStored(9);
  const dialog = piecesDialog(page, name);
  const counted = dialog.getByLabel('Pieces in stock', { exact: true });
  await openPieces(page, name, 'Set to');
  await test.step('in forced colours the chosen kind, the edge of the popover and the frame of its field can be seen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const grounds = await dialog
      .getByRole('group', { name: 'What to do' })
      .getByRole('button')
      .evaluateAll((kinds) => kinds.map((kind) => getComputedStyle(kind).backgroundColor));
    expect(grounds[2]).not.toBe(grounds[0]);
    await expect(dialog).toHaveCSS('border-top-style', 'solid');
    const ground = await dialog.evaluate((paper) => getComputedStyle(paper).backgroundColor);
    await expect(dialog.locator('fieldset').first()).not.toHaveCSS('border-top-color', ground);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await enter(counted, '12');
  await expect(toast(page, '12 in stock')).toContainText(`${name} · 9 to 12`);
  await expectStored(12);
  // A counted number does not overwrite a delivery that came after the count.
  await openPieces(page, name, 'Set to');
  const release = await holdRequests(page, '**/documents:batchGet**');
  await enter(counted, '20');
  await expect(confirm(dialog, 'Set')).toHaveAttribute('aria-busy', 'true');
  await firestore.doc(`products/${id}`).update({ quantity: 11 });
  release();
  await expect(toast(page, 'The stock was changed meanwhile: it is 11 now. Nothing was changed.')).toBeVisible();
  await expectStored(11);
  const conflict = dialog.getByRole('alert', { name: 'Pieces in stock was changed meanwhile' });
  await expect(conflict).toContainText('Changed meanwhile to 11.');
  await expect(counted).toHaveValue('20');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await clickForToast(confirm(dialog, 'Set'), '20 in stock');
  await expectStored(20);

  for (const sum of [1_007, 2_014]) {
    await enter((await openPieces(page, second, 'Add')).getByLabel('Pieces to add'), '1,007');
    await expect(toast(page, `${sum.toLocaleString('en')} pieces added`)).toContainText(
      `${second} · 0 to ${sum.toLocaleString('en')}`,
    );
  }
  await firestore.doc(`products/${secondId}`).update({ quantity: 1_010 });
  await clickForToast(undoOf(page, '2,014 pieces added'), 'This has changed since.');
  await expect(toast(page, 'Undone: 1,007 pieces are out of the stock again.')).toBeVisible();
  expect(await quantityOf(secondId)).toBe(3);
});

test('given the pointer among the rows, their order is frozen: presses at one point meet one car; what is gone goes, what changed is marked', async ({
  page,
  storeMany,
  firestore,
  quantityOf,
}) => {
  const name = uniqueName();
  const [first = '', second = '', gone = ''] = await storeMany([
    { name: `${name} first`, quantity: 10 },
    { name: `${name} second`, quantity: 9 },
    { name: `${name} gone`, quantity: 1 },
  ]);
  const changed = page.getByText('Order changed');
  const rows = listRows(page, 'My Items');
  const quantity = rows.first().getByRole('gridcell').nth(3);
  await page.goto('/manageitems/myitems?sort=quantity&dir=desc');
  await expect(rows).toHaveCount(3);
  const button = deliverOne(page, `${name} first`);
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let left = 9; left >= 7; left -= 1) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(quantity).toHaveText(`${left}`);
    await expect.poll(() => quantityOf(first)).toBe(left);
    await expect(rows.first().locator('[aria-busy=true]')).toHaveCount(0);
  }
  expect(await quantityOf(second)).toBe(9);
  await expect(rows.first()).toContainText(`${name} first`);
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(rows.first()).toContainText(`${name} second`);
  await expect(changed).toBeHidden();

  await openPieces(page, `${name} gone`, 'Add');
  await firestore.doc(`products/${gone}`).delete();
  await expect(rows).toHaveCount(2);
  await expect(changed).toBeHidden();
  // Without pointer and focus among them the rows follow at once.
  await page.mouse.move(2, 2);
  await searchField(page).focus();
  // The mark lasts a second, so the page itself notes each that begins.
  const marks = await page.evaluateHandle(() => {
    const labels: string[] = [];
    document.addEventListener('animationstart', ({ target }) => {
      const marked = (target as Element).closest('[aria-label$="change"]');
      if (marked) labels.push(`${marked.ariaLabel}`);
    });
    return labels;
  });
  await firestore.doc(`products/${first}`).update({ quantity: 12 });
  await expect(rows.first()).toContainText(`${name} first`);
  await expect(quantity).toHaveText('12');
  await expect.poll(() => marks.jsonValue()).toEqual([`12 pieces of ${name} first: change`]);
});

test('given a deletion, its row stays until it is done, and Undo brings the car back as the newest of the list; one that is refused, or gone already, is said', async ({
  page,
  owner,
  storeMany,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(/status of 403|"permission-denied"/);
  const [name, next] = [uniqueName(), uniqueName()];
  const [id = '', nextId = ''] = await storeMany([{ name, specification: 'Range: 480 km' }, { name: next }]);
  const before = await stored(id);
  await openMyItems(page);
  await deleteButton(page, name).click();
  const release = await holdRequests(page, '**/documents:commit**');
  await confirmDeletion(page, name).click();
  await expect(confirmDeletion(page, name)).toHaveAttribute('aria-busy', 'true');
  // Behind the dialog it is hidden from screen readers.
  await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: name })).toHaveCount(1);
  await keepToasts(page);
  release();
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(listedNames(page, 'My Items')).toHaveText([next]);
  await expect(deleteButton(page, next)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
  await clickForToast(undoOf(page, `${name} was deleted`), `${name} is back. It is the newest of the list now.`);
  await expect(listedNames(page, 'My Items')).toHaveText([next, name]);
  expect(await stored(id)).toEqual({ ...before, createdAt: expect.anything(), command: expect.any(String) });

  await deleteButton(page, next).click();
  await firestore.doc(`products/${nextId}`).update({ email: `other-${owner.email}` });
  await confirmDeletion(page, next).click();
  await expect(deleteDialog(page, next).getByRole('status')).toHaveText('You do not have access to this.');
  expect(await stored(nextId)).toBeDefined();
  await deleteDialog(page, next).getByRole('button', { name: 'Keep' }).click();
  // While pointer or focus is among the rows, the one that is another owner's now stays.
  await pageTitle(page).click();
  await expect(listedNames(page, 'My Items')).toHaveText([name]);
  await deleteButton(page, name).click();
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('You own no cars yet')).toHaveCount(1);
  await clickForToast(confirmDeletion(page, name), `${name} was deleted already`);
  await expect(pageTitle(page)).toBeFocused();
});
