import { newId } from '@contract/ids.ts';
import { type DocumentData, limit, serverTimestamp, where } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { CODE_MAX, CODE_MIN, codeKinds, codePath, codeProblem, codesPath } from '../../functions/src/contract/code.ts';
import { teamPath } from '../../functions/src/contract/team.ts';
import { findCodes } from '../../web/src/data/read/find-code.ts';
import { addCode, removeCode } from '../../web/src/data/write/codes.ts';
import { admitted, refused, setUpRules, stored, unlimited } from './environment.ts';
import { other as colleague, notVerified, OTHER, OWNER, owner, third } from './persons.ts';
import { ID, offer, seedProduct, share, without } from './stock.ts';

const CODE = '1M8GDM9AXKP042788';
const PATH = codePath(OWNER, CODE);
const code = (changes: DocumentData = {}) => ({ product: ID, kind: 'vin', at: serverTimestamp(), ...changes });
const strangers = [...Object.values(notVerified), third];

setUpRules('codes', () => Promise.all([seedProduct(), unlimited.set(PATH, code())]));

test('The owner and colleagues who have accepted may read a code of the stock.', async () => {
  const unknown = codePath(OWNER, 'UNKNOWN-1');
  await admitted(owner.get(PATH), owner.get(unknown));
  await refused(...[colleague, ...strangers].flatMap((who) => [who.get(PATH), who.get(unknown)]));
  await unlimited.set(teamPath(OWNER), offer({ [OTHER]: 'deliver' }));
  await refused(colleague.get(PATH));
  for (const role of ['deliver', 'restock'] as const) {
    await share({ [OTHER]: role });
    await admitted(colleague.get(PATH), colleague.get(unknown));
    expect(await findCodes(colleague.db, [OTHER, OWNER], CODE)).toMatchObject([{ code: CODE, product: ID }]);
  }
  await refused(third.get(PATH));
  // One that is not shared any more keeps back no other.
  expect(await findCodes(third.db, [OWNER], CODE)).toEqual([]);
});

test('They may list the codes of the stock, 100 at most at a time, without an offset.', async () => {
  const list = (by: typeof owner, most: number) => by.list(codesPath(OWNER), where('product', '==', ID), limit(most));
  await refused(list(owner, 101), owner.list(codesPath(OWNER)), list(colleague, 1), list(third, 1));
  await share({ [OTHER]: 'deliver' });
  await admitted(list(owner, 100), list(colleague, 100));
  await refused(list(colleague, 101), owner.listAll('codes', limit(1)));
});

test("The owner may create and delete a code of the own stock; nobody may change one, which is one car's.", async () => {
  const path = codePath(OWNER, 'STOCK-77');
  await share({ [OTHER]: 'restock' });
  await refused(...[colleague, ...strangers].flatMap((who) => [who.set(path, code()), who.remove(PATH)]));
  // Not even to another car of the same owner: the code is taken away first.
  await refused(owner.set(PATH, code({ product: 'another-car' })), owner.update(PATH, { kind: 'ean' }));
  expect(await addCode(owner.db, OWNER, { code: CODE, product: 'another-car', kind: 'vin' })).toEqual({ takenBy: ID });
  await admitted(owner.set(path, code()), owner.remove(path));
  expect(await addCode(owner.db, OWNER, { code: 'STOCK-77', product: ID, kind: 'stock' })).toBe('added');
  expect(await addCode(owner.db, OWNER, { code: 'STOCK-77', product: ID, kind: 'stock' })).toBe('there');
  await removeCode(owner.db, OWNER, 'STOCK-77');
  expect(await stored(path)).toBeUndefined();
  await removeCode(owner.db, OWNER, CODE);
  expect(await addCode(owner.db, OWNER, { code: CODE, product: 'another-car', kind: 'vin' })).toBe('added');
});

test('A code may say which own batch gave it.', async () => {
  const path = codePath(OWNER, 'STOCK-77');
  await refused(...[newId('somebody-else'), 'short', 7].map((batch) => owner.set(path, code({ batch }))));
  await admitted(owner.set(path, code({ batch: newId(owner.uid) })));
});

test('a code has these fields of these types, and is in its one form', async () => {
  const put = (data: DocumentData, key = 'ABCD') => owner.set(`${codesPath(OWNER)}/${key}`, data);
  for (const field of ['product', 'kind', 'at']) await refused(put(without(code(), field)));
  await refused(
    ...[{ note: '' }, { product: '' }, { product: 'a/b' }, { product: 7 }, { kind: 'other' }, { at: new Date() }].map(
      (changes) => put(code(changes)),
    ),
    ...['abcd', 'AB', 'A'.repeat(CODE_MAX + 1), 'AB CD', 'ABÄD', 'AB%41', 'ABC%'].map((key) => put(code(), key)),
  );
  for (const kind of codeKinds) await admitted(put(code({ kind }), `KIND-${kind.toUpperCase()}`));
  // The contract admits the same.
  const codes = ['A'.repeat(CODE_MIN), '/'.repeat(CODE_MAX), '01\u001d9', '{~}!', '%%%%', "$&'-`@[\\]^_"];
  for (const text of codes) {
    expect(codeProblem(text)).toBe(undefined);
    await admitted(owner.set(codePath(OWNER, text), code()));
  }
});
