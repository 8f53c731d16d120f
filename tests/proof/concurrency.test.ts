import { afterAll, aroundAll, expect, test } from 'vitest';
import { withoutTriggers } from '../../scripts/support/hub.ts';
import { firestore } from '../support/admin.ts';
import { AppStock } from '../support/app-stock.ts';
import { startInstance } from '../support/instance/instance.ts';
import { deliverWithoutCondition, removeProductsOf } from '../support/product-store.ts';
import { buildStoredProduct } from '../support/products.ts';
import { RestStock } from '../support/rest-stock.ts';
import { createSignedInUser } from '../support/users.ts';
import { report, sampleSize, webClients } from './support.ts';

// tests/rules/deliver-race.test.ts has the app alone, tests/functions/product/race.test.ts REST alone.

const DELIVERIES = 200;
const STOCK = 50;
const TABS = 20;
const REPETITIONS = sampleSize(1, 5);

aroundAll(withoutTriggers);
const owner = await createSignedInUser();
const clientOf = await webClients();
const rest = new RestStock((await startInstance()).at);
const tabs = Array.from({ length: TABS }, (_, tab) => new AppStock(clientOf(owner, tab), owner));
afterAll(() => removeProductsOf([owner.email]));

async function storeStock(quantity: number): Promise<string> {
  const product = buildStoredProduct({ email: owner.email, quantity });
  return (await firestore.collection('products').add({ ...product, createdAt: new Date() })).id;
}
const quantityOf = async (id: string): Promise<number> => (await firestore.doc(`products/${id}`).get()).get('quantity');

/** Whether a piece was delivered; otherwise none was left. */
async function deliverByApp(tab: AppStock, id: string): Promise<boolean> {
  const outcome = await tab.deliver(id);
  if (outcome !== 'done' && outcome !== 'too-few') throw new Error(outcome);
  return outcome === 'done';
}
const deliverByRest = async (id: string) => (await rest.deliverWithRetries(owner, id)) === 'delivered';

/** Each tab makes one delivery after the other, as its button allows. */
async function deliverInTurn(tab: AppStock, id: string, count: number): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let delivery = 0; delivery < count; delivery += 1) outcomes.push(await deliverByApp(tab, id));
  return outcomes;
}

test('given 200 deliveries at once on a stock of 50, half by the app in 20 tabs and half by REST, exactly 50 are delivered', {
  timeout: 1_800_000,
}, async () => {
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const id = await storeStock(STOCK);
    const byApp = tabs.map((tab) => deliverInTurn(tab, id, DELIVERIES / 2 / TABS));
    const byRest = Array.from({ length: DELIVERIES / 2 }, () => deliverByRest(id));
    const outcomes = [...(await Promise.all(byApp)).flat(), ...(await Promise.all(byRest))];
    expect(outcomes).toHaveLength(DELIVERIES);
    expect({ delivered: outcomes.filter(Boolean).length, left: await quantityOf(id) }).toEqual({
      delivered: STOCK,
      left: 0,
    });
  }
  report('Concurrency', `${REPETITIONS} x ${DELIVERIES} deliveries on a stock of ${STOCK}: exactly ${STOCK} each time`);
});

test('control: given clients that read first and write afterwards, more than the stock is delivered', {
  timeout: 120_000,
}, async () => {
  expect(await deliverWithoutCondition(await storeStock(5), 20)).toBeGreaterThan(5);
});

test('given deliveries by the app and REST and restocks from what was read, all at once, no piece is lost or made', {
  timeout: 1_800_000,
}, async () => {
  let restocked = 0;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const id = await storeStock(10);
    /** Adds three pieces to what is read, and tells how many were added: none when others changed the quantity meanwhile. */
    const restock = async (tab: AppStock, step: number): Promise<number> => {
      const stored = (await firestore.doc(`products/${id}`).get()).data() ?? {};
      const base = { quantity: Number(stored.quantity), description: String(stored.description) };
      // Two with the same values would both be told that theirs are stored.
      const mine = { quantity: base.quantity + 3, description: `Tab ${tabs.indexOf(tab)}, step ${step}.` };
      // When others are faster five times, the SDK gives up; nothing is written then.
      const isOvertaken = (error: { code?: string }) => {
        if (error.code !== 'failed-precondition') throw error;
        return { status: 'overtaken' };
      };
      if ((await tab.restock(id, base, mine).catch(isOvertaken)).status !== 'saved') return 0;
      restocked += 1;
      return 3;
    };
    const deliver = async (isDelivered: Promise<boolean>) => ((await isDelivered) ? -1 : 0);
    const clients = tabs.slice(0, 10).map(async (tab, client) => {
      let sum = 0;
      for (let step = 0; step < 6; step += 1) {
        if ((step + client) % 3 === 0) sum += await restock(tab, step);
        else sum += await deliver(client % 2 === 0 ? deliverByApp(tab, id) : deliverByRest(id));
      }
      return sum;
    });
    const sums = await Promise.all(clients);
    expect(await quantityOf(id)).toBe(sums.reduce((total, sum) => total + sum, 10));
  }
  expect(restocked).toBeGreaterThan(0);
  report(
    'Concurrency: restocks',
    `${REPETITIONS} x 10 clients deliver and restock at once: every piece is accounted for`,
  );
});
