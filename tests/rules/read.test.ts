import { stockId } from '@contract/history.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  count,
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
  unverified,
  verified,
  visitor,
} from './environment.ts';
import { FirestoreRest } from './firestore-rest.ts';

setUpRules('read', async (db) => {
  await seedProduct(db);
  const entry = { kind: 'created', delta: 3, quantityAfter: 3, at: new Date() };
  await setDoc(doc(db, 'products', ID, 'history', 'event'), { ...entry, email: OWNER });
  await setDoc(doc(db, 'products', ID, 'history', 'event-of-another'), { ...entry, email: OTHER });
  await setDoc(doc(db, 'contents', 'night'), { name: 'Night drive', order: 1 });
  await setDoc(doc(db, 'settings', 'home'), { models: [ID] });
  await setDoc(doc(db, 'settings', 'prices'), { currency: 'USD' });
  await setDoc(doc(db, 'totals', 'products'), { count: 1 });
  await setDoc(doc(db, 'totals', 'visits'), { count: 1 });
  await setDoc(doc(db, 'stock', stockId(OWNER)), { products: 1, units: 3 });
  await setDoc(doc(db, 'stock', stockId(OWNER), 'days', '2026-11-22'), { in: 3, out: 0 });
  await setDoc(doc(db, 'alerts', ID), { email: OWNER, quantity: 0, at: new Date(1) });
  await setDoc(doc(db, 'alerts', 'newer'), { email: OWNER, quantity: 0, at: new Date(2) });
  await setDoc(doc(db, 'alerts', 'of-another'), { email: OTHER, quantity: 0, at: new Date(3) });
  await setDoc(doc(db, 'idempotency', 'key'), { id: ID });
});

/** Emails that an id, or the beginning of a collection, must not be mistaken for. */
const oddEmails = [
  'a/b%@example.com',
  'a/b@example.com',
  'a%2Fb@example.com',
  'a%252Fb@example.com',
  'a/%/b@example.com',
];

const rest = new FirestoreRest(projectOf('read'));
const person = { sub: 'owner', email: OWNER, email_verified: true };
const everyone = { visitor, unverified, secondOwner, owner };
const list = (db: Firestore, path: string, max: number) => getDocs(query(collection(db, path), limit(max)));

describe.each(Object.entries(everyone))('%s', (_who, db) => {
  test('Anyone may read a product.', async () => {
    await assertSucceeds(getDoc(doc(db(), 'products', ID)));
    await assertSucceeds(getDoc(doc(db(), 'products', 'no-such-product')));
  });

  test('Anyone may list products, 100 at most at a time, without an offset.', async () => {
    await assertSucceeds(list(db(), 'products', 100));
    await assertFails(list(db(), 'products', 101));
    await assertFails(getDocs(collection(db(), 'products')));
  });

  test('Anyone may read a content.', async () => {
    await assertSucceeds(getDoc(doc(db(), 'contents', 'night')));
  });

  test('Anyone may list contents, 100 at most at a time, without an offset.', async () => {
    await assertSucceeds(list(db(), 'contents', 100));
    await assertFails(list(db(), 'contents', 101));
    await assertFails(getDocs(collection(db(), 'contents')));
  });

  test('Anyone may read which models the home page shows.', async () => {
    await assertSucceeds(getDoc(doc(db(), 'settings', 'home')));
    const chosen = where(documentId(), 'in', [ID, 'no-such-product']);
    await assertSucceeds(getDocs(query(collection(db(), 'products'), chosen, limit(6))));
    await assertFails(getDocs(query(collection(db(), 'products'), chosen)));
  });

  test('Nobody may read or write anything else: reading', async () => {
    await assertFails(getDoc(doc(db(), 'idempotency', 'key')));
    await assertFails(getDoc(doc(db(), 'settings', 'prices')));
    await assertFails(list(db(), 'settings', 1));
    await assertFails(getDoc(doc(db(), 'totals', 'visits')));
    await assertFails(list(db(), 'totals', 1));
    await assertFails(list(db(), 'stock', 1));
    await assertFails(getDocs(query(collectionGroup(db(), 'days'), limit(1))));
  });
});

