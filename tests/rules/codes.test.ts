import { newId } from '@contract/ids.ts';
import { type DocumentData, limit, serverTimestamp, where } from 'firebase/firestore';
import { expect, test } from 'vitest';
import {
  CODE_MAX,
  CODE_MIN,
  type CodeKind,
  codeKinds,
  codePath,
  codeProblem,
  codesPath,
  storedCode,
} from '../../functions/src/contract/code.ts';
import { teamPath } from '../../functions/src/contract/team.ts';
import { findCodes, findCodesByEnd } from '../../web/src/data/read/find-code.ts';
import { addCode, removeCode } from '../../web/src/data/write/codes.ts';
import { addProduct } from '../../web/src/data/write/create.ts';
import { buildProduct } from '../support/products.ts';
import { admitted, refused, setUpRules, stored, unlimited } from './environment.ts';
import { other as colleague, notVerified, OTHER, OWNER, owner, third } from './persons.ts';
import { ID, offer, seedProduct, share, without } from './stock.ts';

const CODE = '1M8GDM9AXKP042788';
const PATH = codePath(OWNER, CODE);
/** As the app stores it. */
const code = (text: string, changes: DocumentData = {}) => {
  const kind: CodeKind = changes.kind ?? 'vin';
  return { ...storedCode(text, { product: ID, kind }), at: serverTimestamp(), ...changes };
};
const strangers = [...Object.values(notVerified), third];

setUpRules('codes', () => Promise.all([seedProduct(), unlimited.set(PATH, code(CODE))]));

