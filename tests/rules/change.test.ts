import { searchKeys } from '@contract/list/search-keys.ts';
import {
  detailFields,
  fieldsWhere,
  PRODUCT_FIELDS,
  type ProductFieldName,
  restockFields,
  toProduct,
} from '@contract/product-fields.ts';
import { type DocumentData, deleteField, increment, serverTimestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { newCommand } from '../../web/src/data/write/command.ts';
import { saveFields } from '../support/app-writes.ts';
import { keysOf } from '../support/products.ts';
import { admitted, type Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { notOwner, OTHER, owner } from './persons.ts';
import { ID, PRODUCT, product, quantity, seedProduct } from './stock.ts';

setUpRules('change', () => seedProduct());

const inStore = () => stored(PRODUCT);
const change = (data: DocumentData, by: Person = owner) => by.update(PRODUCT, data);
const deliver = (by: Person = owner) => change({ quantity: increment(-1) }, by);
const save = <Name extends ProductFieldName>(values: Parameters<typeof saveFields<Name>>[2], by: Person = owner) =>
  saveFields(newCommand(owner), ID, values, by.db);

/** Another valid value of each field that Correct details changes. */
const corrected = {
  name: 'Aria Grand',
  supplier: 'Meridian Works',
  price: 0.5,
  img: '/cars/suv-fern.webp',
  carouselImg: 'https://pictures.example/wide.jpg',
  specification: 'Range: 500 km\nSeats: 7',
};

describe('The owner may change every field but email and createdAt.', () => {
  test('one after the other, and all at once', async () => {
    const { nameKey } = keysOf(corrected);
    for (const write of [
      ...[{ quantity: 40 }, { description: 'Quieter.' }, { quantity: 0, description: 'Sold out.' }],
      ...detailFields.map((field) => ({ [field]: corrected[field], ...(field === 'name' && { nameKey }) })),
      { ...corrected, ...keysOf(corrected), quantity: 1, description: 'New.', reorderAt: 5 },
    ]) {
      const before = await inStore();
      await admitted(change(write));
      expect(await inStore()).toEqual({ ...before, ...write });
    }
  });

  test('what is optional may be removed and added', async () => {
    for (const field of fieldsWhere('required', false)) {
      await admitted(change({ [field]: deleteField() }));
      expect(await inStore()).not.toHaveProperty(field);
      await admitted(change({ [field]: PRODUCT_FIELDS[field].example }));
    }
  });

  test('neither of the two, nor an unknown field, and nothing required is removed', async () => {
    const others = [{ email: OTHER }, { createdAt: serverTimestamp() }, { colour: 'red' }];
    const required = [...fieldsWhere('required', true), 'createdAt'];
    await refused(
      ...others.map((data) => change({ quantity: 2, ...data })),
      ...required.map((field) => change({ [field]: deleteField() })),
    );
    await admitted(change({ quantity: 2 }));
  });

  test('not by replacing the whole document, unless both stay', async () => {
    const { createdAt, ...whole } = (await inStore()) ?? {};
    await refused(owner.set(PRODUCT, { ...whole, createdAt: serverTimestamp() }), owner.set(PRODUCT, whole));
    await admitted(owner.set(PRODUCT, { ...whole, createdAt }));
  });
});

test('an integer that stays is not written anew as a float', async () => {
  await seedProduct({ reorderAt: 3 });
  // The SDK sends -0 as a float, and what a float is added to becomes one.
  await refused(
    owner.update(PRODUCT, { quantity: increment(-0) }),
    owner.update(PRODUCT, { reorderAt: increment(-0) }),
  );
  await admitted(owner.update(PRODUCT, { quantity: increment(0), reorderAt: increment(0) }));
});

test('The owner may deliver: quantity - 1, as long as it is above 0.', async () => {
  for (let left = 2; left >= 0; left -= 1) {
    await admitted(deliver());
    expect(await quantity()).toBe(left);
  }
  await refused(deliver());
  expect(await quantity()).toBe(0);
});

test('The owner may delete.', async () => {
  await admitted(owner.remove(PRODUCT));
  expect(await inStore()).toBeUndefined();
});

const values = toProduct(ID, product());
const { _id, email, quantity: _quantity, description, ...base } = values;
const mine = { ...base, name: 'Aria Grand', price: 1 };
const correct = (to: Omit<typeof base, 'carouselImg' | 'specification'> = mine, by: Person = owner) =>
  save({ from: base, to, fields: detailFields }, by);

test.each(Object.entries(notOwner))(
  'given a person who is not the owner (%s), each change, a delivery, a save and a deletion are refused',
  async (_who, person) => {
    await seedProduct({ reorderAt: 7 });
    const before = await inStore();
    const changes = [{ quantity: 40 }, { description: 'Mine now.' }, { price: 1 }, { reorderAt: 5 }, { email: OTHER }];
    await refused(
      ...[...changes, { reorderAt: deleteField() }].map((data) => change(data, person)),
      ...[deliver(person), correct(mine, person), person.remove(PRODUCT)],
    );
    expect(await inStore()).toEqual(before);
    expect(await correct()).toEqual('done');
  },
);

describe('given details that the app saves', () => {
  test('that were read as they are stored, they are written with the keys of the name; a delivery meanwhile stays', async () => {
    const before = await inStore();
    await unlimited.update(PRODUCT, { quantity: 2 });
    expect(await correct()).toEqual('done');
    const keys = { nameKey: 'aria grand', searchKeys: searchKeys(mine) };
    expect(await inStore()).toEqual({ ...before, ...mine, ...keys, quantity: 2, command: expect.anything() });
    // The same write is sent again, as after a lost answer.
    expect(await correct()).toEqual('done');
  });

  test('of which one was changed meanwhile, nothing is overwritten and the field is named', async () => {
    await unlimited.update(PRODUCT, { supplier: 'Theirs', carouselImg: deleteField() });
    const before = await inStore();
    expect(await correct({ ...mine, supplier: 'Mine' })).toEqual({ status: 'changed', field: 'supplier' });
    expect(await inStore()).toEqual(before);
  });

  test('without what is optional, it is removed, and the keys of the specification with it', async () => {
    const { specification, carouselImg, ...before } = (await inStore()) ?? {};
    const { specification: _text, carouselImg: _picture, ...rest } = base;
    expect(await correct(rest)).toEqual('done');
    expect(before.searchKeys).toContain('five');
    expect(await inStore()).toEqual({ ...before, searchKeys: searchKeys(rest), command: expect.anything() });
    expect([specification, carouselImg]).not.toContain(undefined);
  });

  test('of a product that was deleted, it is not added again', async () => {
    await unlimited.remove(PRODUCT);
    expect(await correct()).toBe('gone');
    expect(await inStore()).toBeUndefined();
  });
});

test('given two restocks from the same quantity at once, one is saved and the other returns what has changed', async () => {
  const from = { quantity: 3, description };
  const restocks = [60, 70].map((quantity) =>
    save({ from, to: { ...from, quantity }, fields: restockFields }, owner.inTab()),
  );
  expect(
    (await Promise.all(restocks)).map((answer) => (typeof answer === 'object' ? answer.status : answer)).sort(),
  ).toEqual(['done', 'moved']);
});
