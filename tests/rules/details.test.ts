import { searchKeys } from '@contract/list/search-keys.ts';
import { detailFields, restockFields, toProduct } from '@contract/product-fields.ts';
import { assertFails } from '@firebase/rules-unit-testing';
import { deleteDoc, deleteField, doc, updateDoc } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { saveFields } from '../../web/src/data/products.ts';
import {
  ID,
  notVerified,
  owner,
  ownerInTab,
  press,
  product,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  withoutRules,
} from './environment.ts';

setUpRules('details', (db) => seedProduct(db));

const path = `products/${ID}`;
const { _id, email, quantity, description, ...base } = toProduct(ID, product());
const mine = { ...base, name: 'Aria Grand', price: 1 };
const meanwhile = (data: object) => withoutRules((db) => updateDoc(doc(db, path), data));
const save = (to: Omit<typeof base, 'carouselImg' | 'specification'>, db = owner()) =>
  saveFields(press(), ID, { from: base, to, fields: detailFields }, db);
const correct = (db = owner()) => save(mine, db);

test('given what was read is still stored, the owner writes the details, with the keys of the name; a delivery meanwhile stays', async () => {
  const before = await stored(path);
  await meanwhile({ quantity: 2 });
  expect(await correct()).toEqual({ status: 'saved' });
  const keys = { nameKey: 'aria grand', searchKeys: searchKeys(mine) };
  expect(await stored(path)).toEqual({ ...before, ...mine, ...keys, quantity: 2, command: expect.anything() });
  // The same write is sent again, as after a lost answer.
  expect(await correct()).toEqual({ status: 'saved' });
});

test('given a detail that was changed meanwhile, nothing is overwritten and the stored details are returned', async () => {
  await meanwhile({ supplier: 'Theirs', carouselImg: deleteField() });
  const before = await stored(path);
  expect(before).not.toHaveProperty('carouselImg');
  const outcome = await save({ ...mine, supplier: 'Mine' });
  expect(outcome).toEqual({ status: 'changed', stored: before });
  expect(await stored(path)).toEqual(before);
});

test('given details without what is optional, it is removed, and the keys of the specification with it', async () => {
  const { specification, carouselImg, ...before } = (await stored(path)) ?? {};
  const { specification: _text, carouselImg: _picture, ...rest } = base;
  expect(await save(rest)).toEqual({ status: 'saved' });
  expect(before.searchKeys).toContain('five');
  expect(await stored(path)).toEqual({ ...before, searchKeys: searchKeys(rest), command: expect.anything() });
  expect([specification, carouselImg]).not.toContain(undefined);
});

test('given a product that was deleted, it is not added again', async () => {
  await withoutRules((db) => deleteDoc(doc(db, path)));
  expect(await correct()).toEqual({ status: 'gone' });
  expect(await stored(path)).toBeUndefined();
});

test.each([...notVerified, ['second owner', secondOwner] as const])('not %s', async (_who, db) => {
  const before = await stored(path);
  await assertFails(correct(db()));
  expect(await stored(path)).toEqual(before);
  expect(await correct()).toEqual({ status: 'saved' });
});

test('given two restocks from the same quantity at once, one is saved and the other returns what has changed', async () => {
  const from = { quantity: 3, description };
  const restocks = [60, 70].map((quantity) =>
    saveFields(press(), ID, { from, to: { ...from, quantity }, fields: restockFields }, ownerInTab()),
  );
  expect((await Promise.all(restocks)).map(({ status }) => status).sort()).toEqual(['changed', 'saved']);
});
