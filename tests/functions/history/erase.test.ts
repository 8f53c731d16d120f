import { codePath } from '@contract/code.ts';
import { batchSummaryPath, undoPath } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { photoSumsPath } from '@contract/photos.ts';
import { FORMER, monthPath } from '@contract/stock-month.ts';
import { stockId, stockPath } from '@contract/stock-path.ts';
import { teamPath } from '@contract/team.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { erasePerson, findPerson } from '../../../scripts/support/person.ts';
import { auth, firestore as db } from '../../support/admin.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { linesOf, runHere } from '../../support/run-command.ts';
import { createUser, idOf, type TestUser } from '../../support/users.ts';

/** A project without functions. */
const own = emptyProject('erase');
const erase = async (...flags: string[]) => {
  const ended = await runHere('erase', flags);
  return { code: ended.code, lines: linesOf(ended) };
};
const stored = ({ email }: TestUser) => findPerson(db, auth, email);
/** What there is of a person, without what there is none of. */
const somethingOf = async (person: TestUser) =>
  Object.fromEntries(Object.entries(await stored(person)).filter(([, count]) => count > 0));

const sumsOf = ({ email }: TestUser) => db.doc(photoSumsPath(stockId(email)));

/** Two products, one of them out of stock, with what the trigger, the app and REST write about them. */
async function stockOf(person: TestUser): Promise<string[]> {
  const { email, uid } = person;
  const ids = [await idOf(email), await idOf(email)];
  for (const [index, id] of ids.entries())
    await db.doc(`products/${id}`).set(buildStoredProduct({ email, quantity: index, reorderAt: 0 }));
  await db.doc(`commands/${newId(uid)}`).set({ email, at: FieldValue.serverTimestamp() });
  await db.doc(`pictures/${newId(uid)}`).set({ email });
  await sumsOf(person).set({ count: 1 });
  await db.collection('idempotency').add({ insertedId: ids[0], expiresAt: FieldValue.serverTimestamp() });
  await db.doc(codePath(email, 'STOCK-1')).set({ product: ids[0], kind: 'stock', at: FieldValue.serverTimestamp() });
  const expected = {
    ...{ products: 2, 'history entries': 2, alerts: 1, commands: 1, pictures: 1, 'keys of requests': 1, codes: 1 },
    ...{ 'entries by the person': 2, 'months of totals': 1, 'cars of totals': 2, totals: 1, accounts: 1 },
  };
  await expect.poll(() => somethingOf(person), { interval: 500 }).toEqual(expected);
  return ids;
}

test('given a person among others, erase says what there is; with --apply nothing of the person is left, and others keep all', async () => {
  const [person, neighbour] = [await createUser(), await createUser()];
  const [, [remaining]] = await Promise.all([stockOf(person), stockOf(neighbour)]);
  const before = await stored(neighbour);
  const found = `${person.email}: products 2, history entries 2, alerts 1, commands 1, pictures 1, keys of requests 1, months of totals 1, cars of totals 2, codes 1, entries by the person 2, totals 1, accounts 1.`;

  const dry = await erase('--email', person.email.toUpperCase());
  const says = [expect.stringMatching(/^Nothing was deleted\./), expect.stringMatching(/without name and note\.$/)];
  expect(dry).toEqual({ code: 0, lines: [found, ...says] });
  expect((await stored(person)).products).toBe(2);

  // The events of the deletions come while it waits: none of them may bring anything back.
  const applied = await erase('--email', person.email, '--apply', '--wait', '3');
  expect(applied).toMatchObject({ code: 0, lines: [found, expect.anything(), 'Nothing is left.', expect.anything()] });
  expect(await somethingOf(person)).toEqual({});
  expect(await stored(neighbour)).toEqual(before);
  const sums = await db.getAll(sumsOf(person), sumsOf(neighbour));
  expect(sums.map(({ exists }) => exists)).toEqual([false, true]);
  expect((await db.doc(`products/${remaining}`).get()).exists).toBe(true);
}, 120_000);

