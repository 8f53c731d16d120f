import { codePath } from '@contract/code.ts';
import { batchSummaryPath, undoPath } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { monthPath } from '@contract/stock-month.ts';
import { stockPath } from '@contract/stock-path.ts';
import { teamPath } from '@contract/team.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { accountToMove, closeAccount, movePerson, moveTeam } from '../../../scripts/support/move-person.ts';
import { findPerson } from '../../../scripts/support/person.ts';
import { auth } from '../../support/admin.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { linesOf, runHere } from '../../support/run-command.ts';
import { createUser, idOf } from '../../support/users.ts';

/** A project without functions. */
const own = emptyProject('new-email');
const at = Timestamp.fromMillis(1_795_000_000_000);

/** A stock with an order, a code and an Undo, a colleague, and a change in the stock of another owner, as documents of `email`. */
const documentsOf = (email: string, product: string, command: string, [boss, colleague]: [string, string]) => {
  const stored = { ...buildStoredProduct({ email, quantity: 3, price: 10, reorderAt: 5 }), createdAt: at };
  const entry = {
    product,
    name: stored.name,
    email,
    by: email,
    kind: 'created',
    delta: 3,
    quantityAfter: 3,
    value: 30,
  };
  const person = { in: 3, changes: 1 };
  return {
    [`products/${product}`]: stored,
    [`products/${product}/history/a`]: { ...entry, in: 3, out: 0, day: '2026-11-18', changes: {}, at, listed: true },
    [`commands/${command}`]: { email, at },
    [`pictures/${command}`]: { email, bytes: Buffer.from('picture') },
    [`alerts/${product}`]: { email, quantity: 3, at },
    [stockPath(email)]: { products: 1, units: 3, value: 30 },
    [monthPath(email, '2026-11')]: { days: { '18': { in: 3, people: { [email]: person } } } },
    [`${stockPath(email)}/cars/${product}`]: { name: stored.name, quantity: 3, level: 'low', at },
    [`${stockPath(email)}/orders/1`]: { number: 1, email, by: colleague, lines: { [product]: 2 } },
    [codePath(email, 'STOCK-1')]: { product, kind: 'stock', at },
    [undoPath(email, `x-${product}`)]: { by: email, command, product },
    [batchSummaryPath(email, command)]: { email, by: email, rows: 2, at },
    [teamPath(email)]: { email, members: { [colleague]: 'deliver' }, invited: [], accepted: [colleague] },
    [teamPath(boss)]: { email: boss, members: { [email]: 'restock' }, invited: [], accepted: [email] },
    'products/other/history/a': { email: boss, by: email, note: 'As told' },
    [monthPath(boss, '2026-11')]: { days: { '18': { in: 4, people: { [boss]: { in: 1 }, [email]: person } } } },
  };
};

test('given an owner, the account is closed for an hour; then all is of the new email, as if it had always been', async () => {
  const [person, boss, colleague] = [await createUser(), await createUser(), await createUser()];
  const to = `new-${person.email}`;
  const [product, command] = [await idOf(person.email), newId(person.uid)];
  const documents = (email: string) => documentsOf(email, product, command, [boss.email, colleague.email]);
  for (const [path, data] of Object.entries(documents(person.email))) await own.doc(path).set(data);
  await auth.setCustomUserClaims(person.uid, { editor: true });
  const before = await findPerson(own, auth, person.email);

  const run = async (...flags: string[]) =>
    linesOf(await runHere('new-email', ['--email', person.email, '--to', to, ...flags]));
  expect((await run()).at(-1)).toMatch(/^Nothing was changed/);
  expect(await auth.getUser(person.uid)).toMatchObject({ disabled: false });
  expect((await run('--apply')).at(-1)).toMatch(/^The account is closed/);
  expect((await run('--apply')).at(-1)).toMatch(/^A session may be open until/);

  const account = await accountToMove(own, auth, { from: person.email, to });
  await moveTeam(own, { from: person.email, to });
  await movePerson(own, auth, account, { from: person.email, to });
  for (const [path, data] of Object.entries(documents(to)))
    expect([path, (await own.doc(path).get()).data()]).toEqual([path, data]);
  const left = await findPerson(own, auth, person.email);
  expect(Object.values(left).filter((count) => count > 0)).toEqual([]);
  expect((await own.doc(stockPath(person.email)).listCollections()).length).toBe(0);
  expect(await findPerson(own, auth, to)).toEqual(before);
  const moved = { email: to, emailVerified: false, disabled: false, customClaims: { editor: true } };
  expect(await auth.getUser(person.uid)).toMatchObject(moved);
}, 60_000);

test('given a new email that has something, an account that is disabled, or none, nothing is changed, and it says why', async () => {
  const [person, other] = [await createUser(), await createUser()];
  const ask = (from: string, to: string) => accountToMove(own, auth, { from, to });
  await expect(ask(person.email, other.email)).rejects.toThrow(/something is stored already \(accounts 1\)/);
  await expect(ask('nobody@meridian.example', 'new@meridian.example')).rejects.toThrow(/There is no account/);
  await closeAccount(auth, await auth.getUser(person.uid), 'first@meridian.example');
  await expect(ask(person.email, 'second@meridian.example')).rejects.toThrow(/is disabled/);
  expect(linesOf(await runHere('new-email', ['--email', person.email]))).toEqual([
    'npm run new-email: say whose with --email <address>, and the new one with --to <address>.',
  ]);
});
