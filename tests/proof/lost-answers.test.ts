import { randomUUID } from 'node:crypto';
import type { HistoryEntry } from '@contract/history.ts';
import { restockFields } from '@contract/product-fields.ts';
import { doc, type Firestore, increment, updateDoc } from 'firebase/firestore';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { writeAll } from '../../web/src/data/write/change.ts';
import { newCommand } from '../../web/src/data/write/command.ts';
import { type Made as Change, changeOf, undoChange } from '../../web/src/data/write/undo.ts';
import { firestore, firestoreAt } from '../support/admin.ts';
import { AppStock, undoTogether } from '../support/app-stock.ts';
import { changeStock, saveFields } from '../support/app-writes.ts';
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
type Write = (product: Stored, tab: Firestore, neighbour: Stored) => Promise<unknown>;

/**
 * `request`: in which of its requests that contain the product's id it commits. `deltas`: what it does to the product, and to its neighbour,
 * after what `prepare` has done.
 */
type Row = [
  what: string,
  request: number,
  write: Write,
  answer: unknown,
  deltas?: [number[], number[]],
  prepare?: (product: Stored, neighbour: Stored) => Promise<unknown>,
];

const send = (method: string, { _id: id }: Stored, body?: object) =>
  call(method, `/product/${id}`, { at, token: owner.token, body });
/** Changes that are recorded, by their products. */
const changes = new Map<string, Change>();
const changeOn = ({ _id }: Stored) => changes.get(_id) as Change;
async function record({ _id }: Stored, write: () => Promise<unknown>): Promise<void> {
  await write();
  await expect.poll(async () => (await historyOf(_id).get()).size).toBe(2);
  const [, entry] = (await historyOf(_id).orderBy('at').get()).docs;
  const data = entry?.data() as HistoryEntry & { at: Timestamp };
  changes.set(_id, changeOf({ ...data, id: `${entry?.id}`, at: data.at.toDate() }));
}
const update = (product: Stored, data: object) =>
  record(product, () => firestore.doc(`products/${product._id}`).update(data));

const WRITES: Row[] = [
  // The version that was read is stored no more, so the repeated commit is refused, and the product is read again.
  ['PATCH of REST', 2, (product) => send('PATCH', product, { quantity: 4 }), { status: 409 }, [[-1], []]],
  ['PUT of REST', 2, (product) => send('PUT', product, { ...product, quantity: 9 }), { status: 200 }, [[4], []]],
  ['DELETE of REST', 2, (product) => send('DELETE', product), { status: 200 }, [[-5], []]],
  [
    'a delivery of the app',
    1,
    ({ _id: product }, tab) => changeStock(newCommand(owner), { product, delta: -1 }, tab),
    'done',
    [[-1], []],
  ],
  [
    'a restock, which is no conflict with itself',
    2,
    ({ _id, ...from }, tab) =>
      saveFields(newCommand(owner), _id, { from, to: { ...from, quantity: 45 }, fields: restockFields }, tab),
    'done',
    [[40], []],
  ],
  ['a deletion', 2, ({ _id }, tab) => new AppStock(tab, owner).remove(_id), { product: { quantity: 5 } }, [[-5], []]],
  [
    'an import of 2 products',
    1,
    async (product, tab, neighbour) => {
      const change = { kind: 'pieces', delta: 2 } as const;
      const command = newCommand(owner);
      return writeAll(
        tab,
        [product, neighbour].map(({ _id: product }) => ({ product, command, change })),
      );
    },
    ['done', 'done'],
    [[2], [2]],
  ],
  [
    'two prices in one transaction',
    2,
    async (product, tab, neighbour) => {
      const command = newCommand(owner);
      const rows = [product, neighbour].map(({ _id: product, price }) => {
        const changes = { price: { from: price, to: price + 1 } };
        return { product, command, change: { kind: 'fields', delta: 0, changes } as const };
      });
      return writeAll(tab, rows);
    },
    ['done', 'done'],
    [[0], [0]],
  ],
  [
    'two deletions in one transaction',
    2,
    async (product, tab, neighbour) => {
      const rows = [product, neighbour].map(({ _id: product }) => {
        return { product, command: newCommand(owner), change: { kind: 'delete' } as const };
      });
      return writeAll(tab, rows);
    },
    [{ product: { quantity: 5 } }, { product: { quantity: 5 } }],
    [[-5], [-5]],
  ],
];

/** What takes a change back a second time is told so, and changes nothing. */
const UNDOS: Row[] = [
  [
    'an Undo of a delivery and of an edited text',
    2,
    (product, tab) => undoChange(tab, owner, changeOn(product)),
    'already-undone',
    [[-1, 1], []],
    (product) => update(product, { quantity: 4, description: 'Louder.' }),
  ],
  [
    'an Undo of a deletion',
    2,
    (product, tab) => undoChange(tab, owner, changeOn(product)),
    'already-undone',
    [[-5, 5], []],
    (product) => record(product, () => firestore.doc(`products/${product._id}`).delete()),
  ],
  [
    'an Undo of two deliveries in one write',
    1,
    (product, tab, neighbour) => undoTogether([changeOn(product), changeOn(neighbour)], owner, tab),
    ['already-undone', 'already-undone'],
    [
      [-1, 1],
      [-1, 1],
    ],
    (...both) => Promise.all(both.map((product) => update(product, { quantity: 4 }))),
  ],
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
  await expect.poll(isWritten).toBe(true);
  proxy.drop();
  proxy.restore(PORT);
  return answer;
}

const quantityOf = async ({ _id }: Stored): Promise<number> => (await storedProduct(_id))?.quantity ?? 0;
/** The changes of the stock that the trigger has written into the history, after the creation. */
async function deltasOf({ _id }: Stored): Promise<number[]> {
  const { docs } = await historyOf(_id).orderBy('at').get();
  return docs.slice(1).map((entry) => entry.get('delta'));
}

/** Writes with a lost answer to the commit, and expects what is stored then. Returns the answer, and a repetition of the write. */
async function writeLosing([, request, write, , deltas = [[], []], prepare]: Row) {
  const [mine, neighbour] = [await storeProduct(owner.email), await storeProduct(owner.email)];
  const reference = firestore.doc(`products/${mine._id}`);
  await prepare?.(mine, neighbour);
  const tab = await newTab();
  const version = async () => (await reference.get()).updateTime?.valueOf();
  const before = await version();
  const again = () => write(mine, tab, neighbour);
  const answer = await losing(mine._id, request, again, async () => (await version()) !== before);
  const both = [mine, neighbour];
  await expect.poll(() => Promise.all(both.map(deltasOf))).toEqual(deltas);
  const sums = deltas.map((some) => some.reduce((sum, delta) => sum + delta, 5));
  expect(await Promise.all(both.map(quantityOf))).toEqual(sums);
  return { answer, again };
}

test.each(WRITES)('given the answer to %s is lost, it counts once, in the stock and in the history', async (...row) => {
  const { answer } = await writeLosing(row);
  const [, , , expected] = row;
  if (typeof expected === 'object') expect(answer).toMatchObject(Object(expected));
  else expect(answer).toBe(expected);
});

test.each(UNDOS)('given the answer to %s is lost, it is done once, and a second one is told so', async (...row) => {
  const { answer, again } = await writeLosing(row);
  const [, , , repeated] = row;
  expect(answer).toEqual(Array.isArray(repeated) ? ['done', 'done'] : 'done');
  expect(await again()).toEqual(repeated);
});

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
    await expect.poll(() => quantityOf(mine)).toBe(3);
  },
);
