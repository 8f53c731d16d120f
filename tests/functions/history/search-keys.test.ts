import { searchKeys as searchKeysOf } from '@contract/list/search-keys.ts';
import { sortKey } from '@contract/list/search-words.ts';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { addSearchKeys } from '../../../functions/src/triggers/search-keys.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildProduct } from '../../support/products.ts';

const db = emptyProject('search-keys');

const searched = { name: 'GV60 Lumen', supplier: 'Officina Modena', specification: 'Body: SUV' };
const keys = searchKeysOf(searched);

/** A product as the Admin SDK stores it. */
function keyless(email: string) {
  const product = buildProduct({ ...searched, email });
  return { ...product, createdAt: Timestamp.now() };
}

/** Hands the trigger an event after which the product was like this. */
const handle = (after: DocumentSnapshot) =>
  addSearchKeys({ params: { id: after.id }, data: { before: after, after } } as never, db);

test('given a product without search keys, the trigger adds those of the product as it is now, once', async () => {
  const reference = db.doc('products/keyless');
  await reference.set(keyless('owner@meridian.example'));
  const event = await reference.get();
  await handle(event);
  const first = await reference.get();
  expect(first.get('searchKeys')).toEqual(keys);
  expect(first.get('nameKey')).toBe(sortKey(searched.name));
  // The same event again, and that of the keys.
  await handle(event);
  await handle(first);
  expect((await reference.get()).updateTime).toEqual(first.updateTime);

  await reference.set({ ...keyless('owner@meridian.example'), name: 'Solis' });
  await handle(event);
  expect((await reference.get()).get('searchKeys')).toContain('solis');
  await reference.delete();
  await handle(event);
  expect((await reference.get()).exists).toBe(false);
});

test('given a product that has search keys and no name to sort by, or the name alone, the trigger adds what lacks', async () => {
  const { searchKeys, nameKey } = { searchKeys: keys, nameKey: sortKey(searched.name) };
  for (const some of [{ searchKeys }, { nameKey }]) {
    const reference = db.collection('products').doc();
    await reference.set({ ...keyless('owner@meridian.example'), ...some });
    await handle(await reference.get());
    expect((await reference.get()).data()).toMatchObject({ searchKeys, nameKey });
  }
});
