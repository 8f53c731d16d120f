import { randomUUID } from 'node:crypto';
import { restockFields } from '@contract/product-fields.ts';
import { doc, type Firestore, increment, updateDoc } from 'firebase/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { batchWriter } from '../../web/src/data/batch.ts';
import { newCommand } from '../../web/src/data/commands.ts';
import { changeStock, saveFields } from '../../web/src/data/products.ts';
import { undoChange } from '../../web/src/data/undo.ts';
import { firestore, firestoreAt } from '../support/admin.ts';
import { AppStock } from '../support/app-stock.ts';
import { call } from '../support/call.ts';
import { FIRESTORE_HOST, PROJECT } from '../support/emulators.ts';
import { startInstance } from '../support/instance.ts';
import { historyOf, removeLater, storedProduct, storeProduct } from '../support/product-store.ts';
import { buildProduct } from '../support/products.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createSignedInUser } from '../support/users.ts';
import { webClients } from './support.ts';

// The SDKs of the app and of REST reach Firestore through a proxy that loses the answer to a commit, so that they send it again.
const owner = await createSignedInUser();
const PORT = Number(FIRESTORE_HOST.split(':')[1]);
const proxy = await TcpProxy.start();
proxy.restore(PORT);
afterAll(() => proxy.close());
const { at } = await startInstance({ environment: { FIRESTORE_EMULATOR_HOST: proxy.host } });
const clientOf = await webClients(PROJECT, proxy.host);
const admin = firestoreAt(proxy.host);
afterAll(admin.close);

type Stored = Awaited<ReturnType<typeof storeProduct>>;
interface Write {
  what: string;
  /** In which of its requests that contain the product's id it commits. */
  request: number;
  write: (product: Stored, tab: Firestore, neighbour: Stored) => Promise<unknown>;
  answer: unknown;
  /** What it does to the product, and to its neighbour. */
  deltas: [number[], number[]];
}
const send = (method: string, { _id: id }: Stored, body?: object) =>
  call(method, `/product/${id}`, { at, token: owner.token, ...(body && { body }) });
const pieces = (database: Firestore, { _id: product }: Stored, delta: number) =>
  changeStock(newCommand(owner), { product, delta }, database);

const WRITES: Write[] = [
  // The version that was read is stored no more, so the repeated commit is refused, and the product is read again.
  ...(
    [
      ['PATCH', 4, 409],
      ['PUT', 9, 200],
      ['DELETE', 0, 200],
    ] as const
  ).map(
    ([method, quantity, status]): Write => ({
      what: `${method} of REST`,
      request: 2,
      write: (product) => send(method, product, method === 'DELETE' ? undefined : { ...product, quantity }),
      answer: { status },
      deltas: [[quantity - 5], []],
    }),
  ),
  {
    what: 'a delivery of the app',
    request: 1,
    write: (product, tab) => pieces(tab, product, -1),
    answer: 'done',
    deltas: [[-1], []],
  },
  {
    what: 'an addition of 3 pieces',
    request: 1,
    write: (product, tab) => pieces(tab, product, 3),
    answer: 'done',
    deltas: [[3], []],
  },
  {
    what: 'a restock, which is no conflict with itself',
    request: 2,
    write: ({ _id, ...from }, tab) =>
      saveFields(newCommand(owner), _id, { from, to: { ...from, quantity: 45 }, fields: restockFields }, tab),
    answer: { status: 'saved' },
    deltas: [[40], []],
  },
  {
    what: 'a deletion',
    request: 2,
    write: ({ _id }, tab) => new AppStock(tab, owner).remove(_id),
    answer: { product: { quantity: 5 } },
    deltas: [[-5], []],
  },
  {
    what: 'an Undo',
    request: 2,
    write: ({ _id: product, email }, tab) => undoChange({ id: randomUUID(), product, email, delta: -1 }, owner, tab),
    answer: 'done',
    deltas: [[1], []],
  },
  {
    what: 'an import of 2 products',
    request: 1,
    async write(product, tab, neighbour) {
      const change = { kind: 'change', delta: 2, changes: {} } as const;
      const { together } = await batchWriter(owner, tab);
      return together(
        newCommand(owner),
        [product, neighbour].map(({ _id: id }) => ({ id, change })),
      );
    },
    answer: true,
    deltas: [[2], [2]],
  },
];

