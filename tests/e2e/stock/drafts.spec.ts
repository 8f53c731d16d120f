import type { Page } from '@playwright/test';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser, type TestUser } from '../../support/users.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { clickForToast } from '../support/steps.ts';
import {
  addButton,
  expect,
  productField as field,
  fillProduct,
  openAddItem,
  productFields,
  screenTitle,
  stockLink,
  submitProduct,
  test,
  typedProduct,
  uniqueName,
} from '../support/stock-steps.ts';

const note = (page: Page) => page.getByText('What you typed before was restored.');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')));

async function signInAgain(page: Page, person: TestUser): Promise<void> {
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expect(screenTitle(page)).toHaveText('Add Item');
}

test('a draft of Add Item survives a reload and a logout here and in another tab, for its person alone', async ({
  page,
  owner,
}) => {
  const expectRestored = async () => {
    await expect(field(page, 'Name')).toHaveValue('Half a car');
    await expect(field(page, 'Price')).toHaveValue('$1,000');
    await expect(note(page)).toBeVisible();
  };
  await openAddItem(page);
  await field(page, 'Name').fill('Half a car');
  await field(page, 'Price').fill('$1,000');
  await page.reload();
  await expectRestored();
  await stockLink(page, 'My Items').click();
  await question(page).getByRole('button', { name: 'Stay' }).click();

  await logout(page).click();
  await signInAgain(page, owner);
  await expectRestored();

  const second = await page.context().newPage();
  await second.goto('/about');
  await logout(second).click();
  await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await second.close();
  await signInAgain(page, owner);
  await expectRestored();

  await logout(page).click();
  await signInAgain(page, await createUser());
  await expect(page.getByLabel('Owner')).not.toHaveValue(owner.email);
  for (const label of productFields) await expect(field(page, label)).toHaveValue('');
  await expect(note(page)).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);
});

test('given a product that was stored although its answer was lost with the tab, the draft does not add it twice', async ({
  page,
  owner,
  ownProducts,
  firestore,
}) => {
  const id = () =>
    page.evaluate((uid) => JSON.parse(sessionStorage.getItem(`draft:${uid}:add-item`) ?? '{}').id, owner.uid);
  /** Sends the form, stores what it sends, and opens the screen again without an answer. */
  const loseAnswer = async (name: string) => {
    await fillProduct(page, { Name: name });
    await page.route('**/Write/channel**', () => new Promise(() => undefined));
    await addButton(page).click();
    await expect.poll(id).toMatch(/^\w{20}$/);
    const { specification: _none, ...stored } = buildStoredProduct({
      name,
      email: owner.email,
      supplier: typedProduct.Supplier,
      price: Number(typedProduct.Price),
      quantity: Number(typedProduct.Quantity),
      description: typedProduct.Description,
    });
    await firestore.doc(`products/${await id()}`).set(stored);
    await page.reload();
    // Only now: what was held until then would be sent, and its answer could come before the reload.
    await page.unroute('**/Write/channel**');
    await expect(field(page, 'Name')).toHaveValue(name);
  };
  // A write is under way: the browser asks before the page is left.
  page.on('dialog', (dialog) => dialog.accept());
  await openAddItem(page);
  const name = uniqueName();
  await loseAnswer(name);
  await submitProduct(page, name);
  expect(await ownProducts()).toHaveLength(1);

  // Edited after the answer was lost: the person is told that the edit is not stored.
  await loseAnswer(uniqueName());
  await field(page, 'Description').fill('Later words.');
  await clickForToast(addButton(page), 'An earlier attempt has added this product');
  await expect(field(page, 'Description')).toHaveValue('Later words.');
  expect((await ownProducts()).map(({ description }) => description)).toEqual(Array(2).fill(typedProduct.Description));
});
