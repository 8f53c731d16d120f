import type { Page } from '@playwright/test';
import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { expectHistory, historyLines, test, undoOf } from '../support/history-steps.ts';
import { press, tabTo } from '../support/keyboard-steps.ts';
import { holdRequests } from '../support/network.ts';
import { expectFocusedTitle } from '../support/steps.ts';
import {
  addButton,
  conflictBar,
  deliverButton,
  expect,
  productField as field,
  goTo,
  openAddItem,
  openDelivery,
  openMyItems,
  openRestock,
  openRowMenu,
  screenTitle,
  submitProduct,
  toast,
  typedProduct,
  uniqueName,
} from '../support/stock-steps.ts';

test.use({ withFunctions: true });

const openDetails = (page: Page, id: string) => page.goto(`/manageitems/details/${id}`);
const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
const specificationField = (page: Page) => page.getByRole('main').getByLabel('Specification', { exact: true });

/** Clicks Save and waits until the details are saved. */
async function save(page: Page, name: string): Promise<void> {
  await saveButton(page).click();
  // The toast of an earlier save may still be there.
  await expect(toast(page, `Details of ${name} saved`).last()).toBeVisible();
  await expect(saveButton(page)).toHaveAccessibleDescription('All changes are saved.');
}

test('the owner corrects every detail; the history says from what to what, and Undo brings the former values back', async ({
  page,
  store,
  stored,
  expectDisabledOffline,
}) => {
  const [name, later] = [uniqueName(), uniqueName()];
  const id = await store({
    ...{ name, supplier: 'Old Works', price: 5_240, quantity: 4 },
    ...{ img: '/cars/sedan-glacier.svg', carouselImg: '/cars/sedan-wide.svg', specification: 'Seats: 4' },
  });
  const before = await stored(id);
  const command = expect.any(String);
  await openMyItems(page);
  await openRowMenu(page, name);
  await page.getByRole('menuitem', { name: 'Correct details' }).click();
  await expect(screenTitle(page)).toHaveText('Correct details');
  for (const label of ['Quantity', 'Description', 'Owner']) await expect(page.getByLabel(label)).toHaveCount(0);
  await expect(field(page, 'Price')).toHaveValue('5240');
  await expect(saveButton(page)).toHaveAccessibleDescription('Nothing changed yet.');

  await field(page, 'Name').fill(` ${later} `);
  await field(page, 'Supplier').fill('New Works');
  await field(page, 'Price').fill('$52,400');
  await specificationField(page).fill('Seats: 5\n\nRange: 480 km');
  await page.getByText('Choose from our own pictures').first().click();
  await page.getByRole('button', { name: 'SUV, fern', exact: true }).click();
  await field(page, 'Carousel picture').fill('/cars/suv-wide.svg');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`${later}New Works`);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$52,400Stock4');
  await expectDisabledOffline(saveButton(page), () => field(page, 'Price').press('Enter'));
  expect(await stored(id)).toEqual(before);
  await page.reload();
  await expect(field(page, 'Price')).toHaveValue('$52,400');
  await save(page, later);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  const corrected = {
    ...{ name: later, supplier: 'New Works', price: 52_400, specification: 'Seats: 5\nRange: 480 km' },
    ...{ img: '/cars/suv-fern.svg', carouselImg: '/cars/suv-wide.svg', nameKey: sortKey(later) },
  };
  expect(await stored(id)).toEqual({
    ...before,
    ...corrected,
    searchKeys: expect.arrayContaining(['new', 'wo']),
    command,
  });
  await expect(saveButton(page)).toBeFocused();
  await expect(saveButton(page)).toHaveAccessibleDescription('All changes are saved.');
  const edited = historyLines(page).filter({ hasText: 'Edited' });
  for (const change of [
    `Name: “${name}” → “${later}”`,
    'Supplier: “Old Works” → “New Works”',
    'Price: “$5,240” → “$52,400”',
    'Picture: “/cars/sedan-glacier.svg” → “/cars/suv-fern.svg”',
    'Carousel picture: “/cars/sedan-wide.svg” → “/cars/suv-wide.svg”',
  ])
    await expect(edited).toContainText(change);

  await undoOf(page, `Details of ${later} saved`).click();
  await expect(
    toast(page, 'Undone: the former name, supplier, price, specification, picture and carousel picture are back.'),
  ).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(conflictBar(page)).toHaveCount(0);
  expect(await stored(id)).toEqual({ ...before, command });

  // From the line of the history, after a delivery, which stays.
  await field(page, 'Price').fill('1');
  await save(page, name);
  await goTo(page, 'My Items');
  await openDelivery(page, id);
  await deliverButton(page).click();
  await expectHistory(page, [/Stock−1/, /Edited.*→ “\$1”/s, 'Edited', 'Edited', 'Added']);
  await historyLines(page).nth(1).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: the former price is back.')).toBeVisible();
  expect(await stored(id)).toEqual({ ...before, quantity: 3, command });
  const undone = historyLines(page).filter({ hasText: '→ “$1”' });
  await expect(undone).toContainText('Undone');
  await expect(undone.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('with the keyboard alone: the first wrong field and then the button get the focus; what is optional can be removed', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name, specification: 'Seats: 4' });
  await openRestock(page, id);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Correct details' }).first());
  await expectFocusedTitle(page, 'Correct details');
  const replace = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+a');
    if (text) await page.keyboard.type(text);
    else await page.keyboard.press('Delete');
  };
  await tabTo(page, field(page, 'Price'));
  await replace('1,5');
  await tabTo(page, specificationField(page));
  await replace('Seats');
  await press(page, saveButton(page));
  await expect(field(page, 'Price')).toBeFocused();
  await expect(field(page, 'Price')).toHaveAccessibleDescription(/Price can be read in two ways/);
  await expect(specificationField(page)).toHaveAttribute('aria-invalid', 'true');
  await replace('1.5');
  await tabTo(page, specificationField(page));
  await replace('');
  await tabTo(page, field(page, 'Carousel picture'));
  await replace('');
  await press(page, saveButton(page));
  await expect(toast(page, `Details of ${name} saved`)).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
  const saved = await stored(id);
  expect(saved).toMatchObject({ name, price: 1.5 });
  expect(saved).not.toHaveProperty('specification');
  expect(saved).not.toHaveProperty('carouselImg');
  await expect(historyLines(page).filter({ hasText: 'Edited' })).toContainText('Specification: “Seats: 4” → none');
  await undoOf(page, `Details of ${name} saved`).click();
  await expect(specificationField(page)).toHaveValue('Seats: 4');
});

