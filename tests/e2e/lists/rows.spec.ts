import type { Locator, Page } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import { delayRequests, holdRequests } from '../support/network.ts';
import { clickForToast, enter } from '../support/steps.ts';
import {
  deliverButton,
  expect,
  listRows,
  openDelivery,
  openMyItems,
  shownQuantity,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

const number = (page: Page, name: string) => page.getByRole('button', { name: `of ${name}: change` });
const deliverOne = (page: Page, name: string) => page.getByRole('button', { name: `Deliver one ${name}` });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const delivered = (page: Page) => toast(page, 'update Quantity successfully');

/** Opens what the number of a row offers. */
async function openPieces(page: Page, name: string, kind: 'Deliver' | 'Add' | 'Set to'): Promise<Locator> {
  await number(page, name).click();
  const dialog = page.getByRole('dialog', { name: `Pieces of ${name}` });
  await dialog.getByRole('group', { name: 'What to do' }).getByRole('button', { name: kind }).click();
  return dialog;
}
const confirm = (dialog: Locator, name: string) => dialog.locator('form').getByRole('button', { name, exact: true });

test('given a row, its owner delivers and adds one or several pieces there, and sets what was counted, each with Undo', async ({
  page,
  store,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 9 });
  const expectStored = async (quantity: number) => expect(await stored(id)).toMatchObject({ quantity });
  await page.goto(`/manageitems?q=${name}`);
  await clickForToast(deliverOne(page, name), 'update Quantity successfully');
  await expectStored(8);
  await clickForToast(undo(page), 'Undone: 1 piece is back in stock.');
  await expectStored(9);
  await clickForToast(page.getByRole('button', { name: `Add one ${name}` }), '1 piece added');
  await expectStored(10);
  await clickForToast(undo(page), 'Undone: 1 piece is out of the stock again.');

  await number(page, name).click();
  const dialog = page.getByRole('dialog', { name: `Pieces of ${name}` });
  await expect(dialog.getByLabel('Pieces to deliver')).toBeFocused();
  await enter(dialog.getByLabel('Pieces to deliver'), '5');
  await expect(delivered(page)).toContainText(`${name} · 9 to 4`);
  await expectStored(4);
  await clickForToast(undo(page), 'Undone: 5 pieces are back in stock.');
  await openPieces(page, name, 'Add');
  await dialog.getByLabel('Pieces to add').fill('1,000');
  await clickForToast(confirm(dialog, 'Add'), '1,000 pieces added');
  await expect(dialog).toBeHidden();
  await expect(number(page, name)).toBeFocused();
  await expect(number(page, name)).toHaveText('1,009');
  await clickForToast(undo(page), 'Undone: 1,000 pieces are out of the stock again.');
  await expectStored(9);

  const counted = dialog.getByLabel('Pieces in stock');
  await openPieces(page, name, 'Set to');
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
});

test('given two windows, pieces that are added and delivered at once all count; an Undo that is refused on the way says how many', async ({
  page,
  store,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(/status of 403|"permission-denied"/);
  const [name, second] = [uniqueName(), uniqueName()];
  const id = await store({ name, quantity: 5 });
  const added = await store({ name: second, quantity: 0 });
  await openMyItems(page);
  const release = await holdRequests(page, '**/Write/channel**');
  const dialog = await openPieces(page, name, 'Add');
  await enter(dialog.getByLabel('Pieces to add'), '7');
  await expect(confirm(dialog, 'Add')).toHaveAttribute('aria-busy', 'true');
  await firestore.doc(`products/${id}`).update({ quantity: 3 });
  release();
  await expect(toast(page, '7 pieces added')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 10 });
  await openPieces(page, name, 'Add');
  await firestore.doc(`products/${id}`).delete();
  await expect(listRows(page, 'My Items')).toHaveCount(1);
  await toast(page, '7 pieces added').getByRole('button', { name: 'Close message' }).click();

  for (const sum of [7, 14, 21]) {
    await enter((await openPieces(page, second, 'Add')).getByLabel('Pieces to add'), '7');
    await expect(toast(page, `${sum} pieces added`)).toContainText(`${second} · 0 to ${sum}`);
    await keepToasts(page);
  }
  await firestore.doc(`products/${added}`).update({ quantity: 15 });
  await clickForToast(undo(page), 'This has changed since.');
  await expect(toast(page, 'Undone: 14 pieces are out of the stock again.')).toBeVisible();
  expect(await stored(added)).toMatchObject({ quantity: 1 });
  await expect(undo(page)).toHaveCount(0);
});

interface Screen {
  open: (page: Page, id: string) => Promise<unknown>;
  minus: (page: Page, name: string) => Locator;
  /** What shows how many there are. */
  number: (page: Page) => Locator;
}
const screens: Record<string, Screen> = {
  'a row of My Items': {
    open: openMyItems,
    minus: deliverOne,
    number: (page) => page.getByRole('button', { name: /: change$/ }),
  },
  'the Delivery screen': { open: openDelivery, minus: deliverButton, number: shownQuantity },
};