test('given a colleague of another owner, erase takes the person out of the team and out of the entries, which stay; the own team goes', async () => {
  const [person, boss, neighbour] = [await createUser(), await createUser(), await createUser()];
  const team = (owner: string, members: Record<string, string>) =>
    own.doc(teamPath(owner)).set({ email: owner, members, invited: [], accepted: Object.keys(members) });
  await team(boss.email, { [person.email]: 'deliver', [neighbour.email]: 'restock' });
  await team(person.email, { [neighbour.email]: 'deliver' });
  // Declined: in no list.
  await own
    .doc(teamPath(neighbour.email))
    .set({ email: neighbour.email, members: { [person.email]: 'deliver' }, invited: [], accepted: [] });
  for (const [{ email }, products] of [
    [boss, 3],
    [person, 2],
  ] as const)
    await own.doc(`stock/${email}`).set({ products });
  const product = `products/${await idOf(boss.email)}`;
  const entry = { email: boss.email, delta: -1, reason: 'sold', note: 'To Ada' };
  const entries = { [`${product}/history/a`]: person, [`${product}/history/b`]: neighbour };
  const line = batchSummaryPath(boss.email, newId(person.uid));
  for (const [path, { email: by }] of Object.entries({ ...entries, [line]: person }))
    await own.doc(path).set({ ...entry, by });
  const [ordered, month] = [`stock/${boss.email}/orders/1`, monthPath(boss.email, '2026-11')];
  await own.doc(ordered).set({ number: 1, by: person.email, note: 'For Ada' });
  const [undo, back] = [undoPath(boss.email, `x-${product.split('/')[1]}`), `${product}/history/c`];
  await own.doc(undo).set({ by: person.email, product });
  const waiting = `${stockPath(boss.email)}/pending/x`;
  await own.doc(waiting).set({ by: person.email, note: 'To Ada' });
  const tookBack = { email: boss.email, by: boss.email, tookBack: { by: person.email, out: -1 } };
  await own.doc(back).set(tookBack);
  await own.doc(`${waiting}-back`).set(tookBack);
  const done = { out: 2, changes: 1 };
  await own.doc(month).set({ days: { '26': { out: 5, people: { [person.email]: done, [boss.email]: { out: 3 } } } } });
  await own.doc(`commands/${newId(person.uid)}`).set({ email: person.email, note: 'Back' });
  expect(await findPerson(own, auth, person.email)).toMatchObject({
    teams: 2,
    'own teams': 1,
    'entries by the person': 2,
    'orders by the person': 1,
    'undos by the person': 1,
    'entries by the person to be added': 1,
    'entries that took back what the person did': 1,
    'those to be added': 1,
    commands: 1,
  });

  await erasePerson(own, auth, person.email);
  const data = async (path: string) => (await own.doc(path).get()).data();
  expect(await data(teamPath(boss.email))).toEqual({
    ...{ email: boss.email, members: { [neighbour.email]: 'restock' }, invited: [], accepted: [neighbour.email] },
  });
  expect(await data(teamPath(neighbour.email))).toMatchObject({ members: {} });
  expect(await data(teamPath(person.email))).toBeUndefined();
  const { note: _note, ...left } = entry;
  for (const path of [`${product}/history/a`, line]) expect(await data(path)).toEqual({ ...left, by: '' });
  expect(await data(`${product}/history/b`)).toEqual({ ...entry, by: neighbour.email });
  expect(await data(ordered)).toEqual({ number: 1, by: '' });
  expect(await data(month)).toEqual({
    days: { '26': { out: 5, people: { [FORMER]: done, [boss.email]: { out: 3 } } } },
  });
  // So that the change is not taken back a second time.
  expect(await data(undo)).toEqual({ by: '', product });
  expect(await data(waiting)).toEqual({ by: '' });
  for (const path of [back, `${waiting}-back`])
    expect(await data(path)).toMatchObject({ tookBack: { by: '', out: -1 } });
  expect((await own.collection('commands').get()).empty).toBe(true);
  expect(await data('totals/products')).toMatchObject({ count: 3 });
}, 60_000);

test('control: given a product that is deleted without the mark, the trigger writes about its owner again', async () => {
  const person = await createUser();
  const id = await idOf(person.email);
  await db.doc(`products/${id}`).set(buildStoredProduct({ email: person.email }));
  // Totals come after the entry.
  const written = { 'history entries': 1, totals: 1 };
  await expect.poll(() => stored(person)).toMatchObject(written);
  await db.recursiveDelete(db.doc(`products/${id}`));
  await expect.poll(() => stored(person)).toMatchObject(written);
}, 90_000);

test('given no address, erase says what it needs', async () => {
  expect(await erase('--email', 'nobody')).toEqual({
    code: 1,
    lines: ['npm run erase: say whom with --email <address>.'],
  });
});
