import { toProduct } from '@contract/product-fields.ts';
import type { ProductChange } from '@contract/product-form.ts';
import { doc, getDocFromServer } from 'firebase/firestore';
import { afterAll, aroundAll, beforeAll, expect, test } from 'vitest';
import { runBulk, undoBulk, undoingOf } from '../../../web/src/features/bulk/data/commands.ts';
import type { BulkCommand, BulkResult } from '../../../web/src/features/bulk/plan.ts';
import { firestore } from '../../support/admin.ts';
import { AppStock } from '../../support/app-stock.ts';
import { PROJECT } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance/instance.ts';
import { deliverWithoutCondition, removeProductsOf } from '../../support/product-store.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { RestStock } from '../../support/rest-stock.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { createSignedInUser, type SignedInUser } from '../../support/users.ts';
import { report } from '../support/figures.ts';
import { FirestoreSdk } from '../support/firestore-sdk.ts';
import { HistoryOf } from '../support/history-of.ts';
import { sampleSize } from '../support/sample-size.ts';
import { type Event, isLinearizable } from './linearizability.ts';

const DELIVERIES = sampleSize(40, 200);
const STOCK = DELIVERIES / 4;
const REPETITIONS = sampleSize(1, 10);
const CLIENTS = 10;
const TABS = sampleSize(10, 40);

aroundAll(withoutTriggers);
let sdk: FirestoreSdk;
let owner: SignedInUser;
let rest: RestStock;
let history: HistoryOf;

beforeAll(async () => {
  sdk = await FirestoreSdk.open(PROJECT);
  owner = await createSignedInUser();
  rest = new RestStock((await startInstance()).at);
  history = new HistoryOf(firestore, owner.email);
});
afterAll(async () => {
  await removeProductsOf([owner.email]);
  await history.expectRight();
  history.stop();
  await sdk.close();
});

/** One of several tabs that the owner has open. */
const tab = (client: number) =>
  new AppStock(sdk.as({ sub: owner.uid, email: owner.email, email_verified: true, tab: client }), owner);

type Outcome = 'delivered' | 'out-of-stock';
async function deliverByApp(client: number, id: string): Promise<Outcome> {
  const outcome = await tab(client).deliver(id);
  if (outcome === 'done') return 'delivered';
  if (outcome === 'too-few') return 'out-of-stock';
  throw new Error(outcome);
}
const deliverByRest = (id: string): Promise<Outcome> => rest.deliverWithRetries(owner, id);

/** A tab makes one delivery after the other, as its button allows. */
const throughApp = (id: string, count: number): Promise<Outcome>[] => {
  const last: Promise<unknown>[] = Array.from({ length: TABS }, () => Promise.resolve());
  return Array.from({ length: count }, (_, index) => {
    const client = index % TABS;
    const delivery = (last[client] as Promise<unknown>).then(() => deliverByApp(client, id));
    last[client] = delivery;
    return delivery;
  });
};
/** A program makes all deliveries at once. */
const throughRest = (id: string, count: number): Promise<Outcome>[] =>
  Array.from({ length: count }, () => deliverByRest(id));
const scenarios: Record<string, (id: string) => Promise<Outcome>[]> = {
  [`the app in ${TABS} tabs`]: (id) => throughApp(id, DELIVERIES),
  REST: (id) => throughRest(id, DELIVERIES),
  'the app and REST, mixed': (id) => [...throughApp(id, DELIVERIES / 2), ...throughRest(id, DELIVERIES / 2)],
};

async function storeStock(quantity: number): Promise<string> {
  const product = buildStoredProduct({ email: owner.email, quantity });
  return (await firestore.collection('products').add({ ...product, createdAt: new Date() })).id;
}
const quantityOf = async (id: string): Promise<number> => (await firestore.doc(`products/${id}`).get()).get('quantity');

test.each(Object.entries(scenarios))(
  'given more deliveries at once than pieces through %s, exactly the stock is delivered',
  {
    timeout: 1_800_000,
  },
  async (name, deliverAll) => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const id = await storeStock(STOCK);
      const outcomes = await Promise.all(deliverAll(id));
      const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
      expect({
        delivered: count('delivered'),
        refused: count('out-of-stock'),
        left: await quantityOf(id),
      }).toEqual({ delivered: STOCK, refused: DELIVERIES - STOCK, left: 0 });
    }
    report(
      `Concurrency: ${name}`,
      `${REPETITIONS} x ${DELIVERIES} deliveries on a stock of ${STOCK}: exactly ${STOCK} each time`,
    );
  },
);

test('control: reading first and writing afterwards delivers more than the stock', { timeout: 120_000 }, async () => {
  const id = await storeStock(STOCK);
  expect(await deliverWithoutCondition(id, DELIVERIES)).toBeGreaterThan(STOCK);
});

