import { stockId } from '@contract/history.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  count,
  type DocumentData,
  doc,
  documentId,
  type Firestore,
  getAggregateFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import {
  ID,
  notVerified,
  OTHER,
  OWNER,
  owner,
  projectOf,
  secondOwner,
  seedProduct,
  setUpRules,
  verified,
} from './environment.ts';
import { FirestoreRest } from './firestore-rest.ts';

const DAY = '2026-11-22';
const entry = { kind: 'created', delta: 3, quantityAfter: 3, at: new Date() };
const seeded: Record<string, DocumentData> = {
  [`products/${ID}/history/event`]: { ...entry, email: OWNER },
  [`products/${ID}/history/event-of-another`]: { ...entry, email: OTHER },
  'contents/night': { name: 'Night drive', order: 1 },
  'settings/home': { models: [ID] },
  'settings/prices': { currency: 'USD' },
  'totals/products': { count: 1 },
  'totals/visits': { count: 1 },
  [`stock/${stockId(OWNER)}`]: { products: 1, units: 3 },
  [`stock/${stockId(OWNER)}/days/${DAY}`]: { in: 3, out: 0 },
  [`alerts/of-${OWNER}`]: { email: OWNER, quantity: 0, at: new Date(1) },
  'alerts/newer': { email: OWNER, quantity: 0, at: new Date(2) },
  [`alerts/of-${OTHER}`]: { email: OTHER, quantity: 0, at: new Date(3) },
  'idempotency/key': { id: ID },
};
setUpRules('read', async (db) => {
  await Promise.all([seedProduct(db), ...Object.entries(seeded).map(([path, data]) => setDoc(doc(db, path), data))]);
});

const everyone = { ...Object.fromEntries(notVerified), secondOwner, owner };
const everybody = Object.keys(everyone);
const withEmail = ['secondOwner', 'owner'];

/** A request of a person with this email; `another` is somebody else's. */
type Request = (db: Firestore, email: string, another: string) => Promise<unknown>;

const get =
  (path: string): Request =>
  (db) =>
    getDoc(doc(db, path));
const list =
  (path: string, ...more: QueryConstraint[]): Request =>
  (db) =>
    getDocs(query(collection(db, path), ...more));
const chosen = where(documentId(), 'in', [ID, 'no-such-product']);
const history = `products/${ID}/history`;
const entries = (db: Firestore, email: string, ...more: QueryConstraint[]) =>
  getDocs(query(collectionGroup(db, 'history'), where('email', '==', email), ...more));
const alerts = (db: Firestore, email: string, ...more: QueryConstraint[]) =>
  getDocs(query(collection(db, 'alerts'), where('email', '==', email), orderBy('at', 'desc'), ...more));
const stockOf = (db: Firestore, email: string) => doc(db, 'stock', stockId(email));
const dayOf = (db: Firestore, email: string) => getDoc(doc(stockOf(db, email), 'days', DAY));
const daysOf = (db: Firestore, email: string, max: number) =>
  getDocs(query(collection(stockOf(db, email), 'days'), where(documentId(), '>=', '2026-11-01'), limit(max)));

/** Each sentence of the rules: who may, what they may, and what they may not either. Nobody else may what they may. */
const sentences: [sentence: string, who: string[], admitted: Request[], refused: Request[]][] = [
  ['Anyone may read a product.', everybody, [get(`products/${ID}`), get('products/no-such-product')], []],
  [
    'Anyone may list products, 100 at most at a time, without an offset.',
    everybody,
    [list('products', limit(100))],
    [list('products', limit(101)), list('products')],
  ],
  ['Anyone may read a content.', everybody, [get('contents/night')], []],
  [
    'Anyone may list contents, 100 at most at a time, without an offset.',
    everybody,
    [list('contents', limit(100))],
    [list('contents', limit(101)), list('contents')],
  ],
  [
    'Anyone may read which models the home page shows.',
    everybody,
    [get('settings/home'), list('products', chosen, limit(6))],
    [list('products', chosen)],
  ],
  ['Anyone may read how many products there are.', everybody, [get('totals/products')], []],
  [
    'A verified person may read the history, 100 entries at most at a time, without an offset.',
    withEmail,
    [get(`${history}/event`), list(history, limit(100))],
    [list(history, limit(101))],
  ],
  [
    'The owner may list their own entries of all products, 100 at most at a time, without an offset.',
    withEmail,
    [
      (db, email) => entries(db, email, orderBy('at', 'desc'), limit(100)),
      (db, email) =>
        entries(
          db,
          email,
          ...[where('product', '==', ID), where('kind', '==', 'stock'), where('day', '==', DAY)],
          ...[orderBy('at', 'desc'), limit(25)],
        ),
    ],
    [
      (db, email) => entries(db, email, limit(101)),
      (db, email) => entries(db, email),
      (db) => getDocs(query(collectionGroup(db, 'history'), limit(1))),
      (db, _email, another) => entries(db, another, limit(1)),
    ],
  ],
  [
    'A verified person may read what their own stock counts for.',
    withEmail,
    [(db, email) => getDoc(stockOf(db, email))],
    [(db, _email, another) => getDoc(stockOf(db, another))],
  ],
  [
    'A verified person may read the days of their own stock, 100 at most at a time, without an offset.',
    withEmail,
    [dayOf, (db, email) => daysOf(db, email, 100)],
    [
      (db, email) => daysOf(db, email, 101),
      (db, _email, another) => dayOf(db, another),
      (db, _email, another) => daysOf(db, another, 1),
    ],
  ],
  [
    'A verified person may read the alert of a product that is low or out: it says what the product says.',
    withEmail,
    [OWNER, OTHER].map((email) => get(`alerts/of-${email}`)),
    [],
  ],
  [
    'A verified person may list alerts, 100 at most at a time, without an offset.',
    withEmail,
    [
      (db, email) => alerts(db, email, limit(100)),
      (db, _email, another) => alerts(db, another, limit(100)),
      list('alerts', limit(100)),
    ],
    [(db, email) => alerts(db, email, limit(101)), (db, email) => alerts(db, email)],
  ],
  [
    'Nobody may read or write anything else: reading',
    everybody,
    [],
    [
      ...['idempotency/key', 'settings/prices', 'totals/visits'].map(get),
      ...['settings', 'totals', 'stock'].map((path) => list(path, limit(1))),
      (db) => getDocs(query(collectionGroup(db, 'days'), limit(1))),
    ],
  ],
];

