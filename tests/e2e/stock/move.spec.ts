import type { Page } from '@playwright/test';
import { dialog } from '../support/bulk-steps.ts';
import { openRestock } from '../support/car-steps.ts';
import { chooseOf } from '../support/list-steps.ts';
import { clickForToast, enter, toast, undoOf } from '../support/steps.ts';
import { expect, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Move', exact: true });

test('pieces are moved to another car of the person, and one Undo takes both sides back', async ({
  page,
  store,
  quantityOf,
}) => {
  const name = uniqueName();
  const [base, sport] = [`${name} Base`, `${name} Sport`];
  const [from, to] = [await store({ name: base, quantity: 7 }), await store({ name: sport, quantity: 2 })];
  const quantities = async () => [await quantityOf(from), await quantityOf(to)];
  const move = async (pieces: string) => {
    // The car itself is no answer, and the other one is found alone.
    await enter(dialog(page).getByLabel('To which car: model or supplier'), name);
    await expect(dialog(page).getByText(`${base} 7 to 6, ${sport} 2 to 3`)).toBeVisible();
    await dialog(page).getByLabel('Pieces').fill(pieces);
  };
  await openMyItems(page);
  await chooseOf(page, base, 'Move pieces');
  await move('8');
  await confirm(page).click();
  await expect(dialog(page).getByText('Only 7 pieces are in stock')).toBeVisible();
  await dialog(page).getByLabel('Pieces').fill('2');
  await expect(dialog(page).getByText(`${base} 7 to 5, ${sport} 2 to 4`)).toBeVisible();
  await clickForToast(confirm(page), `2 moved to ${sport}`);
  await expect(dialog(page)).toHaveCount(0);
  expect(await quantities()).toEqual([5, 4]);
  await clickForToast(undoOf(page, `2 moved to ${sport}`), 'Undone: 2 pieces moved back.');
  expect(await quantities()).toEqual([7, 2]);

  await openRestock(page, to);
  await page.getByRole('button', { name: `More for ${sport}` }).click();
  await page.getByRole('menuitem', { name: 'Move pieces' }).click();
  await enter(dialog(page).getByLabel('To which car: model or supplier'), name);
  await expect(dialog(page).getByText(`${sport} 2 to 1, ${base} 7 to 8`)).toBeVisible();
  await dialog(page).getByLabel('Pieces').press('Enter');
  await expect(toast(page, `1 moved to ${base}`)).toBeVisible();
  expect(await quantities()).toEqual([8, 1]);
});

test('given a question to the server that is lost on its way, a search of cars asks it again over a new connection', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name: `${name} Base`, quantity: 7 });
  await store({ name: `${name} Sport`, quantity: 2 });
  let lost = 0;
  await openMyItems(page);
  await chooseOf(page, `${name} Base`, 'Move pieces');
  await page.route('**/Listen/channel**', (route) => {
    if (lost > 0 || !route.request().postData()?.includes('nameKey')) return route.fallback();
    lost += 1;
    // The channel is told that its message has arrived.
    return route.continue({ postData: 'count=0' });
  });
  await enter(dialog(page).getByLabel('To which car: model or supplier'), name);
  await expect(dialog(page).getByText('Searching …')).toBeVisible();
  await expect(dialog(page).getByText(`${name} Base 7 to 6, ${name} Sport 2 to 3`)).toBeVisible();
  expect(lost).toBe(1);
});
