import { stockId } from '@contract/history.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { findPerson } from '../../../scripts/erase/erase.ts';
import { auth, firestore as db } from '../../support/admin.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { runForLines } from '../../support/run-command.ts';
import { createUser, idOf, type TestUser } from '../../support/users.ts';

const NOTHING = { products: 0, 'history entries': 0, alerts: 0, commands: 0, counters: 0, accounts: 0 };

const erase = (...flags: string[]) => runForLines('erase', flags);

/** Two products, one of them out of stock, with what the trigger and the app write about them. */
async function stockOf({ email }: TestUser): Promise<string[]> {
  const ids = [await idOf(email), await idOf(email)];
  for (const [index, id] of ids.entries())
    await db.doc(`products/${id}`).set(buildStoredProduct({ email, quantity: index, reorderAt: 0 }));
  await db.doc(`commands/${await idOf(email)}`).set({ email, at: FieldValue.serverTimestamp() });
  const done = () => findPerson(db, auth, email);
  const expected = { products: 2, 'history entries': 2, alerts: 1, commands: 1, counters: 2, accounts: 1 };
  await expect.poll(done, { timeout: 30_000 }).toEqual(expected);
  return ids;
}

test('given a person among others, erase says what there is; with --apply nothing of the person is left, and others keep all', async () => {
  const [person, other] = [await createUser(), await createUser()];
  await stockOf(person);
  const kept = await stockOf(other);
  const total = async () => (await db.doc('totals/products').get()).get('count');
  const before = await total();
  const found = `${person.email}: 2 products, 2 history entries, 1 alert, 1 command, 2 counters, 1 account.`;

  const dry = await erase('--email', person.email.toUpperCase());
  expect(dry).toMatchObject({ code: 0, lines: [found, expect.stringMatching(/^Nothing was deleted\./)] });
  expect((await findPerson(db, auth, person.email)).products).toBe(2);

  const applied = await erase('--email', person.email, '--apply', '--wait', '5');
  expect(applied).toMatchObject({ code: 0, lines: [found, expect.anything(), 'Nothing is left.', expect.anything()] });
  expect(await findPerson(db, auth, person.email)).toEqual(NOTHING);
  expect(await total()).toBe(before - 2);
  expect((await findPerson(db, auth, other.email)).products).toBe(2);
  expect((await db.doc(`products/${kept[0]}`).get()).exists).toBe(true);
}, 120_000);

test('control: given a product that is deleted without the mark, the trigger writes about its owner again', async () => {
  const { email } = await createUser();
  const id = await idOf(email);
  await db.doc(`products/${id}`).set(buildStoredProduct({ email }));
  const entries = async () => (await findPerson(db, auth, email))['history entries'];
  await expect.poll(entries, { timeout: 30_000 }).toBe(1);
  await db.recursiveDelete(db.doc(`products/${id}`));
  await expect.poll(entries, { timeout: 30_000 }).toBe(1);
  expect((await db.doc(`stock/${stockId(email)}`).get()).exists).toBe(true);
}, 90_000);

test('given no address, erase says what it needs', async () => {
  expect(await erase('--email', 'nobody')).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('--email <address>')],
  });
});
