import type { Page } from '@playwright/test';
import { dialog, inDialog, named, openSelected, quantitiesByName, selectAll } from '../support/bulk-steps.ts';
import { historyLines, productField } from '../support/car-steps.ts';
import { chooseOf, deliverOne, listedNames, numberOf, searchField } from '../support/list-steps.ts';
import { enter, keyTo, pageTitle, toast } from '../support/steps.ts';
import { expect, goTo, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Counts the presses of the pointer on this page, over every reload; each call gives those since the one before. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('pointerdown', () => countPress(), true);
  });
  return () => {
    const counted = presses;
    presses = 0;
    return counted;
  };
}

test('given the tasks of a clerk, each takes no more presses than it is meant to', async ({
  page,
  storeMany,
  storeEntries,
  ownProducts,
}) => {
  const name = uniqueName();
  const [product = ''] = await storeMany(named(name, 5, 20));
  await storeEntries([{ product }]);
  const first = `${name} 00`;
  const cars = Array.from({ length: 5 }, (_, index) => `${name} 0${index}`);
  const pieces = async () => quantitiesByName(await ownProducts());
  const number = numberOf(page, first);
  const typeInto = async (label: string, amount: string) => {
    await expect(dialog(page).getByLabel(label)).toBeFocused();
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
  };
  const presses = await countPresses(page);
  /** Does a task, which takes exactly so many presses. */
  const task = (title: string, allowed: number, run: () => Promise<unknown>) =>
    test.step(title, async () => {
      presses();
      await run();
      expect(presses()).toBe(allowed);
    });
  await openMyItems(page);

  await task('deliver one', 1, async () => {
    await deliverOne(page, first).click();
    await expect.poll(pieces).toEqual([19, 20, 20, 20, 20]);
  });
  await task('deliver five', 1, async () => {
    await number.click();
    await typeInto('Pieces to deliver', '5');
    await expect.poll(pieces).toEqual([14, 20, 20, 20, 20]);
  });
  await task('add ten', 3, async () => {
    await number.click();
    await dialog(page).getByRole('group').getByRole('button', { name: 'Add' }).click();
    await expect(dialog(page).getByLabel('Pieces to add')).toHaveValue('10');
    await dialog(page).locator('form').getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(pieces).toEqual([24, 20, 20, 20, 20]);
  });
  await task('add three to each of five cars', 2, async () => {
    await selectAll(page).click();
    await openSelected(page, 'Add');
    await enter(dialog(page).getByLabel('Pieces to add to each'), '3');
    await expect.poll(pieces).toEqual([27, 23, 23, 23, 23]);
    await expect(dialog(page)).toHaveCount(0);
  });
  await task('different amounts to five cars that are selected', 1, async () => {
    await openSelected(page, 'Add');
    for (const [index, car] of cars.entries())
      await dialog(page)
        .getByLabel(`Pieces of ${car}`)
        .fill(`${index + 1}`);
    await inDialog(page, /^Add \d/).press('Enter');
    await expect.poll(pieces).toEqual([28, 25, 26, 27, 28]);
    await expect(dialog(page)).toHaveCount(0);
  });
  await task('find a car in All Items, open it and correct its price', 3, async () => {
    await stockLink(page, 'All Items').click();
    // With the rows the list has come, and its keys.
    await expect(listedNames(page, 'All Items').first()).toBeVisible();
    await keyTo('/', searchField(page));
    await page.keyboard.type(first);
    await listedNames(page, 'All Items').filter({ hasText: first }).click();
    await expect(pageTitle(page)).toHaveText('Restock');
    await page.getByRole('main').getByRole('link', { name: 'Correct details' }).first().click();
    await enter(productField(page, 'Price'), '61000');
    // Before the screen has its answer, it would ask whether it may be left.
    await expect(page.getByText('All changes are saved.')).toBeVisible();
    expect((await ownProducts()).find((product) => product.name === first)?.price).toBe(61_000);
  });
  await goTo(page, 'My Items');
  await task('set a reorder level', 1, async () => {
    await page.getByRole('link', { name: `Edit ${first}` }).click();
    await enter(page.getByRole('textbox', { name: 'Reorder level' }), '7');
    await expect(toast(page, 'Saved: reorder level 7')).toBeVisible();
  });
  await goTo(page, 'My Items');
  await task("see one car's history", 2, async () => {
    await chooseOf(page, first, 'History');
    await expect(historyLines(page).first()).toBeInViewport();
  });
  await goTo(page, 'My Items');
  const choose = async (car: string, item: string) => {
    await chooseOf(page, car, item);
  };
  await task('move two pieces to another car', 3, async () => {
    const second = `${name} 01`;
    await choose(first, 'Move pieces');
    await enter(dialog(page).getByLabel('To which car: model or supplier'), second);
    await expect(dialog(page).getByText(`${first} 28 to 27, ${second} 25 to 26`)).toBeVisible();
    await dialog(page).getByLabel('Pieces').fill('2');
    await inDialog(page, 'Move').click();
    await expect.poll(pieces).toEqual([26, 27, 26, 27, 28]);
    await expect(dialog(page)).toHaveCount(0);
  });
  await task('correct a price from a row', 1, async () => {
    await page.getByRole('link', { name: `price of ${first}: correct` }).click();
    await expect(productField(page, 'Price')).toBeFocused();
    // Faster, it would be a scan.
    await page.keyboard.type('62000', { delay: 100 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('All changes are saved.')).toBeVisible();
    expect((await ownProducts()).find((product) => product.name === first)?.price).toBe(62_000);
  });
  await goTo(page, 'My Items');
  const number4 = `${1_000 + (Date.now() % 9_000)}`;
  await task('duplicate a car, with a stock number of its own', 2, async () => {
    await choose(first, 'Copy');
    await expect(page.getByText('Filled in from')).toBeVisible();
    await productField(page, 'Name').fill(`${name} 05`);
    await productField(page, 'Quantity').fill('1');
    await enter(page.getByRole('textbox', { name: 'Stock number' }), `YARD-${name.slice(-4)}-${number4}`);
    await expect.poll(async () => (await pieces()).length).toBe(6);
  });
  await goTo(page, 'My Items');
  await task('find a car by the last digits of its stock number', 0, async () => {
    await keyTo('/', searchField(page));
    await page.keyboard.type(number4, { delay: 100 });
    await expect(listedNames(page, 'My Items')).toHaveText([`${name} 05`]);
  });
});
