import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { firestore } from '../support/admin.ts';
import { AppStock } from '../support/app-stock.ts';
import { app, call, read } from '../support/call.ts';
import { storeProduct } from '../support/product-store.ts';
import { createSignedInUser } from '../support/users.ts';
import { sampleSize, webClients } from './support.ts';

const owner = await createSignedInUser();
const clientOf = await webClients();
const tabs = Array.from({ length: 10 }, (_, tab) => new AppStock(clientOf(owner, tab), owner));

const products = firestore.collection('products');
const storeStock = async (quantity: number) => (await storeProduct(owner.email, { quantity }))._id;
const quantityOf = async (id: string): Promise<number> => (await products.doc(id).get()).get('quantity');

/** Whether a piece was delivered; otherwise none was left. */
async function deliverByApp(tab: AppStock, id: string): Promise<boolean> {
  const outcome = await tab.deliver(id);
  if (outcome !== 'done' && outcome !== 'too-few') throw new Error(JSON.stringify(outcome));
  return outcome === 'done';
}

/** Reads and delivers, again when another client was faster, until a piece is delivered or none is left. */
async function deliverByRest(id: string): Promise<boolean> {
  for (;;) {
    const stored = await read(id);
    if (stored.status === 200) {
      if (stored.body.quantity === 0) return false;
      const body = { quantity: stored.body.quantity - 1 };
      const { status } = await call('PATCH', `/product/${id}`, { at: app, token: owner.token, body });
      if (status === 200) return true;
      if (![409, 412, 503].includes(status)) throw new Error(`PATCH answered ${status}`);
    } else if (stored.status !== 503) throw new Error(`GET answered ${stored.status}`);
    await pause(Math.random() * 400);
  }
}

const delivered = async (outcomes: Promise<boolean>[]) => (await Promise.all(outcomes)).filter(Boolean).length;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const DELIVERIES = sampleSize(40, 200);
const STOCK = DELIVERIES / 4;

test(`given ${DELIVERIES} deliveries at once on a stock of ${STOCK}, half by the app and half by REST, exactly ${STOCK} are delivered`, {
  timeout: 600_000,
}, async () => {
  const id = await storeStock(STOCK);
  const byApp = times(DELIVERIES / 2, (index) => deliverByApp(tabs[index % tabs.length] as AppStock, id));
  const byRest = times(DELIVERIES / 2, () => deliverByRest(id));
  expect(await delivered([...byApp, ...byRest])).toBe(STOCK);
  expect(await quantityOf(id)).toBe(0);
});

test('control: given clients that read first and write afterwards, more than the stock is delivered', async () => {
  const id = await storeStock(5);
  const deliver = async (): Promise<boolean> => {
    const quantity = await quantityOf(id);
    if (quantity > 0) await products.doc(id).update({ quantity: quantity - 1 });
    return quantity > 0;
  };
  expect(await delivered(times(20, deliver))).toBeGreaterThan(5);
});