test('given a screen that is left while a picture is looked up, nothing is written', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 4, img: '/cars/sedan-glacier.svg' });
  await page.goto(`/manageitems/details/${id}`);
  const release = await holdRequests(page, '**/cars/coupe-fern.svg');
  await field(page, 'Picture').fill('/cars/coupe-fern.svg');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Delivery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText('Delivery');
  const loaded = page.waitForResponse('**/cars/coupe-fern.svg');
  release();
  await loaded;
  await deliverButton(page).click();
  await expect(toast(page, 'update Quantity successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 3, img: '/cars/sedan-glacier.svg' });
  await expect(toast(page, `Details of ${name} saved`)).toHaveCount(0);
});

test('given the same detail changed elsewhere, nothing is overwritten and the person chooses; other details are saved together', async ({
  page,
  store,
  stored,
  firestore,
  expectConsole,
}) => {
  // A picture that was stored before and cannot be loaded does not stand in the way.
  expectConsole(/404 \(Not Found\).*no-such-car/);
  const carouselImg = '/cars/no-such-car.svg';
  const name = uniqueName();
  const id = await store({ name, supplier: 'Old Works', price: 100, quantity: 4, carouselImg });
  const changeElsewhere = (changes: object) => firestore.doc(`products/${id}`).update(changes);
  await openDetails(page, id);
  await field(page, 'Price').fill('200');
  await changeElsewhere({ price: 300 });
  await expect(conflictBar(page)).toContainText('Changed meanwhile to “300”. Nothing was overwritten.');
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await stored(id)).toMatchObject({ price: 300 });
  await conflictBar(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(field(page, 'Price')).toBeFocused();
  await save(page, name);
  expect(await stored(id)).toMatchObject({ price: 200, carouselImg });

  await field(page, 'Name').fill(`${name} Grand`);
  await field(page, 'Price').fill('260');
  await changeElsewhere({ supplier: 'Their Works', price: 250 });
  await conflictBar(page).getByRole('button', { name: 'Take theirs' }).click();
  await expect(field(page, 'Price')).toHaveValue('250');
  await expect(field(page, 'Supplier')).toHaveValue('Their Works');
  await save(page, `${name} Grand`);
  expect(await stored(id)).toMatchObject({ name: `${name} Grand`, supplier: 'Their Works', price: 250, quantity: 4 });
});

test('Copy in My Items opens Add Item filled in; what is added is another product of the person', async ({
  page,
  owner,
  store,
  stored,
  ownProducts,
}) => {
  const [name, other] = [uniqueName(), uniqueName()];
  const { Supplier, Description, Picture, 'Carousel picture': carouselImg } = typedProduct;
  const original = {
    supplier: Supplier,
    description: Description,
    img: Picture,
    carouselImg,
    specification: 'Seats: 4',
  };
  const id = await store({ name, price: 52_400.5, quantity: 12, ...original });
  await openMyItems(page);
  await openRowMenu(page, name);
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(screenTitle(page)).toHaveText('Add Item');
  for (const [label, text] of Object.entries({ ...typedProduct, Name: name, Quantity: '' }))
    await expect(field(page, label as 'Name')).toHaveValue(text);
  await expect(specificationField(page)).toHaveValue('Seats: 4');
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(page.getByText(`Filled in from ${name}, without its quantity.`)).toBeVisible();
  // From here on it is a draft like any other.
  await expect(page).toHaveURL('/manageitems/additems');
  await field(page, 'Name').fill(other);
  await field(page, 'Quantity').fill('3');
  await page.reload();
  await expect(page.getByText('What you typed before was restored.')).toBeVisible();
  await submitProduct(page, other);
  await expect(field(page, 'Name')).toHaveValue('');
  const before = await stored(id);
  const added = (await ownProducts()).find((one) => one.id !== id);
  expect(added).toMatchObject({ name: other, price: 52_400.5, quantity: 3, email: owner.email, ...original });
  expect(before).toMatchObject({ name });
  expect(await ownProducts()).toHaveLength(2);
});

test('given a draft, Copy keeps it and asks; given no such product, Add Item says so and stays empty', async ({
  page,
  owner,
  store,
}) => {
  const name = uniqueName();
  // The product of somebody else can be copied too: everybody may read it.
  const id = await store({ email: `other-${owner.email}`, name });
  await openAddItem(page);
  await field(page, 'Name').fill('Half a car');
  await page.goto(`/manageitems/additems?copy=${id}`);
  await expect(page.getByText(`${name} was not filled in, because something is typed already.`)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Half a car');
  await page.getByRole('button', { name: 'Use the copy' }).press('Enter');
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(page.getByText('What you typed before')).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(name);

  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.goto('/manageitems/additems?copy=no-such-product-0000');
  await expect(page.getByText('There is no product to copy at this address.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'false');
});
