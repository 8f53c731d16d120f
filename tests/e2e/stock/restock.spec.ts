import { holdRequests } from '../support/network.ts';
import { clickForToast, enter } from '../support/steps.ts';
import {
  conflictBar,
  descriptionField,
  expect,
  openRestock,
  quantityField,
  saveRestock,
  test,
  toast,
  updateButton,
} from '../support/stock-steps.ts';

test('Restock adds pieces, and saves quantity and description; saving again is no conflict', async ({
  page,
  store,
  stored,
}) => {
  const id = await store({ quantity: 7, name: 'Solis' });
  await openRestock(page, id);
  await page.getByLabel('Add pieces', { exact: true }).fill('25');
  await clickForToast(page.getByRole('button', { name: 'Add 25' }), '25 pieces added');
  await expect(quantityField(page)).toHaveValue('32');
  const words = '<b>Quiet</b> 👩‍🚀 سيارة هادئة';
  await descriptionField(page).fill(words);
  await test.step('on a phone Update and Discard are in one row', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const discard = page.getByRole('button', { name: 'Discard changes' });
    const [update, beside] = await Promise.all([updateButton(page).boundingBox(), discard.boundingBox()]);
    expect(beside?.y).toBe(update?.y);
    expect(beside?.x).toBeGreaterThan(update?.x ?? 0);
  });
  await saveRestock(page);
  expect(await stored(id)).toMatchObject({ quantity: 32, description: words, name: 'Solis' });
  await expect(descriptionField(page)).toHaveValue(words);

  // The form now starts from the saved product, so saving again is not a conflict.
  await enter(quantityField(page), '31');
  await expect.poll(async () => (await stored(id))?.quantity).toBe(31);
  await expect(updateButton(page)).toHaveAccessibleDescription('All changes are saved.');
  await expect(conflictBar(page)).toHaveCount(0);
});

test('given a quantity changed by somebody else, the draft stays, nothing is overwritten and the person chooses', async ({
  page,
  openElsewhere,
  owner,
  store,
  stored,
}) => {
  const id = await store({ quantity: 10, description: 'First words.' });
  const second = await openElsewhere(owner);
  await Promise.all([page, second].map((tab) => openRestock(tab, id)));
  const mine = quantityField(page);
  await mine.fill('50');
  await quantityField(second).fill('4');
  await saveRestock(second);

  const bar = conflictBar(page);
  await expect(bar).toContainText('Changed meanwhile to 4. Nothing was overwritten.');
  await expect(mine).toHaveValue('50');
  await expect(updateButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await stored(id)).toMatchObject({ quantity: 4 });

  await bar.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine).toBeFocused();
  await saveRestock(page);
  expect(await stored(id)).toMatchObject({ quantity: 50, description: 'First words.' });

  // In the other browser nothing is typed, so it shows the new quantity.
  await expect(quantityField(second)).toHaveValue('50');
});

test('given deliveries elsewhere while pieces are added and the description is saved, all count, nothing is overwritten and nobody is asked', async ({
  page,
  store,
  stored,
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
  expect(await stored(id)).toMatchObject({ quantity: 10 });
  await expect(quantityField(page)).toHaveValue('10');
  await expect(conflictBar(page)).toHaveCount(0);

  await descriptionField(page).fill('My words.');
  // The delivery happens after the transaction has read the product, before its commit.
  let commits = 0;
  await page.route('**/documents:commit**', async (route) => {
    commits += 1;
    if (commits === 1) await firestore.doc(`products/${id}`).update({ quantity: 9 });
    await route.continue();
  });
  await saveRestock(page);
  await expect(quantityField(page)).toHaveValue('9');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 9, description: 'My words.' });
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
  expect(await stored(id)).toMatchObject({ quantity: left, description: 'My words.' });
});
