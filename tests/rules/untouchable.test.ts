import { globSync, readFileSync } from 'node:fs';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { RULES } from '../support/emulators.ts';
import {
  FREE_ID,
  ID,
  OWNER,
  owner,
  product,
  seedProduct,
  setUpRules,
  stored,
  unverified,
  visitor,
  withoutRules,
} from './environment.ts';

const paths = {
  'Nobody may write contents.': 'contents/night',
  'Nobody may write settings.': 'settings/home',
  'Nobody may write history.': `products/${ID}/history/event`,
  'Nobody may write totals.': 'totals/products',
  'Nobody may write stock.': `stock/${OWNER}`,
  'Nobody may write stock. A day': `stock/${OWNER}/days/2026-11-22`,
  'Nobody may write alerts.': `alerts/${ID}`,
  'Nobody may read or write anything else. Idempotency': 'idempotency/key',
  'Nobody may read or write anything else. Beside products': 'users/owner',
  'Nobody may read or write anything else. Below products': `products/${ID}/notes/one`,
};

/** Even of what is the person's own. */
const seeded = { name: 'seeded', email: OWNER };

setUpRules('untouchable', async (db) => {
  await seedProduct(db);
  for (const path of Object.values(paths)) await setDoc(doc(db, path), seeded);
});

describe.each(Object.entries({ visitor, unverified, owner }))('%s', (_who, db) => {
  test.each(Object.entries(paths))('%s', async (_sentence, path) => {
    await assertFails(setDoc(doc(db(), `${path}-new`), { name: 'new', email: OWNER }));
    await assertFails(updateDoc(doc(db(), path), { name: 'changed' }));
    await assertFails(deleteDoc(doc(db(), path)));
    expect(await stored(path)).toEqual(seeded);
    // Where there is none yet, too: of some there is only this one.
    await withoutRules((all) => deleteDoc(doc(all, path)));
    await assertFails(setDoc(doc(db(), path), seeded));
    expect(await stored(path)).toBeUndefined();
  });
});

test('control: the same owner may write a product', async () => {
  await assertSucceeds(setDoc(doc(owner(), 'products', FREE_ID), product()));
});

test('each sentence of the rules about who may do what is in the title of a test', () => {
  const persons =
    'Anyone|Nobody|Only an email|The owner|A verified person|A new product|A colleague|A former colleague|A command|A change';
  const sentences = [...RULES.matchAll(new RegExp(`// ((?:${persons}) [^.]+[.])`, 'g'))].map(
    ([, sentence = '']) => sentence,
  );
  const titles = globSync('tests/rules/*.test.ts').map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"));
  expect(sentences.length).toBeGreaterThan(25);
  expect(sentences.filter((sentence) => !titles.join().includes(sentence))).toEqual([]);
});
