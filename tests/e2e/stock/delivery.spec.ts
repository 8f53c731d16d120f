import type { Locator } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import { DELIVERED, deliverButton, openDelivery, shownQuantity } from '../support/car-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, enter, toast, undoOf } from '../support/steps.ts';
import { expect, test, uniqueName } from '../support/stock-steps.ts';

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

test('given ten presses on Deliver before any has its answer, exactly ten are delivered, and of three pieces three; what will be is shown at once, and one Undo brings all back; so do several pieces, and a change elsewhere shows', async ({
  page,
  owner,
  store,
  stored,
  quantityOf,
  firestore,
}) => {
  const delivered = toast(page, DELIVERED);
  const commands = async () =>
    (await firestore.collection('commands').where('email', '==', owner.email).count().get()).data().count;
  const name = uniqueName();
  const id = await store({ name, quantity: 41 });
  /** Before any of them has its answer. */
  const pressTenTimes = async () => {
    const answer = await holdRequests(page, '**/Write/channel**');
    await deliverButton(page).click({ clickCount: 10, delay: 70 });
    return answer;
  };
  await openDelivery(page, id);
  await expect(shownQuantity(page)).toHaveText('41');
  const sent = await commands();
  const numbers = await watchNumbers(shownQuantity(page));
  const answer = await pressTenTimes();
  expect(await numbers.jsonValue()).toEqual(down(41, 31));
  await keepToasts(page);
  answer();
  await expect(delivered.getByText('×10', { exact: true })).toBeVisible();
  await expect(delivered).toHaveCount(1);
  await expect(delivered).toContainText(`${name} · 41 to 31`);
  expect(await quantityOf(id)).toBe(31);
  // No other number was shown on the way, and the presses that had to wait are one write.
  expect(await numbers.jsonValue()).toEqual(down(41, 31));
  expect(await commands()).toBeLessThanOrEqual(sent + 3);
  await clickForToast(undoOf(page, DELIVERED), 'Undone: 10 pieces are back in stock.');
  await expect(shownQuantity(page)).toHaveText('41');
  expect(await quantityOf(id)).toBe(41);

  await firestore.doc(`products/${id}`).update({ quantity: 3 });
  await expect(shownQuantity(page)).toHaveText('3');
  const left = await watchNumbers(shownQuantity(page));
  const answerLeft = await pressTenTimes();
  const none = page.getByRole('alert').filter({ hasText: 'Quantity is 0 ' });
  await expect(none).toContainText(name);
  await expect(none.getByText('×7', { exact: true })).toBeVisible();
  await none.getByRole('button', { name: 'Close message' }).click();
  expect(await left.jsonValue()).toEqual(down(3, 0));
  answerLeft();
  await expect(delivered.getByText('×3', { exact: true })).toBeVisible();
  await expect(delivered).toContainText(`${name} · 3 to 0`);
  expect(await left.jsonValue()).toEqual(down(3, 0));
  expect(await quantityOf(id)).toBe(0);
  await clickForToast(undoOf(page, DELIVERED), 'Undone: 3 pieces are back in stock.');
  await expect(shownQuantity(page)).toHaveText('3');
  expect(await quantityOf(id)).toBe(3);
  // Both clicks are in one task, before React renders.
  await deliverButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(shownQuantity(page)).toHaveText('1');
  await expect(delivered).toContainText('×2');
  await clickForToast(undoOf(page, DELIVERED), 'Undone: 2 pieces are back in stock.');
  expect(await stored(id)).toMatchObject({ quantity: 3, email: owner.email });
  await firestore.doc(`products/${id}`).update({ quantity: 9 });
  await expect(shownQuantity(page)).toHaveText('9');
  const several = page.getByLabel('Pieces', { exact: true });
  await enter(several, '2');
  await expect(delivered.filter({ hasText: `${name} · 9 to 7` })).toBeVisible();
  // A second Enter would not deliver them again.
  await expect(several).toHaveValue('');
  expect(await quantityOf(id)).toBe(7);

  await test.step('given another browser that delivers the last piece first, the press is refused', async () => {
    await firestore.doc(`products/${id}`).update({ quantity: 1 });
    await expect(shownQuantity(page)).toHaveText('1');
    await expect(none).toHaveCount(0);
    const answer = await holdRequests(page, '**/Write/channel**');
    await deliverButton(page).click();
    await expect(shownQuantity(page)).toHaveText('0');
    await firestore.doc(`products/${id}`).update({ quantity: 0 });
    answer();
    await expect(none).toContainText(name);
    expect(await quantityOf(id)).toBe(0);
    await expect(page.getByText('Nothing left to deliver. Restock it first.')).toBeVisible();
  });
});