describe.each(Object.entries(everyone))('%s', (who, db) => {
  const [email, another] = who === 'secondOwner' ? [OTHER, OWNER] : [OWNER, OTHER];
  test.each(sentences)('%s', async (_sentence, persons, admitted, refused) => {
    for (const request of admitted)
      await (persons.includes(who) ? assertSucceeds : assertFails)(request(db(), email, another));
    for (const request of refused) await assertFails(request(db(), email, another));
  });
});

test("the lists of one's own have one's own documents alone, the newest first", async () => {
  const ids = async (found: ReturnType<typeof entries>) => (await found).docs.map(({ id }) => id);
  expect(await ids(entries(owner(), OWNER, orderBy('at', 'desc'), limit(100)))).toEqual(['event']);
  expect(await ids(alerts(owner(), OWNER, limit(100)))).toEqual(['newer', `of-${OWNER}`]);
});

/** Emails that an id, or the beginning of a collection, must not be mistaken for. */
const oddEmails = [
  'a/b%@example.com',
  'a/b@example.com',
  'a%2Fb@example.com',
  'a%252Fb@example.com',
  'a/%/b@example.com',
];

test.each(oddEmails)('given the email %s, its owner reads their own stock, and no other', async (email) => {
  const db = verified(email);
  await assertSucceeds(getDoc(stockOf(db, email)));
  await assertSucceeds(daysOf(db, email, 1));
  for (const another of oddEmails.filter((candidate) => candidate !== email)) {
    await assertFails(getDoc(stockOf(db, another)));
    await assertFails(daysOf(db, another, 1));
  }
});

describe('A list is limited in every form of query', () => {
  test('a count is a list: 100 at most', async () => {
    const products = collection(owner(), 'products');
    await assertSucceeds(getAggregateFromServer(query(products, limit(100)), { n: count() }));
    await assertFails(getAggregateFromServer(products, { n: count() }));
  });

  const person = { sub: 'owner', email: OWNER, email_verified: true };
  test.each([
    ['', 'products', undefined, {}],
    ['', 'contents', undefined, {}],
    [`products/${ID}`, 'history', person, {}],
    [`stock/${OWNER}`, 'days', person, {}],
    ['', 'history', person, { anywhere: { email: OWNER } }],
    ['', 'alerts', person, { of: OWNER }],
  ])('no offset, listed or counted: %s/%s', async (parent, path, claims, filter) => {
    const rest = new FirestoreRest(projectOf('read'));
    for (const kind of [false, true]) {
      const verdict = (offset?: number) => rest.list(claims, parent, path, 100, { ...filter, offset, count: kind });
      expect([await verdict(1), await verdict(1_000_000)]).toEqual(['refused', 'refused']);
      expect([await verdict(), await verdict(0)]).toEqual(['admitted', 'admitted']);
    }
  });

  test('the lists of the stock screen', async () => {
    const products = (...more: QueryConstraint[]) => list('products', ...more)(owner(), OWNER, OTHER);
    const first = await getDoc(doc(owner(), 'products', ID));
    await assertSucceeds(products(where('email', '==', OWNER), orderBy('createdAt'), limit(100)));
    await assertSucceeds(products(orderBy('nameKey', 'desc'), startAfter(first), limit(25)));
    const filters = [where('quantity', '>', 0), where('price', '>=', 1), where('price', '<=', 100_000)];
    const search = where('searchKeys', 'array-contains', 'ar');
    await assertSucceeds(products(search, ...filters, orderBy('createdAt'), limit(50)));
  });
});
