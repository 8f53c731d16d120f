import type { Locator, Page } from '@playwright/test';
import {
  addOne,
  confirmDeletion,
  deleteButton,
  deliverOne,
  listedNames,
  listRows,
  numberOf,
  piecesDialog,
  searchField,
} from '../support/list-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, enter, toast } from '../support/steps.ts';
import { expect, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

/** Opens what the number of a row offers. */
async function openPieces(page: Page, name: string, kind: 'Add' | 'Set to'): Promise<Locator> {
  await numberOf(page, name).click();
  const dialog = piecesDialog(page, name);
  await dialog.getByRole('group', { name: 'What to do' }).getByRole('button', { name: kind }).click();
  return dialog;
}
const confirm = (dialog: Locator, name: string) => dialog.locator('form').getByRole('button', { name, exact: true });

test('given a row, its owner adds a piece there, sets what was counted, which overwrites no delivery that came after the count, and deletes it; the focus is on the next one', async ({
  page,
  storeMany,
  stored,
  firestore,
}) => {
  const [name, second] = [uniqueName(), uniqueName()];
  const [id = ''] = await storeMany([{ name, quantity: 9 }, { name: second }]);
  const expectStored = async (quantity: number) => expect(await stored(id)).toMatchObject({ quantity });
  await openMyItems(page);
  await clickForToast(addOne(page, name), '1 piece added');
  await expectStored(10);
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
  await expect(toast(page, '12 in stock')).toContainText(`${name} · 10 to 12`);
  await expectStored(12);
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
  await page.keyboard.press('Escape');

  await deleteButton(page, name).click();
  await confirmDeletion(page, name).click();
  await expect(listedNames(page, 'My Items')).toHaveText([second]);
  await expect(deleteButton(page, second)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
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