test('The owner and colleagues who have accepted may read a code of the stock.', async () => {
  const unknown = codePath(OWNER, 'UNKNOWN-1');
  await admitted(owner.get(PATH), owner.get(unknown));
  await refused(...[colleague, ...strangers].flatMap((who) => [who.get(PATH), who.get(unknown)]));
  await unlimited.set(teamPath(OWNER), offer({ [OTHER]: 'deliver' }));
  await refused(colleague.get(PATH));
  for (const role of ['deliver', 'restock', 'texts'] as const) {
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
  await refused(...[colleague, ...strangers].flatMap((who) => [who.set(path, code('STOCK-77')), who.remove(PATH)]));
  // Not even to another car of the same owner: the code is taken away first.
  await refused(owner.set(PATH, code(CODE, { product: 'another-car' })), owner.update(PATH, { kind: 'ean' }));
  expect(await addCode(owner.db, OWNER, { code: CODE, product: 'another-car', kind: 'vin' })).toEqual({ takenBy: ID });
  await admitted(owner.set(path, code('STOCK-77')), owner.remove(path));
  expect(await addCode(owner.db, OWNER, { code: 'STOCK-77', product: ID, kind: 'stock' })).toBe('added');
  expect(await addCode(owner.db, OWNER, { code: 'STOCK-77', product: ID, kind: 'stock' })).toBe('there');
  await removeCode(owner.db, OWNER, 'STOCK-77');
  expect(await stored(path)).toBeUndefined();
  await removeCode(owner.db, OWNER, CODE);
  expect(await addCode(owner.db, OWNER, { code: CODE, product: 'another-car', kind: 'vin' })).toBe('added');
});

test('A code may say which own batch gave it.', async () => {
  const path = codePath(OWNER, 'STOCK-77');
  await refused(...[newId('somebody-else'), 'short', 7].map((batch) => owner.set(path, code('STOCK-77', { batch }))));
  await admitted(owner.set(path, code('STOCK-77', { batch: newId(owner.uid) })));
});

test('a code has these fields of these types, and is in its one form', async () => {
  const put = (changes: DocumentData, key = 'ABCD') =>
    owner.set(`${codesPath(OWNER)}/${key}`, { ...code(key), ...changes });
  for (const field of ['product', 'kind', 'at'])
    await refused(owner.set(`${codesPath(OWNER)}/ABCD`, without(code('ABCD'), field)));
  await refused(
    ...[{ note: '' }, { product: '' }, { product: 'a/b' }, { product: 7 }, { kind: 'other' }, { at: new Date() }].map(
      (changes) => put(changes),
    ),
    ...['abcd', 'AB', 'A'.repeat(CODE_MAX + 1), 'AB CD', 'ABÄD', 'AB%41', 'ABC%'].map((key) => put({}, key)),
  );
  for (const kind of codeKinds) {
    const text = `KIND-${kind.toUpperCase()}`;
    await admitted(owner.set(codePath(OWNER, text), code(text, { kind })));
  }
  // The contract admits the same.
  const codes = ['A'.repeat(CODE_MIN), '/'.repeat(CODE_MAX), '01\u001d9', '{~}!', '%%%%', "$&'-`@[\\]^_"];
  for (const text of codes) {
    expect(codeProblem(text)).toBe(undefined);
    await admitted(owner.set(codePath(OWNER, text), code(text)));
  }
});

test('A VIN, a stock number and an article number name their own last 4 to 8 characters, by which they are searched; an EAN names none.', async () => {
  const put = (text: string, changes: DocumentData) => owner.set(codePath(OWNER, text), code(text, changes));
  const { ends = [] } = storedCode('ST-1234', { product: ID, kind: 'stock' });
  for (const wrong of [
    undefined,
    [],
    ends.slice(1),
    [...ends, 'ST-1234'],
    ['9999', ...ends.slice(1)],
    ends.toReversed(),
  ])
    await refused(
      owner.set(codePath(OWNER, 'ST-1234'), { ...without(code('ST-1234'), 'ends'), ...(wrong && { ends: wrong }) }),
    );
  await refused(put('4006381333931', { kind: 'ean', ends: ['3931'] }));
  await admitted(put('4006381333931', { kind: 'ean' }));
  for (const [text, kind] of [
    ['ABCD', 'article'],
    ['AB-12', 'stock'],
    ['LOT/12', 'stock'],
    ['ST-1234', 'stock'],
    ['ST-12345', 'stock'],
  ] as const)
    await admitted(put(text, { kind }));
  await share({ [OTHER]: 'deliver' });
  const found = async (text: string) =>
    (await findCodesByEnd(colleague.db, [OTHER, OWNER], text)).map((one) => one.code).sort();
  expect(await found('2788')).toEqual([CODE]);
  expect(await found('kp042788')).toEqual([CODE]);
  expect(await found('t/12')).toEqual(['LOT/12']);
  expect(await found('3931')).toEqual([]);
  expect(await found('788')).toEqual([]);
  expect(await found('1234')).toEqual(['ST-1234']);
});

test('given a new car with codes, all of it is written, or nothing where another car has one; one of a car that was deleted is taken over', async () => {
  const { email: _email, ...input } = buildProduct({ email: OWNER });
  const add = (id: string, text: string) =>
    addProduct(owner.db, id, OWNER, input, [
      { code: text, kind: 'stock' },
      { code: 'STOCK-2', kind: 'stock' },
    ]);
  const [first, second] = [newId(owner.uid), newId(owner.uid)];
  expect(await add(first, CODE)).toEqual({ code: CODE });
  expect(await stored(`products/${first}`)).toBeUndefined();
  expect(await stored(codePath(OWNER, 'STOCK-2'))).toBeUndefined();
  await unlimited.set(codePath(OWNER, 'STOCK-1'), code('STOCK-1', { product: 'deleted-car' }));
  expect(await add(second, 'STOCK-1')).toBe('added');
  expect(await stored(`products/${second}`)).toMatchObject({ name: input.name });
  for (const text of ['STOCK-1', 'STOCK-2'])
    expect(await stored(codePath(OWNER, text))).toMatchObject({ product: second, kind: 'stock' });
  // The answer was lost.
  expect(await add(second, 'STOCK-1')).toBe('added');
});
