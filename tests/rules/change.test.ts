import { detailFields, fieldsWhere, PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  type DocumentData,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  setDoc,
  type UpdateData,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { saveFields } from '../../web/src/data/products.ts';
import { keysOf } from '../support/products.ts';
import {
  ID,
  notVerified,
  OTHER,
  owner,
  press,
  product,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  withoutRules,
} from './environment.ts';

setUpRules('change', (db) => seedProduct(db));

const change = (db: Firestore, data: UpdateData<DocumentData>) => updateDoc(doc(db, 'products', ID), data);
const deliver = (db: Firestore) => change(db, { quantity: increment(-1) });
const inStore = () => stored(`products/${ID}`);

/** Another valid value of each field that Correct details changes. */
const corrected = {
  name: 'Aria Grand',
  supplier: 'Meridian Works',
  price: 0.5,
  img: '/cars/suv-fern.svg',
  carouselImg: 'https://pictures.example/wide.jpg',
  specification: 'Range: 500 km\nSeats: 7',
};
describe('The owner may change every field but email and createdAt.', () => {
  test.each<[string, DocumentData]>([
    ['quantity', { quantity: 40 }],
    ['description', { description: 'Quieter.' }],
    ['both', { quantity: 0, description: 'Sold out.' }],
    ...detailFields.map((field): [string, DocumentData] => [
      field,
      { [field]: corrected[field], ...(field === 'name' && { nameKey: keysOf(corrected).nameKey }) },
    ]),
    ['all of them at once', { ...corrected, ...keysOf(corrected), quantity: 1, description: 'New.' }],
  ])('%s', async (_what, write) => {
    await assertSucceeds(change(owner(), write));
    expect(await inStore()).toEqual({ ...product(), ...write, createdAt: expect.anything() });
  });

  test.each(fieldsWhere('required', false))('%s may be removed and added', async (field) => {
    await assertSucceeds(change(owner(), { [field]: deleteField() }));
    expect(await inStore()).not.toHaveProperty(field);
    await assertSucceeds(change(owner(), { [field]: PRODUCT_FIELDS[field].example }));
  });

  test.each<[string, unknown]>([
    ['email', OTHER],
    ['createdAt', serverTimestamp()],
    ['colour', 'red'],
  ])('not %s: changed or added', async (field, value) => {
    await assertFails(change(owner(), { quantity: 2, [field]: value }));
    await assertSucceeds(change(owner(), { quantity: 2 }));
  });

  test.each([...fieldsWhere('required', true), 'createdAt'])('not %s: removed', async (field) => {
    await assertFails(change(owner(), { [field]: deleteField() }));
  });

  test.each<[string, unknown, unknown]>([
    ['img', 'javascript:alert(1)', '/cars/suv-fern.svg'],
    ['carouselImg', '/cars/../a.svg', '/cars/suv-wide.svg'],
    ['price', -1, 0],
    ['price', '5', 5],
    ['supplier', 'a\nb', 'a b'],
    ['supplier', 'a'.repeat(121), 'a'.repeat(120)],
    ['specification', 'Range', 'Range: 500 km'],
    ['nameKey', 'a\nb', 'brisa'],
    ['searchKeys', 'ar', ['ar']],
    ['searchKeys', Array.from({ length: 61 }, () => 'ar'), []],
    ...['', ' ', 1, null].map((text): [string, unknown, unknown] => ['description', text, 'Quiet.']),
    ...['quantity', 'reorderAt'].flatMap((field) =>
      [-1, 1.5, -0, '4', null, true, Number.NaN, Number.POSITIVE_INFINITY, 1_000_001].map(
        (number): [string, unknown, unknown] => [field, number, 4],
      ),
    ),
  ])('not %s to %j; to %j', async (field, bad, good) => {
    await assertFails(change(owner(), { [field]: bad }));
    await assertSucceeds(change(owner(), { [field]: good }));
  });

  test.each([' ', 'a\tb', 'a'.repeat(121), 1])('not name to %j', async (name) => {
    await assertFails(change(owner(), { name, nameKey: 'a' }));
    await assertSucceeds(change(owner(), { name: 'A', nameKey: 'a' }));
  });

  test('a field that stays is not checked, and what is forbidden does not come back', async () => {
    const description = 'Quiet.\u202e';
    await withoutRules((db) => seedProduct(db, { description }));
    await assertSucceeds(deliver(owner()));
    await assertSucceeds(change(owner(), { quantity: 40, description }));
    await assertFails(change(owner(), { description: `${description}!` }));
    await assertSucceeds(change(owner(), { description: 'Quiet.' }));
    await assertFails(change(owner(), { description }));
  });

  test('not by replacing the whole document, unless both stay', async () => {
    const { createdAt, ...whole } = (await inStore()) ?? {};
    const replace = (data: DocumentData) => setDoc(doc(owner(), 'products', ID), data);
    await assertFails(replace({ ...whole, createdAt: serverTimestamp() }));
    await assertFails(replace(whole));
    await assertSucceeds(replace({ ...whole, createdAt }));
  });
});

describe('The owner may set and remove the reorder level, alone or with quantity and description.', () => {
  const level = (reorderAt: number | undefined) => (reorderAt === undefined ? {} : { reorderAt });
  const setLevel = (from: number | undefined, to: number | undefined) =>
    saveFields(press(), ID, { from: level(from), to: level(to), fields: ['reorderAt'] }, owner());

  test('set, changed and removed, as Restock does', async () => {
    expect(await setLevel(undefined, 5)).toEqual({ status: 'saved' });
    expect(await inStore()).toMatchObject({ quantity: 3, reorderAt: 5 });
    expect(await setLevel(5, 1_000_000)).toEqual({ status: 'saved' });
    await assertSucceeds(deliver(owner()));
    expect(await inStore()).toMatchObject({ quantity: 2, reorderAt: 1_000_000 });
    expect(await setLevel(1_000_000, undefined)).toEqual({ status: 'saved' });
    expect(await inStore()).not.toHaveProperty('reorderAt');
  });

  test('given a level that was changed meanwhile, or a product that was deleted, nothing is overwritten', async () => {
    await withoutRules((db) => seedProduct(db, { reorderAt: 7 }));
    expect(await setLevel(5, 6)).toMatchObject({ status: 'changed', stored: { reorderAt: 7 } });
    // Stored already: so it is saved.
    expect(await setLevel(5, 7)).toEqual({ status: 'saved' });
    expect(await inStore()).toMatchObject({ reorderAt: 7 });
    await assertSucceeds(deleteDoc(doc(owner(), 'products', ID)));
    expect(await setLevel(7, 8)).toEqual({ status: 'gone' });
    expect(await inStore()).toBeUndefined();
  });

  test('with quantity and description', async () => {
    await assertSucceeds(change(owner(), { quantity: 4, description: 'Quieter.', reorderAt: 0 }));
    await assertSucceeds(change(owner(), { quantity: 5, reorderAt: deleteField() }));
  });
});

describe('The owner may deliver: quantity - 1, as long as it is above 0.', () => {
  test('given 3 pieces, 3 deliveries succeed and the fourth fails', async () => {
    for (let left = 2; left >= 0; left -= 1) {
      await assertSucceeds(deliver(owner()));
      expect(await inStore()).toMatchObject({ quantity: left });
    }
    await assertFails(deliver(owner()));
    expect(await inStore()).toMatchObject({ quantity: 0 });
  });

  test('given 60 deliveries at once on a stock of 3, exactly 3 succeed', async () => {
    const db = owner();
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => deliver(db)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await inStore()).toMatchObject({ quantity: 0 });
  });
});

test('The owner may delete.', async () => {
  await assertSucceeds(deleteDoc(doc(owner(), 'products', ID)));
  expect(await inStore()).toBeUndefined();
});

test.each([...notVerified, ['second owner', secondOwner] as const])(
  'given a person who is not the owner (%s), each change, a delivery and a deletion are refused',
  async (_who, db) => {
    await withoutRules((unlimited) => seedProduct(unlimited, { reorderAt: 7 }));
    const before = await inStore();
    const changes = [{ quantity: 40 }, { description: 'Mine now.' }, { price: 1 }, { reorderAt: 5 }, { email: OTHER }];
    for (const data of [...changes, { reorderAt: deleteField() }]) await assertFails(change(db(), data));
    await assertFails(deliver(db()));
    await assertFails(deleteDoc(doc(db(), 'products', ID)));
    expect(await inStore()).toEqual(before);
  },
);
