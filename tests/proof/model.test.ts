import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import type { Product } from '@contract/product-fields.ts';
import type { ProductChange } from '@contract/product-form.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firestore } from '../support/admin.ts';
import { AppStock } from '../support/app-stock.ts';
import { call } from '../support/call.ts';
import { startInstance } from '../support/instance.ts';
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

interface Real {
  owners: [Owner, Owner];
  /** The app and REST. */
  clients: [StockClient, StockClient];
}
type Command = fc.AsyncCommand<Model, Real>;

const { email: _email, ...input } = buildProduct();

const falseIfDenied = (error: unknown): false => {
  if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
  throw error;
};
const app: StockClient = {
  create: (owner, stock) => owner.app.create({ ...input, ...stock }),
  restock: (owner, id, base, mine) =>
    owner.app.restock(id, base, mine).then(({ status }) => status === 'saved', falseIfDenied),
  deliver: (owner, id) => owner.app.deliver(id).then((outcome) => outcome === 'done', falseIfDenied),
  remove: (owner, id) => owner.app.remove(id).then((deleted) => deleted !== undefined, falseIfDenied),
};

const { at } = await startInstance();
/** Sends a request, as the owner unless it reads; what fails on the way is no refusal. */
async function send<T>(method: string, path: string, owner?: Owner, body?: object) {
  const token = owner && { token: owner.token };
  const answer = await call<T>(method, path, { at, ...token, ...(body && { body }) });
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

/** Indexes of the owner and of the client. */
const by = fc.record({ who: fc.constantFrom(0, 0, 0, 1), through: fc.constantFrom(0, 1) });
const stock: fc.Arbitrary<ProductChange> = fc.record({
  quantity: fc.constantFrom(0, 1, 2, 3, 1_000_000),
  description: fc.constantFrom('Quiet.', 'Quieter.', '🚗 <b>', 'a'.repeat(5_000)),
});

interface Call {
  name: string;
  who: number;
  through: number;
}
const callOf = ({ who, through }: Call, { owners, clients }: Real) => ({
  owner: owners[who] as Owner,
  client: clients[through] as StockClient,
});
const format = ({ name, who, through }: Call, more = '') => `${through === 0 ? 'app' : 'REST'}.${name}(${who}${more})`;

/** A command about a product that exists or has existed. */
const about = (
  name: string,
  run: (call: Call & ReturnType<typeof callOf>, id: string, model: Model, change: ProductChange) => Promise<void>,
): fc.Arbitrary<Command> =>
  fc.record({ by, pick: fc.nat(20), stock }).map(({ by: { who, through }, pick, stock: change }) => {
    const call = { name, who, through };
    return {
      check: ({ ids }) => ids.length > 0,
      run: (model, real) =>
        run({ ...call, ...callOf(call, real) }, model.ids[pick % model.ids.length] ?? '', model, change),
      toString: () => format(call, `, #${pick}, ${change.quantity}`),
    };
  });

const create = fc.record({ by, stock }).map(({ by: { who, through }, stock: initial }): Command => {
  const call = { name: 'create', who, through };
  return {
    check: () => true,
    async run(model, real) {
      const { client, owner } = callOf(call, real);
      const id = await client.create(owner, initial);
      model.products.set(id, { owner: who, ...initial });
      model.ids.push(id);
    },
    toString: () => format(call, `, ${initial.quantity}`),
  };
});

const restock = about('restock', async ({ client, owner, who, through }, id, { products }, mine) => {
  const product = products.get(id);
  const saved = await client.restock(owner, id, product ?? mine, mine);
  // The app answers "saved" to anybody when the values are stored already: it writes nothing then.
  const isStored = product?.quantity === mine.quantity && product.description === mine.description;
  expect(saved).toBe(product !== undefined && (product.owner === who || (through === 0 && isStored)));
  if (saved && product) products.set(id, { ...product, ...mine });
});

const deliver = about('deliver', async ({ client, owner, who }, id, { products }) => {
  const product = products.get(id);
  const delivered = await client.deliver(owner, id);
  expect(delivered).toBe(product !== undefined && product.owner === who && product.quantity > 0);
  if (delivered && product) products.set(id, { ...product, quantity: product.quantity - PIECES_PER_DELIVERY });
});

const remove = about('remove', async ({ client, owner, who }, id, { products }) => {
  const removed = await client.remove(owner, id);
  expect(removed).toBe(products.get(id)?.owner === who);
  if (removed) products.delete(id);
});

/** What is stored of an owner, read without the app's own code. */
async function storedOf({ email }: Owner): Promise<[string, ProductChange][]> {
  const { docs } = await firestore.collection('products').where('email', '==', email).get();
  return docs.map((snapshot) => [
    snapshot.id,
    { quantity: snapshot.get('quantity'), description: snapshot.get('description') },
  ]);
}

/** The totals that the triggers keep of an owner, and the sum of all entries of the history. */
async function sumsOf({ email }: Owner) {
  const entries = await firestore.collectionGroup('history').where('email', '==', email).get();
  const totals = (await firestore.doc(`stock/${email}`).get()).data() ?? {};
  return {
    ...Object.fromEntries(['products', 'units', 'value', 'outOfStock'].map((name) => [name, totals[name] ?? 0])),
    inHistory: entries.docs.reduce((sum, entry) => sum + entry.get('delta'), 0),
  };
}

async function expectStock(real: Real, { products }: Model): Promise<void> {
  for (const [who, owner] of real.owners.entries()) {
    const own = [...products].filter(([, product]) => product.owner === who);
    const expected = own.map(([id, { quantity, description }]) => [id, { quantity, description }]);
    expect((await storedOf(owner)).sort()).toEqual(expected.sort());
    const units = own.reduce((sum, [, { quantity }]) => sum + quantity, 0);
    const outOfStock = own.filter(([, { quantity }]) => quantity === 0).length;
    // In cents.
    const value = 100 * units * input.price;
    const sums = { products: own.length, units, value, outOfStock, inHistory: units };
    await expect.poll(() => sumsOf(owner), { timeout: 60_000, interval: 250 }).toEqual(sums);
  }
}

const commands = fc.array(fc.oneof(create, restock, deliver, deliver, remove), { minLength: STEPS, maxLength: STEPS });

async function check(clients: Real['clients'], runs: number): Promise<number> {
  const real: Real = { owners: [await createOwner(), await createOwner()], clients };
  let created = 0;
  const property = fc.asyncProperty(commands, async (steps) => {
    const model: Model = { products: new Map(), ids: [] };
    try {
      await fc.asyncModelRun(() => ({ model, real }), steps);
      await expectStock(real, model);
      created += model.ids.length;
    } finally {
      await removeProductsOf(real.owners.map(({ email }) => email));
    }
  });
  await fc.assert(property, { numRuns: runs, seed: SEED, endOnFailure: true });
  return created;
}

test('given any commands of two owners through the app and REST, the stored stock, its totals and its history are those of a model in memory', {
  timeout: 3_600_000,
}, async () => {
  const created = await check([app, rest], RUNS);
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
  await expect(check([faulty, rest], 100)).rejects.toThrow();
});