let tabs = 0;
/** A client that is connected already: a new connection would not lose the answer. */
async function newTab(): Promise<Firestore> {
  tabs += 1;
  expect((await call('GET', '/product/any', { at })).status).toBe(404);
  return clientOf(owner, tabs);
}

/** Loses the answer to this request with the text; once `isWritten`, the connection ends, as of a server that restarts. */
async function losing<T>(text: string, request: number, write: () => Promise<T>, isWritten: () => Promise<boolean>) {
  const lost = proxy.loseAnswersAfter(text, request);
  const answer = write();
  await lost;
  await expect.poll(isWritten, { timeout: 20_000 }).toBe(true);
  proxy.drop();
  proxy.restore(PORT);
  return answer;
}

const quantityOf = async ({ _id }: Stored): Promise<number> => (await storedProduct(_id))?.quantity ?? 0;
/** The changes of the stock that the trigger has written into the history. */
async function deltasOf({ _id }: Stored): Promise<number[]> {
  const { docs } = await historyOf(_id).where('kind', '!=', 'created').get();
  return docs.map((entry) => entry.get('delta'));
}

test.each(WRITES)(
  'given the answer to $what is lost, it counts once, in the stock and in the history',
  async ({ request, write, answer, deltas }) => {
    const [mine, neighbour] = [await storeProduct(owner.email), await storeProduct(owner.email)];
    const tab = await newTab();
    const isWritten = async () => (await quantityOf(mine)) !== 5;
    const answered = await losing(mine._id, request, () => write(mine, tab, neighbour), isWritten);
    if (typeof answer === 'object') expect(answered).toMatchObject(Object(answer));
    else expect(answered).toBe(answer);
    const both = [mine, neighbour];
    await expect.poll(() => Promise.all(both.map(deltasOf)), { timeout: 20_000 }).toEqual(deltas);
    expect(await Promise.all(both.map(quantityOf))).toEqual(deltas.map(([delta = 0]) => 5 + delta));
  },
);

test.each<[string, (name: string, tab: Firestore) => Promise<unknown>]>([
  ...[{}, { 'Idempotency-Key': randomUUID() }].map((headers): [string, (name: string) => Promise<unknown>] => [
    `POST with ${Object.keys(headers)[0] ?? 'no key'}`,
    async (name) => {
      const body = buildProduct({ email: owner.email, name });
      const { status, body: added } = await call<{ insertedId: string }>('POST', '/product', {
        ...{ at, token: owner.token, body, headers },
      });
      return status === 201 && added.insertedId;
    },
  ]),
  [
    'a new item of the app',
    (name, tab) => {
      const { email, ...input } = buildProduct({ name });
      return new AppStock(tab, owner).create(input);
    },
  ],
])('given the answer to %s is lost, the product is stored once, under the id that is answered', async (_what, add) => {
  const name = `Lost ${randomUUID()}`;
  const stored = async () => (await firestore.collection('products').where('name', '==', name).get()).docs;
  const tab = await newTab();
  // The first request with the name is the commit.
  const id = await losing(
    name,
    1,
    () => add(name, tab),
    async () => (await stored()).length > 0,
  );
  expect((await stored()).map((product) => product.id)).toEqual([id]);
  removeLater(String(id));
});

test.each<[string, number, (product: Stored, tab: Firestore) => Promise<unknown>]>([
  [
    'of REST',
    2,
    async ({ _id }) => {
      const product = admin.firestore.doc(`products/${_id}`);
      await product.get();
      return product.update({ quantity: FieldValue.increment(-1) });
    },
  ],
  ['of the app', 1, ({ _id }, tab) => updateDoc(doc(tab, 'products', _id), { quantity: increment(-1) })],
])(
  'control: given a delivery by the SDK %s without a condition and a command, it counts twice',
  async (_sdk, request, deliver) => {
    const mine = await storeProduct(owner.email);
    const tab = await newTab();
    await losing(
      mine._id,
      request,
      () => deliver(mine, tab),
      async () => (await quantityOf(mine)) === 4,
    );
    await expect.poll(() => quantityOf(mine), { timeout: 20_000 }).toBe(3);
  },
);
