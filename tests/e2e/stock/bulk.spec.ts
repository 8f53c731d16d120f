import { bar, box, inBar, named, selectAll, selectEverything } from '../support/bulk-steps.ts';
import { holdRequests } from '../support/network.ts';
import { nextPage, previousPage, savedText, toast } from '../support/steps.ts';
import { expect, goTo, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';

test('all that match are selected on all pages and exported', async ({
  page,
  owner,
  storeMany,
  firestore,
  expectConsole,
}) => {
  // The requests are held back for a while.
  expectConsole(/Could not reach Cloud Firestore backend/);
  const name = uniqueName();
  await storeMany(named(name, 105));
  await firestore
    .doc(`stock/${owner.email}`)
    .set({ products: 105, units: 525, value: 0, outOfStock: 0, timeZone: 'UTC' });
  await openMyItems(page);
  await test.step('a range stays selected on the other pages, until the screen is left', async () => {
    await box(page, `${name} 02`).click();
    await box(page, `${name} 06`).click({ modifiers: ['Shift'] });
    await nextPage(page).click();
    await expect(box(page, `${name} 27`)).not.toBeChecked();
    await expect(bar(page)).toContainText('5 selected');
    await box(page, `${name} 27`).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('6 selected');
    await previousPage(page).click();
    await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(5);
    await goTo(page, 'All Items');
    await stockLink(page, 'My Items').click();
    await expect(box(page, `${name} 02`)).not.toBeChecked();
    await expect(bar(page)).toHaveCount(0);
  });
  await test.step('all are selected, with progress and Cancel, and saved as a file', async () => {
    await selectAll(page).check();
    await expect(bar(page)).toContainText('25 selected');
    await expect(selectEverything(page)).toHaveText('Select all 105 that match');
    const release = await holdRequests(page, '**/Listen/channel**');
    await selectEverything(page).click();
    await expect(page.getByText('0 cars read …')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(selectEverything(page)).toBeVisible();
    release();
    await expect(bar(page)).toContainText('25 selected');
    await selectEverything(page).click();
    await expect(bar(page).getByText('105 selected')).toBeFocused();
    await expect(selectEverything(page)).toHaveCount(0);
    await box(page, `${name} 03`).uncheck();
    const rows = (await savedText(inBar(page, 'Export selected'))).trim().split('\r\n');
    expect(rows).toHaveLength(105);
    expect(rows[1]).toContain(`${name} 00`);
    expect(rows.some((row) => row.includes(`${name} 03,`))).toBe(false);
    await expect(toast(page, '104 cars saved as a file')).toBeVisible();
    await box(page, `${name} 03`).check();
  });
});
