import type { Page } from '@playwright/test';
import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { keepToasts } from '../support/axe-steps.ts';
import {
  conflictBar,
  deliverButton,
  descriptionField,
  productField as field,
  openRestock,
  quantityField,
  RESTOCKED,
  updateButton,
} from '../support/car-steps.ts';
import { chooseOf } from '../support/list-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, pageTitle, toast, undoOf } from '../support/steps.ts';
import { expect, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

test('given deliveries elsewhere while pieces are added and the description is saved, all count, nothing is overwritten and nobody is asked', async ({
  page,
  store,
  stored,
  quantityOf,
  firestore,
  expectConsole,
}) => {
  // The browser and the SDK tell of each attempt that was overtaken.
  expectConsole(/status of 400 .*documents:commit|RPC 'Commit'.*failed-precondition/);
  const id = await store({ quantity: 1 });
  await openRestock(page, id);
  const send = await holdRequests(page, '**/Write/channel**');
  await page.getByRole('button', { name: 'Add 10' }).click();
  await firestore.doc(`products/${id}`).update({ quantity: 0 });
  send();
  await expect(toast(page, '10 pieces added')).toBeVisible();
  expect(await quantityOf(id)).toBe(10);
  await expect(quantityField(page)).toHaveValue('10');
  await expect(conflictBar(page)).toHaveCount(0);

  const words = '<b>Quiet</b> 👩‍🚀 سيارة هادئة';
  await descriptionField(page).fill(words);
  // The delivery happens after the transaction has read the product, before its commit.
  let commits = 0;
  await page.route('**/documents:commit**', async (route) => {
    commits += 1;
    if (commits === 1) await firestore.doc(`products/${id}`).update({ quantity: 9 });
    await route.continue();
  });
  await clickForToast(updateButton(page), RESTOCKED);
  await expect(quantityField(page)).toHaveValue('9');
  await expect(updateButton(page)).toHaveAccessibleDescription('All changes are saved.');
  expect(await stored(id)).toMatchObject({ quantity: 9, description: words });
  expect(commits).toBe(2);

  // A delivery before each commit: every attempt fails, nothing is overwritten, and the page says so.
  await page.unroute('**/documents:commit**');
  let left = 9;
  await page.route('**/documents:commit**', async (route) => {
    left -= 1;
    await firestore.doc(`products/${id}`).update({ quantity: left });
    await route.continue();
  });
  await descriptionField(page).fill('My later words.');
  await clickForToast(
    updateButton(page),
    'Others are changing this at the same moment. Please try again. Your changes are still here.',
  );
  await expect(descriptionField(page)).toHaveValue('My later words.');
  expect(await stored(id)).toMatchObject({ quantity: left, description: words });
});

const specificationField = (page: Page) => page.getByRole('main').getByLabel('Specification', { exact: true });
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true });

/** Clicks Save and waits until the details are saved. */
async function save(page: Page, name: string): Promise<void> {
  await saveButton(page).click();
  // The toast of an earlier save may still be there.
  await expect(toast(page, `Details of ${name} saved`).last()).toBeVisible();
  await expect(saveButton(page)).toHaveAccessibleDescription('All changes are saved.');
}

test('the owner corrects every detail, and Undo brings the former values back; given a screen that is left while a picture is looked up, nothing is written', async ({
  page,
  store,
  stored,
}) => {
  const [name, later] = [uniqueName(), uniqueName()];
  const id = await store({
    ...{ name, supplier: 'Old Works', price: 5_240, quantity: 4 },
    ...{ img: '/cars/sedan-glacier.webp', carouselImg: '/cars/sedan-glacier-night.webp', specification: 'Seats: 4' },
  });
  const before = await stored(id);
  const command = expect.any(String);
  await openMyItems(page);
  await chooseOf(page, name, 'Correct details');
  await expect(field(page, 'Price')).toHaveValue('5240');
  await field(page, 'Name').fill(` ${later} `);
  await field(page, 'Supplier').fill('New Works');
  await field(page, 'Price').fill('$52,400');
  await specificationField(page).fill('Seats: 5\n\nRange: 480 km');
  await field(page, 'Picture').fill('/cars/suv-fern.webp');
  await field(page, 'Carousel picture').fill('/cars/suv-copper-night.webp');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`${later}New Works`);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$52,400Stock4');
  await keepToasts(page);
  await save(page, later);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  const corrected = {
    ...{ name: later, supplier: 'New Works', price: 52_400, specification: 'Seats: 5\nRange: 480 km' },
    ...{ img: '/cars/suv-fern.webp', carouselImg: '/cars/suv-copper-night.webp', nameKey: sortKey(later) },
  };
  expect(await stored(id)).toEqual({
    ...before,
    ...corrected,
    searchKeys: expect.arrayContaining(['new', 'wo']),
    command,
  });
  await expect(saveButton(page)).toBeFocused();
  await clickForToast(
    undoOf(page, `Details of ${later} saved`),
    'Undone: the former name, supplier, price, specification, picture and carousel picture are back.',
  );
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(conflictBar(page)).toHaveCount(0);
  expect(await stored(id)).toEqual({ ...before, command });

  const release = await holdRequests(page, '**/cars/coupe-fern.webp');
  await field(page, 'Picture').fill('/cars/coupe-fern.webp');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Delivery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(pageTitle(page)).toHaveText('Delivery');
  const loaded = page.waitForResponse('**/cars/coupe-fern.webp');
  release();
  await loaded;
  await deliverButton(page).click();
  await expect.poll(() => stored(id)).toEqual({ ...before, quantity: 3, command });
});
