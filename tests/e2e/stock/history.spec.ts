import { dayOf } from '../../../functions/src/contract/history.ts';
import { dayAfter } from '../../../functions/src/contract/stock-month.ts';
import { createUser } from '../../support/users.ts';
import { watchReads } from '../support/billed-reads.ts';
import { expectHistory, historyLines, openDelivery, openRestock } from '../support/car-steps.ts';
import { expect, test } from '../support/stock-steps.ts';

/** What is younger than 30 days can be undone. */
const daysAgo = (days: number) => dayAfter(dayOf(new Date(), 'UTC'), -days);

test('given an owner and a colleague, the history shows what is recorded to both at once, on Restock and Delivery, and its Undo to the owner alone; a stranger sees the facts, and is asked for no history', async ({
  page,
  owner,
  openElsewhere,
  store,
  storeEntries,
  storeTeam,
}) => {
  const description = 'A quiet car for long distances.';
  const id = await store({ quantity: 3, description });
  const [member, stranger] = [await createUser(), await createUser()];
  await storeTeam({ members: { [member.email]: 'restock' }, accepted: [member.email] });
  const visitor = await openElsewhere(member);
  await openRestock(visitor, id);
  await openDelivery(page, id);
  await storeEntries([{ product: id, kind: 'created', delta: 3, quantityAfter: 3, day: daysAgo(3) }]);
  for (const tab of [page, visitor]) await expectHistory(tab, [/Added\+33 in stock/]);
  await storeEntries([{ product: id, delta: -1, quantityAfter: 2, day: daysAgo(2) }]);
  for (const tab of [page, visitor]) await expectHistory(tab, [/Stock−12 in stock/, 'Added']);
  const news = page.getByRole('status').filter({ hasText: 'New in the history' });
  await expect(news).toHaveText('New in the history: Stock −1, 2 in stock');
  await expect(page.getByRole('button', { name: 'Undo: Stock −1, 2 in stock' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  const elsewhere = await openElsewhere(stranger);
  await watchReads(elsewhere);
  for (const screen of ['updateitem', 'delivery']) {
    await elsewhere.goto(`/manageitems/${screen}/${id}`);
    await expect(
      elsewhere.getByText(`This car belongs to ${owner.email}. Only its owner can change it.`),
    ).toBeVisible();
    await expect(elsewhere.getByRole('article')).toContainText(description);
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
}) => {
  const id = await store({ quantity: 100 });
  await storeEntries(Array.from({ length: 45 }, () => ({ product: id, day: daysAgo(3) })));
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
  await storeEntries([{ product: id, delta: -93, quantityAfter: 7, day: daysAgo(2) }]);
  await expect(historyLines(page).first()).toContainText('−937 in stock');
  await expect(historyLines(page)).toHaveCount(41);
  await earlier.click();
  await expect(historyLines(page)).toHaveCount(46);
  await expect(earlier).toHaveCount(0);
  const shown = await historyLines(page).allInnerTexts();
  expect(shown.slice(1).map((line) => Number(/(\d+) in stock/.exec(line)?.[1]))).toEqual(
    Array.from({ length: 45 }, (_, index) => 45 - index),
  );
});
