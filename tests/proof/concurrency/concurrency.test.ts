import { doc, getDocFromServer } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restockProduct, type Stock } from '../../../web/src/features/restock/data/commands.ts';
import { signedIn } from '../../functions/support/accounts.ts';
import { firestore } from '../../functions/support/emulators.ts';
import { startInstance } from '../../functions/support/instance.ts';
import { PROJECT } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { extent } from '../support/extent.ts';
import { report } from '../support/figures.ts';
import { FirestoreSdk } from '../support/firestore-sdk.ts';
import { removeProductsOf, withoutTriggers } from '../support/quiet-triggers.ts';
import { type Event, isLinearizable } from './linearizability.ts';
import { byApp, byRest, type Deliver, type Outcome } from './ways.ts';

const DELIVERIES = extent(40, 200);
const STOCK = DELIVERIES / 4;
const REPETITIONS = extent(1, 10);
const CLIENTS = 10;
const TABS = extent(10, 40);

withoutTriggers();
let sdk: FirestoreSdk;
let owner: Awaited<ReturnType<typeof signedIn>>;
let at: string;

beforeAll(async () => {
  sdk = await FirestoreSdk.open(PROJECT);
  owner = await signedIn();
  at = (await startInstance()).at;
});
afterAll(async () => {
  await removeProductsOf([owner.email]);
  await sdk.close();
});

/** Several open tabs of the owner. */
const tab = (client: number) => sdk.as({ sub: owner.uid, email: owner.email, email_verified: true, tab: client });
const app = (client: number): Deliver => byApp(tab(client), owner.email);
const rest = (): Deliver => byRest(at, owner.token);

/** The deliveries of one repetition: a tab makes one after the other, as its button allows; a program makes all at once. */
const throughApp = (id: string, count: number): Promise<Outcome>[] => {
  const ends: Promise<unknown>[] = Array.from({ length: TABS }, () => Promise.resolve());
  return Array.from({ length: count }, (_, turn) => {
    const delivery = (ends[turn % TABS] as Promise<unknown>).then(() => app(turn % TABS)(id));
    ends[turn % TABS] = delivery;
    return delivery;
  });
};
const throughRest = (id: string, count: number): Promise<Outcome>[] => Array.from({ length: count }, () => rest()(id));
const ways: Record<string, (id: string) => Promise<Outcome>[]> = {
  [`the app in ${TABS} tabs`]: (id) => throughApp(id, DELIVERIES),
  REST: (id) => throughRest(id, DELIVERIES),
  'the app and REST, mixed': (id) => [...throughApp(id, DELIVERIES / 2), ...throughRest(id, DELIVERIES / 2)],
};

async function stocked(quantity: number): Promise<string> {
  const product = buildStoredProduct({ email: owner.email, quantity });
  return (await firestore.collection('products').add({ ...product, createdAt: new Date() })).id;
}
const left = async (id: string): Promise<number> => (await firestore.doc(`products/${id}`).get()).get('quantity');

test.each(Object.entries(ways))(
  '%s: as many delivered as there were, and no more',
  { timeout: 1_800_000 },
  async (name, way) => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const id = await stocked(STOCK);
      const outcomes = await Promise.all(way(id));
      const of = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
      expect({ delivered: of('delivered'), refused: of('out-of-stock'), left: await left(id) }).toEqual({
        delivered: STOCK,
        refused: DELIVERIES - STOCK,
        left: 0,
      });
    }
    report(
      `Concurrency: ${name}`,
      `${REPETITIONS} x ${DELIVERIES} deliveries on a stock of ${STOCK}: exactly ${STOCK} each time`,
    );
  },
);

test('control: reading first and writing afterwards delivers more than there is', { timeout: 120_000 }, async () => {
  const id = await stocked(STOCK);
  const reference = firestore.doc(`products/${id}`);
  const delivered = await Promise.all(
    Array.from({ length: DELIVERIES }, async () => {
      const quantity = (await reference.get()).get('quantity');
      if (quantity > 0) await reference.update({ quantity: quantity - 1 });
      return quantity > 0;
    }),
  );
  expect(delivered.filter(Boolean).length).toBeGreaterThan(STOCK);
});

/** Each client does one thing after the other: takes a piece, looks, or puts some back. */
async function recordHistory(id: string, steps: number): Promise<Event[]> {
  const events: Event[] = [];
  const timed = async (run: () => Promise<Event['did'] | undefined>) => {
    const start = performance.now();
    const did = await run();
    if (did) events.push({ start, end: performance.now(), did });
  };
  const look = async (client: number): Promise<Stock> =>
    (await getDocFromServer(doc(tab(client), 'products', id))).data() as Stock;

  async function restock(client: number, step: number): Promise<void> {
    const base = await look(client);
    // Each wish is unlike all others, so that nobody else's counts as this one.
    const mine = { quantity: base.quantity + 3, description: `Client ${client}, step ${step}.` };
    const start = performance.now();
    const outcome = await restockProduct(
      id,
      { quantity: base.quantity, description: base.description },
      mine,
      tab(client),
    );
    const end = performance.now();
    if (outcome.status === 'changed')
      events.push({ start, end, did: { kind: 'seen', quantity: outcome.theirs.quantity } });
    if (outcome.status === 'saved')
      events.push({ start, end, did: { kind: 'restocked', from: base.quantity, to: mine.quantity } });
  }

  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const deliver = client % 2 === 0 ? app(client) : rest();
      for (let step = 0; step < steps; step += 1) {
        const turn = (step * 7 + client * 3) % 10;
        if (turn < 6)
          await timed(async () =>
            (await deliver(id)) === 'delivered' ? { kind: 'delivered' } : { kind: 'seen', quantity: 0 },
          );
        else if (turn < 9) await timed(async () => ({ kind: 'seen', quantity: (await look(client)).quantity }));
        else await restock(client, step);
      }
    }),
  );
  return events;
}

test('a recorded history of deliveries, looks and restocks is one that a single shelf could have', {
  timeout: 1_800_000,
}, async () => {
  let events = 0;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const id = await stocked(10);
    const history = await recordHistory(id, extent(6, 20));
    const end = Math.max(...history.map((event) => event.end));
    history.push({ start: end + 1, end: end + 2, did: { kind: 'seen', quantity: await left(id) } });
    expect(isLinearizable(history, 10)).toBe(true);
    // The same history with one delivery more at its end, which nobody made, is none.
    expect(
      isLinearizable(
        [
          ...history.slice(0, -1),
          { start: end + 1, end: end + 2, did: { kind: 'delivered' } },
          ...history.slice(-1).map((event) => ({ ...event, start: end + 3, end: end + 4 })),
        ],
        10,
      ),
    ).toBe(false);
    events += history.length;
  }
  report(
    'Concurrency: linearizability',
    `${REPETITIONS} histories of ${CLIENTS} clients, ${events} events; 0 violations`,
  );
});