/** Notes each number that is shown from now on. */
const watchNumbers = (shown: Locator) =>
  shown.evaluateHandle((element) => {
    const numbers = [element.textContent];
    new MutationObserver(() => {
      if (element.textContent !== numbers.at(-1)) numbers.push(element.textContent);
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return numbers;
  });

/** From one number down to another. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => String(from - index));

for (const [screen, { open, minus, number: numberOf }] of Object.entries(screens)) {
  test(`given a slow network and ten presses on minus in a second, ${screen} delivers exactly ten, or what there is, shows at once what will be, and its one Undo brings all back`, async ({
    page,
    owner,
    store,
    stored,
    firestore,
  }) => {
    const name = uniqueName();
    const id = await store({ name, quantity: 41 });
    const shown = numberOf(page);
    const busy = shown.locator('xpath=ancestor-or-self::*[@aria-busy="true"]');
    const pressTenTimes = () => minus(page, name).click({ clickCount: 10, delay: 70 });
    const commands = async () =>
      (await firestore.collection('commands').where('email', '==', owner.email).count().get()).data().count;
    await open(page, id);
    await expect(shown).toHaveText('41');
    const delayed = await delayRequests(page, '**/Write/channel**', 700);
    const numbers = await watchNumbers(shown);
    // Pointer and focus that come and go press nothing: the presses below are all that is counted.
    await minus(page, name).hover();
    await minus(page, name).focus();
    await page.keyboard.press('Tab');
    await page.mouse.move(2, 2);
    await pressTenTimes();
    // Before it is written.
    expect(await numbers.jsonValue()).toEqual(down(41, 31));
    await expect(busy).toHaveCount(1);
    await expect(delivered(page).getByText('×10', { exact: true })).toBeVisible();
    await keepToasts(page);
    await expect(delivered(page)).toHaveCount(1);
    await expect(delivered(page)).toHaveRole('status');
    await expect(delivered(page)).toContainText(`${name} · 41 to 31`);
    await expect(busy).toHaveCount(0);
    expect(await stored(id)).toMatchObject({ quantity: 31 });
    // No other number was shown on the way, and the presses that had to wait are one write.
    expect(await numbers.jsonValue()).toEqual(down(41, 31));
    expect(delayed.count).toBeGreaterThan(0);
    expect(await commands()).toBeLessThanOrEqual(3);
    await clickForToast(undo(page), 'Undone: 10 pieces are back in stock.');
    await expect(shown).toHaveText('41');
    expect(await stored(id)).toMatchObject({ quantity: 41 });
    await toast(page, 'Undone').getByRole('button', { name: 'Close message' }).click();

    await firestore.doc(`products/${id}`).update({ quantity: 3 });
    await expect(shown).toHaveText('3');
    const left = await watchNumbers(shown);
    await pressTenTimes();
    const empty = page.getByRole('alert').filter({ hasText: 'Quantity is 0 ' });
    await expect(empty).toContainText(name);
    await keepToasts(page);
    await expect(empty.getByText('×7', { exact: true })).toBeVisible();
    await expect(delivered(page).getByText('×3', { exact: true })).toBeVisible();
    await keepToasts(page);
    await expect(delivered(page)).toContainText(`${name} · 3 to 0`);
    expect(await left.jsonValue()).toEqual(down(3, 0));
    expect(await stored(id)).toMatchObject({ quantity: 0 });
    await clickForToast(undo(page), 'Undone: 3 pieces are back in stock.');
    expect(await stored(id)).toMatchObject({ quantity: 3 });
  });
}

test('given the pointer among the rows, their order is frozen: presses at one point meet one car; what is gone goes, what changed is marked', async ({
  page,
  storeMany,
  stored,
  firestore,
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
  for (let left = 9; left >= 6; left -= 1) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(quantity).toHaveText(`${left}`);
    await expect.poll(() => stored(first)).toMatchObject({ quantity: left });
    await expect(rows.first().locator('[aria-busy=true]')).toHaveCount(0);
  }
  expect(await stored(second)).toMatchObject({ quantity: 9 });
  await expect(rows.first()).toContainText(`${name} first`);
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(rows.first()).toContainText(`${name} second`);
  await expect(changed).toBeHidden();

  await rows.filter({ hasText: 'gone' }).hover();
  await firestore.doc(`products/${gone}`).delete();
  await expect(rows).toHaveCount(2);
  await expect(changed).toBeHidden();
  // Without pointer and focus among them the rows follow at once.
  await page.mouse.move(2, 2);
  await page.getByRole('searchbox', { name: 'Search' }).focus();
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
