import { ownList } from '@contract/list/list-state.ts';
import { stockId } from '@contract/stock-path.ts';
import { expect, test } from 'vitest';
import { readAll } from '../../web/src/data/read/read-all.ts';
import { setUpRules, unlimited } from './environment.ts';
import { OWNER, owner } from './persons.ts';
import { seedProduct } from './stock.ts';

const TIME_ZONE = 'Europe/Rome';
/** At noon there, so many days ago. */
const daysAgo = (days: number) => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
  return new Date(Date.parse(`${today}T11:00:00Z`) - days * 86_400_000);
};

setUpRules('standing', async () => {
  await unlimited.set(`stock/${stockId(OWNER)}`, { timeZone: TIME_ZONE });
  for (const days of [29, 30, 59, 60, 61, 200]) {
    const id = `owner-of-standing-${days}`;
    await seedProduct({ name: `Stands ${days}`, quantity: days }, `products/${id}`);
    await unlimited.set(`stock/${stockId(OWNER)}/cars/${id}`, { lastOutAt: daysAgo(days) });
  }
  // Out of stock, and deleted.
  await seedProduct({ quantity: 0 }, 'products/owner-of-standing-0');
  await unlimited.set(`stock/${stockId(OWNER)}/cars/owner-of-standing-0`, { level: 'out' });
  await unlimited.set(`stock/${stockId(OWNER)}/cars/owner-of-gone`, { lastOutAt: daysAgo(90) });
});

test('what has not gone out for so many days of the stock, or longer, is listed and read for a file, narrowed and in any order', async () => {
  const quantities = async (changes: Partial<typeof ownList.first>) => {
    const state = { ...ownList.first, ...changes };
    return (await readAll(owner.db, state, OWNER)).map(({ quantity }) => quantity);
  };
  expect(await quantities({ standing: 60, sort: 'quantity' })).toEqual([60, 61, 200]);
  expect(await quantities({ standing: 30, sort: 'quantity', direction: 'desc' })).toEqual([200, 61, 60, 59, 30]);
  expect(await quantities({ standing: 90 })).toEqual([200]);
  expect(await quantities({ standing: 60, search: 'stands 61' })).toEqual([61]);
  expect(await quantities({ standing: 60, stock: 'out' })).toEqual([]);
});
