import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { copyDocuments } from '../../../scripts/backup/documents.ts';
import { erasePerson, findPerson } from '../../../scripts/erase/erase.ts';
import { checkHistory } from '../../../scripts/history/check.ts';
import { writeChoice } from '../../../scripts/home/home-setting.ts';
import { GOOGLE_SUBJECT, uidOf } from '../../../scripts/seed/accounts.ts';
import { newCommand } from '../../../web/src/features/products/data/command.ts';
import { undoChange } from '../../../web/src/features/products/data/undo.ts';
import { auth, firestore } from '../../support/admin.ts';
import { AppStock } from '../../support/app-stock.ts';
import { AUTH_HOST, PROJECT } from '../../support/emulators.ts';
import { buildProduct } from '../../support/products.ts';
import { runForLines } from '../../support/run-command.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { temporaryFolder } from '../../support/until-the-end.ts';
import { createUser, idTokenOf, seededUser, type TestUser } from '../../support/users.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { FirestoreSdk } from '../support/firestore-sdk.ts';
import { clearRestored, exportDocuments, importDocuments, RESTORED } from './emulated-backup.ts';
import { fingerprints } from './fingerprint.ts';

const rest = new FirestoreRest(PROJECT);
const folder = temporaryFolder();
const accountsFile = join(folder, 'accounts.json');
const sdk = await FirestoreSdk.open(PROJECT);
const google = uidOf('google@meridian.example');
let owner: TestUser;

const restore = (...flags: string[]) => runForLines('restore', flags);

const expectEntries = (count: number) =>
  expect
    .poll(async () => (await findPerson(firestore, auth, owner.email))['history entries'], { timeout: 60_000 })
    .toBe(count);
/** Other proofs write without the triggers, and leave differences: those of this owner count. */
const settled = (message: string) =>
  expect
    .poll(async () => (await checkHistory(firestore, owner.email)).differences, { timeout: 60_000, message })
    .toEqual([]);

const identity = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const response = await fetch(`http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/${path}`, { ...init, headers });
  return (await response.json()) as T;
};

/** What `firebase emulators:export` saves of the accounts: it is what `firebase auth:export` writes, and more. */
const exportAccounts = () => identity<{ users: object[] }>(`projects/${PROJECT}/accounts:batchGet?maxResults=1000`);

