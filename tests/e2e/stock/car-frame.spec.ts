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

test('given a list, the screens of its cars lead back to it as it was, to the cars before and after, and to each other; their menu leads to all else', async ({
  page,
  storeMany,
  stored,
}) => {
  const name = uniqueName();
  const [first, second, third] = [`${name} 1`, `${name} 2`, `${name} 3`];
  const [, id = ''] = await storeMany([first, second, third].map((car) => ({ name: car })));
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
  await openRowMenu(page, second);
  await expect(page.getByRole('menuitem')).toHaveText(['History', 'View on the website', 'Copy', 'Delete']);
  await expect(page.getByRole('menuitem', { name: 'View on the website' })).toHaveAttribute('href', `/models/${id}`);
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'History' })).toBeInViewport();
  // What was typed is no reason to ask: of the car nothing is left.
  await quantityField(page).fill('9');
  await openRowMenu(page, second);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await clickForToast(deleteDialog(page, second).getByRole('button', { name: 'Delete' }), `${second} was deleted`);
  await expect(page).toHaveURL(`/manageitems/myitems?q=${name}&sort=model&dir=desc`);
  await expect(screenTitle(page)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
  await listedNames(page, 'My Items').filter({ hasText: first }).click();
  const { pathname } = new URL(page.url());
  // Without a list before it.
  await page.goto('/about');
  await page.goto(pathname);
  await expect(shown.getByRole('listitem')).toHaveText(['All Items', first]);
  await expect(main.getByRole('link', { name: / car/ })).toHaveCount(0);
});

test('at 1440 x 900 px what Restock changes lies above y = 560 and the car stays in sight; on a phone Deliver stays above the navigation', async ({
  page,
  store,
  storeEntries,
}) => {
  const id = await store({ quantity: 3, reorderAt: 5, specification: 'Seats: 4\n'.repeat(40).trim() });
  await storeEntries(Array.from({ length: 15 }, () => ({ product: id })));
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
