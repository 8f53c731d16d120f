import type { Page } from '@playwright/test';
import { dialog } from '../support/bulk-steps.ts';
import { chooseOf } from '../support/list-steps.ts';
import { clickForToast, enter, toast, undoOf } from '../support/steps.ts';
import { expect, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

const pieces = (page: Page) => dialog(page).getByLabel('Pieces');

test('pieces are moved to another car of the person, whose search is asked again over a new connection when the question is lost on its way; one Undo takes both sides back', async ({
  page,
  store,
  quantityOf,
}) => {
  const name = uniqueName();
  const [base, sport] = [`${name} Base`, `${name} Sport`];
  const [from, to] = [await store({ name: base, quantity: 7 }), await store({ name: sport, quantity: 2 })];
  const quantities = async () => [await quantityOf(from), await quantityOf(to)];
  await openMyItems(page);
  await chooseOf(page, base, 'Move pieces');
  let lost = 0;
  await page.route('**/Listen/channel**', (route) => {
    if (lost > 0 || !route.request().postData()?.includes('nameKey')) return route.fallback();
    lost += 1;
    // The channel is told that its message has arrived.
    return route.continue({ postData: 'count=0' });
  });
  // The car itself is no answer, and the other one is found alone.
  await enter(dialog(page).getByLabel('To which car: model or supplier'), name);
  await expect(dialog(page).getByText('Searching …')).toBeVisible();
  await expect(dialog(page).getByText(`${base} 7 to 6, ${sport} 2 to 3`)).toBeVisible();
  expect(lost).toBe(1);

  await pieces(page).fill('8');
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog(page).getByText('Only 7 pieces are in stock')).toBeVisible();
  await pieces(page).fill('2');
  await expect(dialog(page).getByText(`${base} 7 to 5, ${sport} 2 to 4`)).toBeVisible();
  await pieces(page).press('Enter');
  await expect(toast(page, `2 moved to ${sport}`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await quantities()).toEqual([5, 4]);
  await clickForToast(undoOf(page, `2 moved to ${sport}`), 'Undone: 2 pieces moved back.');
  expect(await quantities()).toEqual([7, 2]);
});
