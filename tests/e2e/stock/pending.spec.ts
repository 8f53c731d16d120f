import type { Page } from '@playwright/test';
import { auth } from '../../support/admin.ts';
import { createUser } from '../../support/users.ts';
import { logout, submitLogin } from '../support/auth-steps.ts';
import {
  addButton,
  DELIVERED,
  fillProduct,
  openAddItem,
  productField,
  productFields,
  restored,
} from '../support/car-steps.ts';
import { deleteButton, deleteDialog, deliverOne, rowOf } from '../support/list-steps.ts';
import { holdRequests, networkErrors } from '../support/network.ts';
import { clickTo, goInApp, pageTitle, toast } from '../support/steps.ts';
import { expect, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Still saving. Leave anyway?' });

const logoutQuestion = (page: Page) => page.getByRole('dialog', { name: 'Log out all the same?' });
const loggingOut = (page: Page) => page.getByRole('dialog', { name: 'Writing before the logout' });
const ended = (page: Page) => toast(page, 'Sign in again in this tab to see what was not written.');
/** What an ended session or a page that went has left, as its person is told. */
const left = (page: Page) => page.getByRole('alert').filter({ hasText: 'When you were here last in this tab' });

/** Presses the minus of this row so many times. */
async function deliver(page: Page, name: string, times: number): Promise<void> {
  const minus = deliverOne(page, name);
  for (let time = 0; time < times; time += 1) await minus.click();
}

/** Blocks every write to Firestore, while the browser still believes that it is online. */
async function blockWrites(page: Page, expectConsole: (pattern: RegExp) => void): Promise<() => Promise<void>> {
  expectConsole(networkErrors);
  // The event below ends the channel of lists too, and Google's emulator answers 400 to what the SDK still asks there.
  expectConsole(/status of 400 .*Listen\/channel/);
  await page.route('**/Write/channel**', (route) => route.abort('internetdisconnected'));
  return async () => {
    await page.unroute('**/Write/channel**');
    // After each failure Firestore waits longer, up to a minute; an `online` event makes it try again at once.
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

test('a pending product and deletion are still pending on the way back, also when Back is pressed as the next screen appears, and done once', async ({
  page,
  ownProducts,
  stored,
  expectConsole,
}) => {
  const name = uniqueName();
  await openAddItem(page);
  await fillProduct(page, { Name: name });
  const reconnect = await blockWrites(page, expectConsole);
  const add = addButton(page);
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await stockLink(page, 'All Items').click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(pageTitle(page)).toHaveText('Add Item');
  await stockLink(page, 'All Items').click();
  // The heading is in the document before React has cleaned up after the former screen.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'All Items') return;
      observer.disconnect();
      Object.assign(window, { wentBack: true });
      history.back();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.evaluate('window.wentBack')).toBe(true);
  await expect(pageTitle(page)).toHaveText('Add Item');
  // The browser's Forward button asks like a link.
  await page.goForward();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(pageTitle(page)).toHaveText('Add Item');
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await reconnect();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  await expect(add).toHaveAttribute('aria-disabled', 'false');
  await expect(productField(page, 'Name')).toHaveValue('');
  const [product, ...others] = await ownProducts();
  expect(others).toEqual([]);

  await stockLink(page, 'My Items').click();
  const sendDeletion = await holdRequests(page, '**/documents:commit**');
  const dialog = deleteDialog(page, name);
  await deleteButton(page, name).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await stockLink(page, 'All Items').click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(pageTitle(page)).toHaveText('All Items');
  await page.goBack();
  await deleteButton(page, name).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  sendDeletion();
  // The dialog of another visit stays; the toast is behind it.
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(toast(page, `${name} was deleted`)).toHaveCount(1);
  await expect(rowOf(page, name)).toHaveCount(0);
  expect(await stored(product?.id ?? '')).toBeUndefined();
});

test('given ten presses that wait, Logout writes them first, and so does a link out of the stock area; what is done is said', async ({
  page,
  store,
  quantityOf,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 100 });
  await openMyItems(page);
  const hold = () => holdRequests(page, '**/Write/channel**');

  let release = await hold();
  await deliver(page, name, 10);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(pageTitle(page)).not.toHaveText('My Items');
  expect(await quantityOf(id)).toBe(100);
  release();
  await expect.poll(() => quantityOf(id)).toBe(90);
  await page.unrouteAll();

  await goInApp(page, '/manageitems/myitems');
  release = await hold();
  await deliver(page, name, 10);
  await logout(page).click();
  await expect(loggingOut(page)).toContainText(`10 delivered pieces of ${name} are being written …`);
  await expect(logout(page)).toBeVisible();
  expect(await quantityOf(id)).toBe(90);
  release();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, DELIVERED)).toBeVisible();
  expect(await quantityOf(id)).toBe(80);
});