test('given bulk deliveries of the same products from several tabs at once, each piece is delivered once, each result is true, and Undo puts each back', {
  timeout: 600_000,
}, async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, (_, index) => storeStock(index % TABS)));
  const products = await Promise.all(
    ids.map(async (id) => toProduct(id, (await firestore.doc(`products/${id}`).get()).data() ?? {})),
  );
  const command: BulkCommand = { kind: 'deliver', pieces: 1 };
  const rows = products.map((product) => ({ product, delta: -1 }));
  const isDone = ({ problem }: BulkResult) => problem === undefined;
  const delivered = await Promise.all(
    Array.from({ length: TABS }, async (_, client) => {
      const results: BulkResult[] = [];
      const { database } = tab(client);
      await runBulk(command, rows, { person: owner, database, onResults: (some) => results.push(...some) });
      expect(results).toHaveLength(ids.length);
      expect(results.filter((one) => !isDone(one)).every(({ problem }) => problem === 'Not enough in stock')).toBe(
        true,
      );
      return { database, done: results.filter(isDone) };
    }),
  );
  const timesOf = (id: string) => delivered.filter(({ done }) => done.some(({ product }) => product._id === id)).length;
  expect(products.map(({ _id }) => timesOf(_id))).toEqual(products.map(({ quantity }) => quantity));
  expect(await Promise.all(ids.map(quantityOf))).toEqual(ids.map(() => 0));

  const undone = await Promise.all(
    delivered.map(async ({ database, done }) => {
      const results: BulkResult[] = [];
      await undoBulk(command, undoingOf(done, owner), {
        person: owner,
        database,
        onResults: (some) => results.push(...some),
      });
      return results.every(isDone);
    }),
  );
  expect(undone).toEqual(delivered.map(() => true));
  expect(await Promise.all(ids.map(quantityOf))).toEqual(products.map(({ quantity }) => quantity));
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
  report(
    'Concurrency: bulk',
    `${TABS} tabs deliver the same ${ids.length} products with ${pieces} pieces: each once, and all undone`,
  );
});

/** Each client does one operation after the other: a delivery, a read or a restock. */
async function recordEvents(id: string, steps: number): Promise<Event[]> {
  const events: Event[] = [];
  async function timed<T>(run: () => Promise<T>, didOf: (result: T) => Event['did'] | undefined): Promise<void> {
    const start = performance.now();
    const did = didOf(await run());
    const end = performance.now();
    if (did) events.push({ start, end, did });
  }
  const read = async (client: number): Promise<ProductChange> =>
    (await getDocFromServer(doc(tab(client).database, 'products', id))).data() as ProductChange;

  async function restock(client: number, step: number): Promise<void> {
    const { quantity, description } = await read(client);
    // Each operation has a unique description, so that the values of another client never count as its own.
    const mine = { quantity: quantity + 3, description: `Client ${client}, step ${step}.` };
    await timed(
      () => tab(client).restock(id, { quantity, description }, mine),
      (outcome) => {
        if (outcome.status === 'changed') return { kind: 'seen', quantity: outcome.theirs.quantity };
        return outcome.status === 'saved' ? { kind: 'restocked', from: quantity, to: mine.quantity } : undefined;
      },
    );
  }

  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const deliver = () => (client % 2 === 0 ? deliverByApp(client, id) : deliverByRest(id));
      for (let step = 0; step < steps; step += 1) {
        const turn = (step * 7 + client * 3) % 10;
        if (turn < 6)
          await timed(deliver, (outcome) =>
            outcome === 'delivered' ? { kind: 'delivered' } : { kind: 'seen', quantity: 0 },
          );
        else if (turn < 9)
          await timed(
            () => read(client),
            ({ quantity }) => ({ kind: 'seen', quantity }),
          );
        else await restock(client, step);
      }
    }),
  );
  return events;
}

test('given concurrent deliveries, reads and restocks, the recorded history is linearizable', {
  timeout: 1_800_000,
}, async () => {
  let events = 0;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const id = await storeStock(10);
    const recorded = await recordEvents(id, sampleSize(6, 20));
    const end = Math.max(...recorded.map((event) => event.end));
    recorded.push({ start: end + 1, end: end + 2, did: { kind: 'seen', quantity: await quantityOf(id) } });
    expect(isLinearizable(recorded, 10)).toBe(true);
    // Control: with one delivery more before the last read, the same history is not linearizable.
    expect(
      isLinearizable(
        [
          ...recorded.slice(0, -1),
          { start: end + 1, end: end + 2, did: { kind: 'delivered' } },
          ...recorded.slice(-1).map((event) => ({ ...event, start: end + 3, end: end + 4 })),
        ],
        10,
      ),
    ).toBe(false);
    events += recorded.length;
  }
  report(
    'Concurrency: linearizability',
    `${REPETITIONS} histories of ${CLIENTS} clients, ${events} events; 0 violations`,
  );
});

test('after all these changes at once, history, counters and products agree', async () => {
  const entries = await history.expectRight();
  report('Concurrency: history', `${entries} entries, each event handed over twice; 0 differences`);
  expect(entries).toBeGreaterThan(DELIVERIES / 4);
});