describe('A list is limited in every form of query', () => {
  test('a count is a list: 100 at most', async () => {
    const products = collection(owner(), 'products');
    await assertSucceeds(getAggregateFromServer(query(products, limit(100)), { n: count() }));
    await assertFails(getAggregateFromServer(products, { n: count() }));
  });

  test.each([
    ['', 'products', undefined],
    ['', 'contents', undefined],
    [`products/${ID}`, 'history', person],
    [`stock/${OWNER}`, 'days', person],
  ])('no offset, listed or counted: %s/%s', async (parent, path, claims) => {
    for (const kind of [false, true]) {
      const verdict = (offset?: number) => rest.list(claims, parent, path, 100, { offset, count: kind });
      expect([await verdict(1), await verdict(1_000_000)]).toEqual(['refused', 'refused']);
      expect([await verdict(), await verdict(0)]).toEqual(['admitted', 'admitted']);
    }
  });

  test('the lists of the stock screen', async () => {
    const products = collection(owner(), 'products');
    const first = await getDoc(doc(owner(), 'products', ID));
    await assertSucceeds(getDocs(query(products, where('email', '==', OWNER), orderBy('createdAt'), limit(100))));
    await assertSucceeds(getDocs(query(products, orderBy('nameKey', 'desc'), startAfter(first), limit(25))));
    await assertSucceeds(
      getDocs(
        query(
          products,
          where('searchKeys', 'array-contains', 'ar'),
          where('quantity', '>', 0),
          where('price', '>=', 1),
          where('price', '<=', 100_000),
          orderBy('createdAt'),
          limit(50),
        ),
      ),
    );
  });
});

describe('history', () => {
  test.each(Object.entries({ owner, secondOwner }))(
    '%s: A verified person may read the history, 100 entries at most at a time, without an offset.',
    async (_who, db) => {
      await assertSucceeds(getDoc(doc(db(), 'products', ID, 'history', 'event')));
      await assertSucceeds(list(db(), `products/${ID}/history`, 100));
      await assertFails(list(db(), `products/${ID}/history`, 101));
    },
  );

  test.each(notVerified)('%s may not', async (_who, db) => {
    await assertFails(getDoc(doc(db(), 'products', ID, 'history', 'event')));
    await assertFails(list(db(), `products/${ID}/history`, 100));
  });
});

describe('totals', () => {
  test.each([...Object.entries({ owner, secondOwner }), ...notVerified])(
    '%s: Anyone may read how many products there are.',
    async (_who, db) => {
      await assertSucceeds(getDoc(doc(db(), 'totals', 'products')));
    },
  );
});

describe('history of all products', () => {
  const entries = (db: Firestore, email: string, ...rest: QueryConstraint[]) =>
    getDocs(query(collectionGroup(db, 'history'), where('email', '==', email), ...rest));

  test('The owner may list their own entries of all products, 100 at most at a time, without an offset.', async () => {
    const page = await assertSucceeds(entries(owner(), OWNER, orderBy('at', 'desc'), limit(100)));
    expect(page.docs.map(({ id }) => id)).toEqual(['event']);
    const filters = [where('product', '==', ID), where('kind', '==', 'stock'), where('day', '==', '2026-11-22')];
    await assertSucceeds(entries(owner(), OWNER, ...filters, orderBy('at', 'desc'), limit(25)));
    await assertFails(entries(owner(), OWNER, limit(101)));
    await assertFails(entries(owner(), OWNER));

    const own = (offset?: number) => rest.list(person, '', 'history', 100, { offset, anywhere: { email: OWNER } });
    expect([await own(), await own(1)]).toEqual(['admitted', 'refused']);
  });

  test('without their email, or with that of another person, the list is denied', async () => {
    await assertFails(getDocs(query(collectionGroup(owner(), 'history'), limit(1))));
    await assertFails(entries(owner(), OTHER, limit(1)));
    await assertFails(entries(secondOwner(), OWNER, limit(1)));
  });

  test.each(notVerified)('%s may not', async (_who, db) => {
    await assertFails(entries(db(), OWNER, limit(1)));
  });
});

