import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import type { Product } from '@contract/product-fields.ts';
import type { ProductChange } from '@contract/product-form.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firestore } from '../support/admin.ts';
import { AppStock } from '../support/app-stock.ts';
import { call, app as restApp } from '../support/call.ts';
import { removeProductsOf } from '../support/product-store.ts';
import { buildProduct } from '../support/products.ts';
import { createSignedInUser } from '../support/users.ts';
import { report, SEED, sampleSize, webClients } from './support.ts';

const RUNS = sampleSize(3, 50);
const STEPS = sampleSize(15, 30);

/** The expected stock: plain records in memory, without Firebase. */
interface Model {
  products: Map<string, ProductChange & { owner: number }>;
  /** The ids of all products so far, deleted ones included, in the order of their creation. */
  ids: string[];
}

interface Owner {
  email: string;
  token: string;
  app: AppStock;
}

/** The operations on the stock, with the same signatures for the app and for REST; true means that the operation succeeded. */
interface StockClient {
  create(owner: Owner, stock: ProductChange): Promise<string>;
  restock(owner: Owner, id: string, base: ProductChange, mine: ProductChange): Promise<boolean>;
  deliver(owner: Owner, id: string): Promise<boolean>;
  remove(owner: Owner, id: string): Promise<boolean>;
}

const { email: _email, ...input } = buildProduct();

const app: StockClient = {
  create: (owner, stock) => owner.app.create({ ...input, ...stock }),
  restock: (owner, id, base, mine) => owner.app.restock(id, base, mine).then((answer) => answer === 'done'),
  deliver: (owner, id) => owner.app.deliver(id).then((answer) => answer === 'done'),
  remove: (owner, id) => owner.app.remove(id).then((deleted) => deleted !== undefined),
};

/** Sends a request, as the owner unless it reads; what fails on the way is no refusal. */
async function send<T>(method: string, path: string, owner?: Owner, body?: object) {
  const answer = await call<T>(method, path, { at: restApp, token: owner?.token, body });
  if (answer.status >= 500) throw new Error(`${answer.status}`);
  return { isDone: answer.status < 300, body: answer.body };
}
const readByRest = async (id: string) => (await send<Product>('GET', `/product/${id}`)).body;

const rest: StockClient = {
  create: async (owner, stock) =>
    (await send<{ insertedId: string }>('POST', '/product', owner, { ...input, email: owner.email, ...stock })).body
      .insertedId,
  restock: async (owner, id, _base, mine) =>
    (await send('PUT', `/product/${id}`, owner, { ...(await readByRest(id)), ...mine })).isDone,
  async deliver(owner, id) {
    const { quantity } = await readByRest(id);
    return (await send('PATCH', `/product/${id}`, owner, { quantity: quantity - PIECES_PER_DELIVERY })).isDone;
  },
  async remove(owner, id) {
    const { isDone, body } = await send<{ deletedCount: number }>('DELETE', `/product/${id}`, owner);
    return isDone && body.deletedCount === 1;
  },
};
const clientOf = await webClients();

async function createOwner(): Promise<Owner> {
  const { uid, email, token } = await createSignedInUser();
  return { email, token, app: new AppStock(clientOf({ uid, email }), { uid, email }) };
}

interface Step {
  does: 'create' | 'restock' | 'deliver' | 'remove';
  /** The number of the owner. */
  who: number;
  through: 'app' | 'rest';
  /** A product that exists or has existed, of any owner. */
  pick: number;
  stock: ProductChange;
}
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('create', 'restock', 'deliver', 'deliver', 'remove'),
  who: fc.constantFrom(0, 0, 0, 1),
  through: fc.constantFrom('app', 'rest'),
  pick: fc.nat(20),
  stock: fc.record({
    quantity: fc.constantFrom(0, 1, 2, 3, 1_000_000),
    description: fc.constantFrom('Quiet.', 'Quieter.', '🚗 <b>', 'a'.repeat(5_000)),
  }),
});