async function accounts(): Promise<object[]> {
  const { users } = await auth.listUsers();
  return users
    .map(
      ({ uid, email, emailVerified, disabled, displayName, photoURL, providerData, passwordHash, passwordSalt }) => ({
        ...{ uid, email, emailVerified, disabled, displayName, photoURL, passwordHash, passwordSalt },
        providers: providerData.map(({ providerId, uid: id, email: address }) => [providerId, id, address]).sort(),
      }),
    )
    .sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

/** The account that Google's button leads to. */
async function googleUid(): Promise<string> {
  const token = JSON.stringify({ sub: GOOGLE_SUBJECT, email: 'google@meridian.example', email_verified: true });
  const body = {
    postBody: `id_token=${encodeURIComponent(token)}&providerId=google.com`,
    requestUri: 'http://localhost',
  };
  const answer = await identity<{ localId: string }>('accounts:signInWithIdp?key=emulator', {
    method: 'POST',
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return answer.localId;
}

/** The app's own commands of a new person: products that are delivered, restocked, undone and deleted, one of them low, and a choice. */
async function useTheApp(): Promise<string[]> {
  owner = await createUser();
  const database = sdk.as({ sub: owner.uid, email: owner.email, email_verified: true });
  const stock = new AppStock(database, owner);
  const ids = [];
  for (const name of ['Aria', 'Brisa', 'Cielo'])
    ids.push(await stock.create({ ...buildProduct({ name, quantity: 3 }) }));
  const [aria = '', brisa = '', cielo = ''] = ids;
  await firestore.doc(`products/${brisa}`).update({ reorderAt: 3 });
  await stock.deliver(aria);
  await stock.deliver(brisa);
  const change = { product: aria, email: owner.email, delta: -1 };
  await undoChange(newCommand(owner), change, database);
  await stock.remove(cielo);
  await writeChoice({ firestore, auth }, [aria, brisa]);
  return ids;
}

afterAll(async () => {
  await sdk.close();
  await writeChoice({ firestore, auth }, []);
  await erasePerson(firestore, auth, owner.email, 'UTC');
  await clearRestored(PROJECT);
}, 60_000);

test('given a stock in use, a backup, and documents and accounts that were deleted, changed and added, npm run restore brings all back', {
  timeout: 300_000,
}, async () => {
  const [aria, brisa, cielo] = await useTheApp();
  await expectEntries(8);
  await settled('before the backup');
  await importDocuments(PROJECT, await exportDocuments(PROJECT, folder));
  writeFileSync(accountsFile, JSON.stringify(await exportAccounts()));
  const before = {
    documents: await fingerprints(rest),
    accounts: await accounts(),
    checked: await checkHistory(firestore),
  };
  expect([...before.documents.keys()].filter((name) => name.startsWith('settings/'))).toHaveLength(1);

  // By writes that the trigger sees, and by others.
  await firestore.doc(`products/${brisa}`).delete();
  await firestore.doc(`products/${aria}`).update({ quantity: 99 });
  const added = (
    await firestore.collection('products').add({ ...buildProduct({ email: owner.email }), createdAt: new Date() })
  ).id;
  await expectEntries(11);
  await settled('after the damage that has a history');
  await firestore.recursiveDelete(firestore.collection(`products/${cielo}/history`));
  await firestore.doc('settings/home').delete();
  await firestore.doc('totals/products').update({ count: 1 });
  await firestore.doc(`stock/${owner.email}`).delete();
  const staff = seededUser('staff');
  await auth.deleteUser(staff.uid);
  await createUser({ email: staff.email });
  await auth.updateUser(owner.uid, { password: 'another-password', emailVerified: false, disabled: true });
  await auth.deleteUser(google);
  await googleUid();

  const flags = ['--from', RESTORED, '--accounts', accountsFile];
  const damaged = await fingerprints(rest);
  const dry = await restore(...flags);
  expect(dry).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^Documents: \d+ to write, \d+ to delete, \d+ equal\.$/),
      `Accounts: 3 to write, 2 to delete, ${before.accounts.length - 3} equal.`,
      'Nothing was changed. With --apply these are written and deleted.',
    ],
  });
  expect(await fingerprints(rest)).toEqual(damaged);

  const started = performance.now();
  const applied = await restore(...flags, '--apply');
  const seconds = (performance.now() - started) / 1_000;
  expect(applied).toEqual({
    code: 0,
    lines: [
      ...dry.lines.slice(0, 2),
      'Written and deleted. Comparing again …',
      `Documents: 0 to write, 0 to delete, ${before.documents.size} equal.`,
      `Accounts: 0 to write, 0 to delete, ${before.accounts.length} equal.`,
      'All is as in the backup.',
    ],
  });
  // An event of a restored product would have come by now.
  await pause(5_000);
  expect(await fingerprints(rest)).toEqual(before.documents);
  await settled('after the restoration');
  expect(await checkHistory(firestore)).toEqual(before.checked);
  expect(before.documents.has(`products/${added}`)).toBe(false);

  expect(await accounts()).toEqual(before.accounts);
  expect(await googleUid()).toBe(google);
  for (const person of [owner, staff]) expect(await idTokenOf(person)).toBeTruthy();
  await expect(idTokenOf({ ...owner, password: 'another-password' })).rejects.toThrow(/INVALID_/);
  report(
    'Restore: the app',
    `${before.documents.size} documents and ${before.accounts.length} accounts back in ${seconds.toFixed(1)} s; all hashes equal, 0 differences of history and counters`,
  );
});

test('control: given a trigger that is not switched off, what is restored gets new entries', {
  timeout: 120_000,
}, async () => {
  const before = await fingerprints(rest);
  const id = (await firestore.collection('products').where('email', '==', owner.email).limit(1).get()).docs[0]?.id;
  await withoutTriggers(() => firestore.doc(`products/${id}`).update({ quantity: 55 }));
  await copyDocuments(PROJECT, RESTORED, true);
  await expect.poll(async () => (await fingerprints(rest)).size, { timeout: 60_000 }).toBe(before.size + 1);
  expect((await restore('--from', RESTORED, '--apply')).code).toBe(0);
  expect(await fingerprints(rest)).toEqual(before);
});

test('given no database, a wrong one, or a file that has no accounts, one sentence says what is needed, and nothing changes', async () => {
  const before = await fingerprints(rest);
  writeFileSync(accountsFile, '{"users": [{"email": "nobody"}]}');
  for (const [flags, sentence] of [
    [[], /--project must be the id of a Google Cloud project\.$/],
    [['--from', 'Restored/x', '--apply'], /"Restored\/x" is not one\.$/],
    [['--from', 'no-such-database', '--apply'], /no-such-database has no document: nothing was changed\.$/],
    [['--accounts', accountsFile, '--apply'], /is not a file of accounts: npx firebase auth:export/],
  ] as const)
    expect(await restore(...flags)).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] });
  expect(await fingerprints(rest)).toEqual(before);
  expect(readFileSync(accountsFile, 'utf8')).toContain('nobody');
});