test('given presses that cannot be written, Leave in the browser’s question before a reload names them on the way back, and Stay nothing; Logout here and in another tab names them and asks; logged out all the same, nobody else is told, and the same person is; what was sent is written once', async ({
  page,
  context,
  owner,
  store,
  expectConsole,
  quantityOf,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 9 });
  const other = await createUser();
  const notSent = `3 delivered pieces of ${name} are not written.`;
  const pressFourTimes = async () => {
    // Presses that come before the first is sent join it.
    const sent = page.waitForRequest('**/Write/channel**');
    await deliver(page, name, 1);
    await sent;
    await deliver(page, name, 3);
  };
  await page.clock.install();
  await openMyItems(page);
  const reconnect = await blockWrites(page, expectConsole);
  await pressFourTimes();
  const stayed = page.waitForEvent('dialog').then((asked) => asked.dismiss());
  await page.evaluate(() => location.reload());
  await stayed;
  await expect(rowOf(page, name)).toContainText('5');
  await expect(left(page)).toHaveCount(0);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(left(page)).toContainText(notSent);
  await expect(left(page)).toContainText(
    `1 delivered piece of ${name} is perhaps not written: look before you do it again.`,
  );
  await left(page).getByRole('button', { name: 'Close' }).click();
  await pressFourTimes();
  await logout(page).click();
  await expect(loggingOut(page)).toBeVisible();
  await page.clock.fastForward(5_000);
  const question = logoutQuestion(page);
  await expect(question).toContainText(`4 delivered pieces of ${name} are not written yet.`);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(logout(page)).toBeFocused();
  await expect(page).toHaveURL('/manageitems/myitems');
  // The session ends by another tab, where another person signs in.
  const second = await context.newPage();
  await second.goto('/about');
  await logout(second).click();
  await expect(loggingOut(second)).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(logoutQuestion(second)).toContainText(`4 delivered pieces of ${name} are not written yet.`);
  await logoutQuestion(second).getByRole('button', { name: 'Log out all the same' }).click();
  await expect(page).toHaveURL('/login');
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(name);

  // Firestore holds in memory what was sent, and sends it for nobody else.
  await second.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await submitLogin(second, other);
  await expect(pageTitle(page)).toHaveText('My Items');
  await reconnect();
  await goInApp(page, `/manageitems?q=${name}`);
  await expect(rowOf(page, name)).toContainText('9');
  await expect(left(page)).toHaveCount(0);
  expect(await quantityOf(id)).toBe(9);
  await clickTo(logout(page), '/login');

  await submitLogin(page, owner);
  // What was sent may be written by now, and then it is not named.
  await expect(left(page)).toContainText(notSent);
  await expect.poll(() => quantityOf(id)).toBe(8);
});

test('given an account that is disabled while something is typed, it is kept for the same person alone, who is told where', async ({
  page,
  owner,
  expectConsole,
}) => {
  expectConsole(/status of 400 .*(securetoken|identitytoolkit)/);
  await page.clock.install();
  await openAddItem(page);
  await productField(page, 'Name').fill('Half a car');
  await productField(page, 'Price').fill('$1,000');
  await logout(page).click();
  await expect(logoutQuestion(page)).toContainText('What you typed for Add Item is not written yet.');
  await logoutQuestion(page).getByRole('button', { name: 'Stay' }).click();

  await auth.updateUser(owner.uid, { disabled: true });
  await page.clock.fastForward('01:00:00');
  await expect(page).toHaveURL('/login');
  await expect(ended(page)).toBeVisible();
  await auth.updateUser(owner.uid, { disabled: false });
  await submitLogin(page, await createUser());
  await expect(pageTitle(page)).toHaveText('Add Item');
  await expect(page.getByLabel('Owner')).not.toHaveValue(owner.email);
  for (const label of productFields) await expect(productField(page, label)).toHaveValue('');
  await expect(restored(page)).toHaveCount(0);
  await expect(left(page)).toHaveCount(0);
  await clickTo(logout(page), '/login');
  await submitLogin(page, owner);
  await expect(left(page)).toContainText('What you typed for Add Item is kept there.');
  await expect(productField(page, 'Name')).toHaveValue('Half a car');
  await expect(productField(page, 'Price')).toHaveValue('$1,000');
  await expect(restored(page)).toBeVisible();
});