describe('stock', () => {
  const own = (db: Firestore, email: string) => doc(db, 'stock', stockId(email));
  const day = (db: Firestore, email: string) => doc(own(db, email), 'days', '2026-11-22');
  const days = (db: Firestore, email: string, max: number) =>
    getDocs(query(collection(own(db, email), 'days'), where(documentId(), '>=', '2026-11-01'), limit(max)));

  test('A verified person may read what their own stock counts for.', async () => {
    await assertSucceeds(getDoc(own(owner(), OWNER)));
    await assertSucceeds(getDoc(own(secondOwner(), OTHER)));
    await assertFails(getDoc(own(secondOwner(), OWNER)));
  });

  test('A verified person may read the days of their own stock, 100 at most at a time, without an offset.', async () => {
    await assertSucceeds(getDoc(day(owner(), OWNER)));
    await assertSucceeds(days(owner(), OWNER, 100));
    await assertFails(days(owner(), OWNER, 101));
    await assertFails(getDoc(day(secondOwner(), OWNER)));
    await assertFails(days(secondOwner(), OWNER, 1));
  });

  test.each(oddEmails)('given the email %s, its owner reads their own stock, and no other', async (email) => {
    const db = verified(email);
    await assertSucceeds(getDoc(own(db, email)));
    await assertSucceeds(days(db, email, 1));
    for (const another of oddEmails.filter((candidate) => candidate !== email)) {
      await assertFails(getDoc(own(db, another)));
      await assertFails(days(db, another, 1));
    }
  });

  test.each(notVerified)('%s may not', async (_who, db) => {
    await assertFails(getDoc(own(db(), OWNER)));
    await assertFails(getDoc(day(db(), OWNER)));
    await assertFails(days(db(), OWNER, 1));
  });
});

describe('alerts', () => {
  const alerts = (db: Firestore, email: string, ...rest: QueryConstraint[]) =>
    getDocs(query(collection(db, 'alerts'), where('email', '==', email), orderBy('at', 'desc'), ...rest));

  test('The owner may read the alert of a product that is low or out.', async () => {
    await assertSucceeds(getDoc(doc(owner(), 'alerts', ID)));
    await assertFails(getDoc(doc(owner(), 'alerts', 'of-another')));
    await assertSucceeds(getDoc(doc(secondOwner(), 'alerts', 'of-another')));
    await assertFails(getDoc(doc(secondOwner(), 'alerts', ID)));
  });

  test('The owner may list their own alerts, 100 at most at a time, without an offset.', async () => {
    const list = await assertSucceeds(alerts(owner(), OWNER, limit(100)));
    expect(list.docs.map(({ id }) => id)).toEqual(['newer', ID]);
    await assertFails(alerts(owner(), OWNER, limit(101)));
    await assertFails(alerts(owner(), OWNER));

    const own = (offset?: number) => rest.list(person, '', 'alerts', 100, { offset, of: OWNER });
    expect([await own(), await own(1)]).toEqual(['admitted', 'refused']);
  });

  test('without their email, or with that of another person, the list is denied', async () => {
    await assertFails(getDocs(query(collection(owner(), 'alerts'), limit(1))));
    await assertFails(alerts(owner(), OTHER, limit(1)));
    await assertFails(alerts(secondOwner(), OWNER, limit(1)));
  });

  test.each(notVerified)('%s may not', async (_who, db) => {
    await assertFails(getDoc(doc(db(), 'alerts', ID)));
    await assertFails(alerts(db(), OWNER, limit(1)));
  });
});
