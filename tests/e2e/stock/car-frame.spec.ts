import { expectHistory, test } from '../support/history-steps.ts';
import { clickForToast, clickTo, expectFocusedTitle } from '../support/steps.ts';
import {
  deleteDialog,
  deliverButton,
  expect,
  listedNames,
  openDelivery,
  openRestock,
  openRowMenu,
  quantityField,
  screenTitle,
  shownQuantity,
  uniqueName,
  updateButton,
} from '../support/stock-steps.ts';
import { resize } from '../support/window.ts';

test('given a list, the screens of its cars lead back to it as it was, to the cars before and after, and to each other, also after a reload', async ({
  page,
  storeMany,
}) => {
  const name = uniqueName();
  const [first, second, third] = [`${name} 1`, `${name} 2`, `${name} 3`];
  await storeMany([first, second, third].map((one) => ({ name: one })));
  await page.goto(`/manageitems/myitems?q=${name}&sort=model&dir=desc`);
  await listedNames(page, 'My Items').filter({ hasText: second }).click();
  const main = page.getByRole('main');
  const shown = main.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(shown.getByRole('listitem')).toHaveText(['My Items', second]);
  await main.getByRole('link', { name: 'Delivery', exact: true }).click();
  await expectFocusedTitle(page, 'Delivery');
  await page.reload();
  // The list is sorted from the last to the first.
  await main.getByRole('link', { name: `Next car: ${first}` }).click();
  await expect(shown.getByRole('listitem')).toHaveText(['My Items', first]);
  await expect(screenTitle(page)).toHaveText('Delivery');
  await expect(main.getByRole('link', { name: 'No next car' })).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('link', { name: `Previous car: ${second}` }).click();
  await main.getByRole('link', { name: `Previous car: ${third}` }).click();
  await expect(main.getByRole('link', { name: 'No previous car' })).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('link', { name: 'Correct details' }).click();
  await expect(main.getByRole('link', { name: 'Correct details' })).toHaveAttribute('aria-current', 'page');
  await clickTo(shown.getByRole('link', { name: 'My Items' }), `/manageitems/myitems?q=${name}&sort=model&dir=desc`);

  await page.getByRole('link', { name: `Edit ${second}` }).click();
  await expect(main.getByRole('link', { name: `Next car: ${first}` })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goto('/about');
  await page.goto(pathname);
  await expect(shown.getByRole('listitem')).toHaveText(['All Items', second]);
  await expect(main.getByRole('link', { name: / car/ })).toHaveCount(0);
});

test('at 1440 x 900 px what Restock changes lies above y = 560, history stands beside it, and the car stays in sight while scrolling', async ({
  page,
  store,
}) => {
  const id = await store({ quantity: 3, reorderAt: 5, specification: 'Seats: 4\n'.repeat(40).trim() });
  await resize(page, { width: 1440, height: 900 });
  await openRestock(page, id);
  const bottom = async (locator = updateButton(page)) => {
    const box = await locator.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  await expect(page.getByText('Low: reorder at 5')).toBeVisible();
  for (const part of [
    quantityField(page),
    page.getByLabel('Add pieces', { exact: true }),
    page.getByLabel('Description'),
    updateButton(page),
  ])
    expect(await bottom(part)).toBeLessThan(560);
  expect(await bottom(page.getByRole('heading', { name: 'History' }))).toBeLessThan(400);
  await page.getByText('Seats').last().scrollIntoViewIfNeeded();
  expect(await bottom()).toBeLessThan(0);
  await expect(shownQuantity(page)).toBeInViewport();
  await resize(page, { width: 820, height: 1180 });
  const details = page.getByRole('group', { name: 'Details' });
  expect(await bottom(page.getByRole('heading', { name: 'History' }))).toBeGreaterThan(await bottom(details));
});

test('on a phone Deliver is 48 px high and stays at the bottom edge, above the navigation', async ({
  page,
  store,
  storeEntries,
}) => {
  const id = await store({ quantity: 3 });
  await storeEntries(Array.from({ length: 15 }, () => ({ product: id })));
  await resize(page, { width: 390, height: 844 });
  await openDelivery(page, id);
  await expectHistory(page, Array(15).fill('Stock'));
  for (const y of [0, 5_000]) {
    await page.evaluate((to) => scrollTo(0, to), y);
    const box = await deliverButton(page).boundingBox();
    expect(box?.height).toBe(48);
    const end = (await page.getByRole('navigation', { name: 'Stock' }).boundingBox())?.y ?? 0;
    expect(end).toBe(844 - 57);
    expect((box?.y ?? 0) + 48).toBeGreaterThan(end - 16);
    expect((box?.y ?? 0) + 48).toBeLessThanOrEqual(end);
  }
  await clickForToast(deliverButton(page), 'update Quantity successfully');
});

test('the menu of a car leads to its history, to the website and to a copy; given a deletion, the person is in the list again', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name });
  await page.goto(`/manageitems?q=${name}`);
  await listedNames(page, 'All Items').click();
  await expect(screenTitle(page)).toHaveText('Restock');
  await openRowMenu(page, name);
  await expect(page.getByRole('menuitem')).toHaveText(['History', 'View on the website', 'Copy', 'Delete']);
  await expect(page.getByRole('menuitem', { name: 'View on the website' })).toHaveAttribute('href', `/models/${id}`);
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toHaveAttribute(
    'href',
    `/manageitems/additems?copy=${id}`,
  );
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'History' })).toBeInViewport();

  // What was typed is no reason to ask: of the car nothing is left.
  await quantityField(page).fill('9');
  await openRowMenu(page, name);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await clickForToast(deleteDialog(page, name).getByRole('button', { name: 'Delete' }), `${name} was deleted`);
  await expect(page).toHaveURL(`/manageitems?q=${name}`);
  await expect(screenTitle(page)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
});
