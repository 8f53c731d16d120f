import { stockId } from '@contract/stock-path.ts';
import {
  collection,
  count,
  type DocumentData,
  documentId,
  getAggregateFromServer,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { FIRESTORE_HOST } from '../support/emulators.ts';
import { unsigned } from '../support/users.ts';
import { admitted, Person, projectOf, refused, setUpRules, unlimited } from './environment.ts';
import { notVerified, OTHER, OWNER, other, owner } from './persons.ts';
import { ID, offer, PRODUCT, seedProduct, team } from './stock.ts';

const MONTH = '2026-11';
const entry = { kind: 'created', delta: 3, quantityAfter: 3, at: new Date() };
const seeded: Record<string, DocumentData> = {
  [`${PRODUCT}/history/event`]: { ...entry, email: OWNER },
  [`${PRODUCT}/history/event-of-another`]: { ...entry, email: OTHER },
  // Of products that are gone.
  [`products/gone/history/of-${OWNER}`]: { ...entry, email: OWNER },
  [`products/gone/history/of-${OTHER}`]: { ...entry, email: OTHER },
  'contents/night': { name: 'Night drive', order: 1 },
  'settings/home': { models: [ID] },
  'settings/prices': { currency: 'USD' },
  'totals/products': { count: 1 },
  'totals/visits': { count: 1 },
  [`stock/${stockId(OWNER)}`]: { products: 1, units: 3 },
  [`stock/${stockId(OWNER)}/months/${MONTH}`]: { days: { '22': { in: 3 } } },
  [`stock/${stockId(OWNER)}/cars/${ID}`]: { name: 'Aria', quantity: 3, worth: 7, moved: { [MONTH]: 3 } },
  [`alerts/of-${OWNER}`]: { email: OWNER, quantity: 0, at: new Date(1) },
  'alerts/newer': { email: OWNER, quantity: 0, at: new Date(2) },
  [`alerts/of-${OTHER}`]: { email: OTHER, quantity: 0, at: new Date(3) },
  'idempotency/key': { id: ID },
};
// Nothing is written here.
setUpRules(
  'read',
  () => Promise.all([seedProduct(), ...Object.entries(seeded).map(([path, data]) => unlimited.set(path, data))]),
  beforeAll,
);

const everyone: Record<string, Person> = { ...notVerified, other, owner };
const everybody = Object.keys(everyone);
const withEmail = ['other', 'owner'];

/** A request of a person with this email; `another` is somebody else's. */
type Request = (by: Person, email: string, another: string) => Promise<unknown>;

const get =
  (path: string): Request =>
  (by) =>
    by.get(path);
const list =
  (path: string, ...more: QueryConstraint[]): Request =>
  (by) =>
    by.list(path, ...more);
const chosen = where(documentId(), 'in', [ID, 'no-such-product']);
const history = `${PRODUCT}/history`;
const entries = (by: Person, email: string, ...more: QueryConstraint[]) =>
  by.listAll('history', where('email', '==', email), ...more);
const alerts = (by: Person, email: string, ...more: QueryConstraint[]) =>
  by.list('alerts', where('email', '==', email), orderBy('at', 'desc'), ...more);
const stockOf = (by: Person, email: string) => by.get(`stock/${stockId(email)}`);
const monthOf = (by: Person, email: string) => by.get(`stock/${stockId(email)}/months/${MONTH}`);
const monthsOf = (by: Person, email: string, max: number) =>
  by.list(`stock/${stockId(email)}/months`, where(documentId(), '>=', '2026-10'), limit(max));
const carsOf = (by: Person, email: string, max?: number) =>
  by.list(`stock/${stockId(email)}/cars`, orderBy('quantity'), ...(max === undefined ? [] : [limit(max)]));

/** Each sentence of the rules: who may, what they may, and what they may not either. Nobody else may what they may. */
const sentences: [sentence: string, who: string[], may: Request[], mayNot: Request[]][] = [
  ['Anyone may read a product.', everybody, [get(PRODUCT), get('products/no-such-product')], []],
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
    'The owner of a product and colleagues who have accepted may read its history, 100 entries at most at a time, without an offset.',
    ['owner'],
    [get(`${history}/event`), get(`${history}/no-such-event`), list(history, limit(100))],
    [list(history, limit(101)), list('products/gone/history', limit(1))],
  ],
  [
    'The owner may read their own entries of all products, 100 at most at a time, without an offset, also of one that is gone.',
    withEmail,
    [
      (by, email) => by.get(`products/gone/history/of-${email}`),
      (by, email) => entries(by, email, orderBy('at', 'desc'), limit(100)),
      (by, email) =>
        entries(
          by,
          email,
          ...[where('product', '==', ID), where('kind', '==', 'stock'), where('day', '==', `${MONTH}-22`)],
          ...[orderBy('at', 'desc'), limit(25)],
        ),
    ],
    [
      (by, email) => entries(by, email, limit(101)),
      (by, email) => entries(by, email),
      (by) => by.listAll('history', limit(1)),
      (by, _email, another) => by.get(`products/gone/history/of-${another}`),
      (by, _email, another) => entries(by, another, limit(1)),
    ],
  ],
  [
    'A verified person may read what their own stock counts for.',
    withEmail,
    [stockOf],
    [(by, _email, another) => stockOf(by, another)],
  ],
  [
    'A verified person may read the months of their own stock, 100 at most at a time, without an offset.',
    withEmail,
    [monthOf, (by, email) => monthsOf(by, email, 100)],
    [
      (by, email) => monthsOf(by, email, 101),
      (by, _email, another) => monthOf(by, another),
      (by, _email, another) => monthsOf(by, another, 1),
    ],
  ],
  [
    'A verified person may read the cars of their own stock, as many as a person may own, without an offset.',
    withEmail,
    [(by, email) => carsOf(by, email, 50_000)],
    [
      (by, email) => carsOf(by, email),
      (by, email) => carsOf(by, email, 50_001),
      (by, _email, another) => carsOf(by, another, 1),
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
      (by, email) => alerts(by, email, limit(100)),
      (by, _email, another) => alerts(by, another, limit(100)),
      list('alerts', limit(100)),
    ],
    [(by, email) => alerts(by, email, limit(101)), (by, email) => alerts(by, email)],
  ],
  [
    'Nobody may read or write anything else: reading',
    everybody,
    [],
    [
      ...['idempotency/key', 'settings/prices', 'totals/visits'].map(get),
      ...['settings', 'totals', 'stock'].map((path) => list(path, limit(1))),
      (by) => by.listAll('months', limit(1)),
    ],
  ],
];

