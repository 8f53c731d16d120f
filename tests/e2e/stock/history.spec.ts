import { teamPath } from '../../../functions/src/contract/team.ts';
import { triggers } from '../../support/patience.ts';
import { createUser } from '../../support/users.ts';
import { keepToasts } from '../support/axe-steps.ts';
import { watchReads } from '../support/billed-reads.ts';
import { expectHistory, historyLines, test, undoOf } from '../support/history-steps.ts';
import { clickForToast } from '../support/steps.ts';
import {
  deliverButton,
  descriptionField,
  expect,
  openDelivery,
  openRestock,
  saveRestock,
  shownQuantity,
  toast,
} from '../support/stock-steps.ts';

test.use({ withFunctions: true });

test('given an owner and a colleague, the history shows a delivery, its Undo and a long edit to both at once, on Restock and Delivery; the colleague has no Undo of what the owner did; a stranger sees the facts, and is asked for no history', async ({
  page,
  owner,
  openElsewhere,
  store,
  stored,
  firestore,
}) => {
  const same = 'A quiet car for long distances, with a roof of glass and';
  const id = await store({ quantity: 3, description: `${same} five seats.` });
  const [member, stranger] = [await createUser(), await createUser()];
  await firestore
    .doc(teamPath(owner.email))
    .set({ email: owner.email, members: { [member.email]: 'restock' }, invited: [], accepted: [member.email] });
  const visitor = await openElsewhere(member);
  await openRestock(visitor, id);
  await openDelivery(page, id);
  for (const tab of [page, visitor]) await expectHistory(tab, [/Added\+33 in stock/]);
  await keepToasts(page);
  await deliverButton(page).click();
  for (const tab of [page, visitor]) await expectHistory(tab, [/Stock−12 in stock/, 'Added']);
  const news = page.getByRole('status').filter({ hasText: 'New in the history' });
  await expect(news).toHaveText('New in the history: Stock −1, 2 in stock');
  await clickForToast(undoOf(page, 'update Quantity successfully'), 'Undone: 1 piece is back in stock.');
  await expect(toast(page, 'update Quantity successfully')).toHaveCount(0);
  // New entries wait while the pointer is among them, where the toast was.
  await page.mouse.move(2, 2);
  for (const tab of [page, visitor]) await expectHistory(tab, [/Stock\+13 in stock/, /Stock−12 in stock/, 'Added']);
  await expect(visitor.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(shownQuantity(page)).toHaveText('3');
  expect(await stored(id)).toMatchObject({ quantity: 3 });
  const time = historyLines(page).first().locator('time');
  await expect(time).toHaveText(/^(just now|\d+ minutes? ago) \w+ \d+, \d{4}, \d+:\d\d:\d\d [AP]M/);
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);

  await openDelivery(visitor, id);
  await openRestock(page, id);
  await expectHistory(page, [/Stock\+1/, /Stock−1/, 'Added']);
  await expect(news).toHaveCount(0);
  await descriptionField(page).fill(`${same} seven seats.`);
  await saveRestock(page);
  await expectHistory(visitor, ['Edited', /Stock\+1/, /Stock−1/, 'Added']);
  await expect(visitor.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  // The line is cut to the difference, and opens to both texts.
  const line = historyLines(page).filter({ hasText: 'Edited' });
  const before = line.getByText(`${same} five seats.`, { exact: true });
  await expect(before).toBeHidden();
  await line.getByText('Description: “…of glass and five seats.” → “…of glass and seven seats.”').click();
  await expect(before).toBeVisible();
  await expect(line.getByText(`${same} seven seats.`, { exact: true })).toBeVisible();

  const elsewhere = await openElsewhere(stranger);
  await watchReads(elsewhere);
  for (const screen of ['updateitem', 'delivery']) {
    await elsewhere.goto(`/manageitems/${screen}/${id}`);
    await expect(
      elsewhere.getByText(`This car belongs to ${owner.email}. Only its owner can change it.`),
    ).toBeVisible();
    await expect(elsewhere.getByRole('article')).toContainText(same);
    await expect(elsewhere.getByRole('link', { name: 'History' })).toHaveCount(0);
    await expect(historyLines(elsewhere)).toHaveCount(0);
    await expect(elsewhere.getByRole('alert')).toHaveCount(0);
  }
  // A read that is refused would be said in the console, which fails this test.
  expect(await elsewhere.evaluate(() => window.delivered.filter((path) => path.includes('/history/')))).toEqual([]);
});

test('given a long history, "Show earlier" adds 20 entries at a time; a new one comes on top, and none is missing', async ({
  page,
  store,
  storeEntries,
  setOffline,
  firestore,
}) => {
  const id = await store({ quantity: 100 });
  // The trigger may write the entry of the creation later than the screen reads the others.
  const entries = async () => (await firestore.collection(`products/${id}/history`).get()).size;
  await expect.poll(entries, triggers).toBe(1);
  await storeEntries(Array.from({ length: 44 }, () => ({ product: id })));
  await openRestock(page, id);
  const earlier = page.getByRole('button', { name: 'Show earlier' });
  await expect(historyLines(page)).toHaveCount(20);
  await setOffline(true);
  await earlier.click();
  await expect(page.getByText('The latest data cannot be reached right now.')).toBeVisible();
  await setOffline(false);
  await earlier.click();
  await expect(historyLines(page)).toHaveCount(40);
  // Among the entries it would have them wait.
  await page.mouse.move(0, 0);
  await firestore.doc(`products/${id}`).update({ quantity: 7 });
  await expect(historyLines(page).first()).toContainText('−937 in stock');
  await expect(historyLines(page)).toHaveCount(41);
  await earlier.click();
  await expect(historyLines(page)).toHaveCount(46);
  await expect(earlier).toHaveCount(0);
  const shown = await historyLines(page).allInnerTexts();
  expect(shown.slice(2).map((line) => Number(/(\d+) in stock/.exec(line)?.[1]))).toEqual(
    Array.from({ length: 44 }, (_, index) => 44 - index),
  );
});
