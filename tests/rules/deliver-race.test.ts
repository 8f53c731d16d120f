import { doc, type Firestore, getDoc, updateDoc } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { deliverProduct } from '../../web/src/features/delivery/data/commands.ts';
import { restockProduct } from '../../web/src/features/restock/data/commands.ts';
import { ID, OWNER, owner, seedProduct, setUpRules, stored } from './environment.ts';

const STOCK = 50;
const AT_ONCE = 200;

setUpRules('deliver-race', (db) => seedProduct(db, { quantity: STOCK, description: 'A quiet saloon.' }));

const atOnce = <T>(command: (db: Firestore) => Promise<T>): Promise<T[]> => {
  const db = owner();
  return Promise.all(Array.from({ length: AT_ONCE }, () => command(db)));
};

const count = <T>(list: T[], wanted: T) => list.filter((one) => one === wanted).length;
const quantityNow = async () => (await stored(`products/${ID}`))?.quantity;

test('200 deliveries at once on a stock of 50, by the app’s own command: exactly 50 succeed', async () => {
  const outcomes = await atOnce((db) => deliverProduct(ID, OWNER, db));
  expect(count(outcomes, 'delivered')).toBe(STOCK);
  expect(count(outcomes, 'out-of-stock')).toBe(AT_ONCE - STOCK);
  expect(await quantityNow()).toBe(0);
});

test('control: read, subtract and write tells 200 people that they have one of 50', async () => {
  const outcomes = await atOnce(async (db) => {
    const reference = doc(db, 'products', ID);
    const quantity = (await getDoc(reference)).get('quantity') as number;
    if (quantity === 0) return 'out-of-stock';
    await updateDoc(reference, { quantity: quantity - 1 });
    return 'delivered';
  });
  const delivered = count(outcomes, 'delivered');
  expect(delivered).toBeGreaterThan(STOCK);
  expect(STOCK - delivered).not.toBe(await quantityNow());
});

test('two restocks from the same quantity: one is saved, the other sees what changed', async () => {
  const base = { quantity: STOCK, description: 'A quiet saloon.' };
  const outcomes = await Promise.all(
    [60, 70].map((quantity) => restockProduct(ID, base, { ...base, quantity }, owner())),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['changed', 'saved']);
});

test('a restock that is repeated because its answer was lost counts as saved', async () => {
  const base = { quantity: STOCK, description: 'A quiet saloon.' };
  const mine = { ...base, quantity: 60 };
  expect(await restockProduct(ID, base, mine, owner())).toEqual({ status: 'saved' });
  expect(await restockProduct(ID, base, mine, owner())).toEqual({ status: 'saved' });
  expect(await quantityNow()).toBe(60);
});