/** Does a step, and expects that it succeeds exactly when the model lets it. */
async function run({ products, ids }: Model, owner: Owner, client: StockClient, step: Step): Promise<void> {
  const { does, who, through, stock } = step;
  if (does === 'create') {
    const id = await client.create(owner, stock);
    products.set(id, { owner: who, ...stock });
    ids.push(id);
    return;
  }
  const id = ids[step.pick % ids.length];
  if (id === undefined) return;
  const product = products.get(id);
  const isOwn = product?.owner === who;
  if (does === 'restock') {
    // The app answers "saved" to anybody when the values are stored already: it writes nothing then.
    const isStored = product?.quantity === stock.quantity && product.description === stock.description;
    const saved = await client.restock(owner, id, product ?? stock, stock);
    expect(saved).toBe(isOwn || (through === 'app' && isStored));
    if (saved && product) products.set(id, { ...product, ...stock });
  } else if (does === 'deliver') {
    const delivered = await client.deliver(owner, id);
    expect(delivered).toBe(isOwn && product.quantity > 0);
    if (delivered && product) products.set(id, { ...product, quantity: product.quantity - PIECES_PER_DELIVERY });
  } else {
    expect(await client.remove(owner, id)).toBe(isOwn);
    if (isOwn) products.delete(id);
  }
}

/** The products of an owner, read without the app's own code. */
async function productsOf({ email }: Owner) {
  const { docs } = await firestore.collection('products').where('email', '==', email).get();
  return docs.map((stored) => [stored.id, stored.get('quantity'), stored.get('description')]).sort();
}

/** What the triggers keep: the totals, and the sum of all entries. */
async function totalsOf({ email }: Owner) {
  const entries = await firestore.collectionGroup('history').where('email', '==', email).get();
  const totals = (await firestore.doc(`stock/${email}`).get()).data() ?? {};
  return {
    ...Object.fromEntries(['products', 'units', 'value', 'outOfStock'].map((name) => [name, totals[name] ?? 0])),
    inHistory: entries.docs.reduce((sum, entry) => sum + entry.get('delta'), 0),
  };
}

async function expectStock(owners: Owner[], { products }: Model): Promise<void> {
  for (const [who, owner] of owners.entries()) {
    const own = [...products].filter(([, product]) => product.owner === who);
    const stored = own.map(([id, { quantity, description }]) => [id, quantity, description]).sort();
    expect(await productsOf(owner)).toEqual(stored);
    const units = own.reduce((sum, [, { quantity }]) => sum + quantity, 0);
    const outOfStock = own.filter(([, { quantity }]) => quantity === 0).length;
    // In cents.
    const value = 100 * units * input.price;
    const expected = { products: own.length, units, value, outOfStock, inHistory: units };
    await expect.poll(() => totalsOf(owner), { interval: 250 }).toEqual(expected);
  }
}

async function check(clients: Record<Step['through'], StockClient>, runs: number): Promise<number> {
  const owners = [await createOwner(), await createOwner()];
  let created = 0;
  const property = fc.asyncProperty(
    step,
    fc.array(step, { minLength: STEPS, maxLength: STEPS }),
    async (first, others) => {
      const model: Model = { products: new Map(), ids: [] };
      const steps: Step[] = [{ ...first, does: 'create' }, ...others];
      try {
        for (const step of steps) await run(model, owners[step.who] as Owner, clients[step.through], step);
        await expectStock(owners, model);
        created += model.ids.length;
      } finally {
        await removeProductsOf(owners.map(({ email }) => email));
      }
    },
  );
  await fc.assert(property, { numRuns: runs, seed: SEED, endOnFailure: true });
  return created;
}

test('given any commands of two owners through the app and REST, the stored stock, its totals and its history are those of a model in memory', {
  timeout: 3_600_000,
}, async () => {
  const created = await check({ app, rest }, RUNS);
  report('Model', `${RUNS} runs of ${STEPS} commands, ${created} products; 0 divergences (seed ${SEED})`);
  expect(created).toBeGreaterThan(RUNS);
});

test('control: given a client that drops every third delivery and says that it was done, the stock differs from the model', {
  timeout: 600_000,
}, async () => {
  let deliveries = 0;
  const faulty: StockClient = {
    ...app,
    deliver: async (...call) => (++deliveries % 3 === 0 ? true : app.deliver(...call)),
  };
  await expect(check({ app: faulty, rest }, 100)).rejects.toThrow();
});
