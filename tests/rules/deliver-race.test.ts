import { doc, getDoc, updateDoc } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { AppStock } from '../support/app-stock.ts';
import { ID, OWNER, OWNER_UID, owner, seedProduct, setUpRules, stored } from './environment.ts';

const STOCK = 50;
const AT_ONCE = 200;

setUpRules('deliver-race', (db) => seedProduct(db, { quantity: STOCK, description: 'Quiet.' }));

const app = () => new AppStock(owner(), { uid: OWNER_UID, email: OWNER });
const atOnce = <T>(command: (app: AppStock) => Promise<T>): Promise<T[]> => {
  const client = app();
  return Promise.all(Array.from({ length: AT_ONCE }, () => command(client)));
};

const count = <T>(list: T[], wanted: T) => list.filter((entry) => entry === wanted).length;
const quantityNow = async () => (await stored(`products/${ID}`))?.quantity;

test("given 200 deliveries at once on a stock of 50 by the app's own command, exactly 50 succeed", async () => {
  const outcomes = await atOnce((client) => client.deliver(ID));
  expect(count(outcomes, 'done')).toBe(STOCK);
  expect(count(outcomes, 'too-few')).toBe(AT_ONCE - STOCK);
  expect(await quantityNow()).toBe(0);
});

test('control: reading, subtracting and writing reports more than 50 deliveries of a stock of 50', async () => {
  const outcomes = await atOnce(async ({ database }) => {
    const reference = doc(database, 'products', ID);
    const quantity = (await getDoc(reference)).get('quantity') as number;
    if (quantity === 0) return 'out-of-stock';
    await updateDoc(reference, { quantity: quantity - 1 });
    return 'delivered';
  });
  const delivered = count(outcomes, 'delivered');
  expect(delivered).toBeGreaterThan(STOCK);
  expect(STOCK - delivered).not.toBe(await quantityNow());
});

test('given two restocks from the same quantity, one is saved and the other returns what has changed', async () => {
  const base = { quantity: STOCK, description: 'Quiet.' };
  const outcomes = await Promise.all([60, 70].map((quantity) => app().restock(ID, base, { ...base, quantity })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['changed', 'saved']);
});

test('given a restock that is repeated because its answer was lost, the outcome is saved', async () => {
  const base = { quantity: STOCK, description: 'Quiet.' };
  const mine = { ...base, quantity: 60 };
  expect(await app().restock(ID, base, mine)).toEqual({ status: 'saved' });
  expect(await app().restock(ID, base, mine)).toEqual({ status: 'saved' });
  expect(await quantityNow()).toBe(60);
});