describe.each(sentences)('%s', (_sentence, persons, may, mayNot) => {
  test.each(Object.entries(everyone))('%s', async (who, by) => {
    const send = (request: Request) => request(by, who === 'other' ? OTHER : OWNER, who === 'other' ? OWNER : OTHER);
    await (persons.includes(who) ? admitted : refused)(...may.map(send));
    await refused(...mayNot.map(send));
  });
});

test('colleagues who have accepted read the history of the owner’s products, not who was invited only, and none of a product that is gone', async () => {
  const reader = new Person('reader-of-history', 'reader@example.com');
  const read = () => [reader.get(`${history}/event`), reader.list(history, limit(100))];
  for (const role of ['deliver', 'restock']) {
    await unlimited.set(`teams/${OWNER}`, team({ [reader.email]: role }));
    await admitted(...read());
    await refused(reader.list('products/gone/history', limit(1)), reader.get(`products/gone/history/of-${OWNER}`));
    await unlimited.set(`teams/${OWNER}`, offer({ [reader.email]: role }));
    await refused(...read());
  }
});

test('given emails that an id, or the beginning of a collection, must not be mistaken for, each owner reads their own stock, and no other', async () => {
  const emails = ['a/b%', 'a/b', 'a%2Fb', 'a%252Fb', 'a/%/b'].map((name) => `${name}@example.com`);
  for (const email of emails) {
    const person = new Person(email, email);
    await admitted(stockOf(person, email), monthsOf(person, email, 1));
    const others = emails.filter((another) => another !== email);
    await refused(...others.flatMap((another) => [stockOf(person, another), monthsOf(person, another, 1)]));
  }
});

describe('A list is limited in every form of query', () => {
  test('a count is a list: 100 at most', async () => {
    const products = collection(owner.db, 'products');
    const countOf = (all = query(products)) => getAggregateFromServer(all, { n: count() });
    await admitted(countOf(query(products, limit(100))));
    await refused(countOf());
  });

  /** Asks by Firestore's REST interface, since no web SDK can send an offset. `from` is a collection, or the one of all documents. */
  async function statusOf(path: string, { from, email, isCount }: Form, offset?: number): Promise<number> {
    const project = projectOf('read');
    const of = { fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value: { stringValue: email } } };
    const all = { from: [from], limit: 100, ...(email && { where: of }), ...(offset !== undefined && { offset }) };
    const aggregations = [{ alias: 'n', count: {} }];
    const body = isCount
      ? { structuredAggregationQuery: { structuredQuery: all, aggregations } }
      : { structuredQuery: all };
    const token = unsigned({
      ...{ iss: `https://securetoken.google.com/${project}`, aud: project, sub: 'owner', user_id: 'owner' },
      ...{ iat: 1_700_000_000, auth_time: 1_700_000_000, exp: 4_000_000_000 },
      ...{ email: OWNER, email_verified: true, firebase: { sign_in_provider: 'custom', identities: {} } },
    });
    const method = isCount ? 'runAggregationQuery' : 'runQuery';
    const address = `http://${FIRESTORE_HOST}/v1/projects/${project}/databases/(default)/documents${path}:${method}`;
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }
  interface Form {
    from: { collectionId: string; allDescendants?: boolean };
    email?: string;
    isCount?: boolean;
  }

  test.each<[string, string, Omit<Form, 'from'> & { allDescendants?: boolean }]>([
    ['', 'products', {}],
    ['', 'contents', {}],
    [`/${PRODUCT}`, 'history', {}],
    [`/stock/${OWNER}`, 'months', {}],
    [`/stock/${OWNER}`, 'cars', {}],
    [`/stock/${OWNER}`, 'orders', {}],
    [`/stock/${OWNER}`, 'codes', {}],
    [`/stock/${OWNER}`, 'stocktakes', {}],
    ['', 'history', { email: OWNER, allDescendants: true }],
    ['', 'alerts', { email: OWNER }],
  ])('no offset, listed or counted: %s/%s', async (path, collectionId, { allDescendants = false, ...form }) => {
    for (const isCount of [false, true]) {
      const ask = (offset?: number) =>
        statusOf(path, { ...form, from: { collectionId, allDescendants }, isCount }, offset);
      expect(await Promise.all([undefined, 0, 1, 1_000_000].map(ask))).toEqual([200, 200, 403, 403]);
    }
  });
});
