import { dayOf } from '../../../functions/src/contract/history.ts';
import { dayAfter } from '../../../functions/src/contract/stock-month.ts';
import { createUser } from '../../support/users.ts';
import { historyLines, openDelivery, openRestock } from '../support/car-steps.ts';
import { expect, test } from '../support/stock-steps.ts';

/** What is younger than 30 days can be undone. */
const daysAgo = (days: number) => dayAfter(dayOf(new Date(), 'UTC'), -days);

test('given a long history, on Restock and Delivery, "Show earlier" adds 20 entries at a time; a new one comes on top at once, to its owner with Undo and to a colleague without, and none is missing', async ({
  page,
  openElsewhere,
  store,
  storeEntries,
  storeTeam,
  setOffline,
}) => {
  const id = await store({ quantity: 100 });
  const member = await createUser();
  await storeTeam({ members: { [member.email]: 'restock' }, accepted: [member.email] });
  await storeEntries(Array.from({ length: 45 }, () => ({ product: id, day: daysAgo(3) })));
  const visitor = await openElsewhere(member);
  await openDelivery(visitor, id);
  await openRestock(page, id);
  for (const tab of [page, visitor]) await expect(historyLines(tab)).toHaveCount(20);
  const earlier = page.getByRole('button', { name: 'Show earlier' });
  await setOffline(true);
  await earlier.click();
  await expect(page.getByText('The latest data cannot be reached right now.')).toBeVisible();
  await setOffline(false);
  await earlier.click();
  await expect(historyLines(page)).toHaveCount(40);
  // Among the entries it would have them wait.
  await page.mouse.move(0, 0);
  await storeEntries([{ product: id, delta: -93, quantityAfter: 7, day: daysAgo(2) }]);
  for (const tab of [page, visitor]) await expect(historyLines(tab).first()).toContainText('−937 in stock');
  const news = page.getByRole('status').filter({ hasText: 'New in the history' });
  await expect(news).toHaveText('New in the history: Stock −93, 7 in stock');
  await expect(page.getByRole('button', { name: 'Undo: Stock −93, 7 in stock' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(historyLines(page)).toHaveCount(41);
  await earlier.click();
  await expect(historyLines(page)).toHaveCount(46);
  await expect(earlier).toHaveCount(0);
  const shown = await historyLines(page).allInnerTexts();
  expect(shown.slice(1).map((line) => Number(/(\d+) in stock/.exec(line)?.[1]))).toEqual(
    Array.from({ length: 45 }, (_, index) => 45 - index),
  );
});
