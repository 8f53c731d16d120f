import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNTS, DEALERS, OWNER, SECOND_OWNER, uidOf } from '../../scripts/seed/accounts.ts';
import { renewFormerAccounts } from '../../scripts/seed/write-accounts.ts';

/** The accounts of a project of its own: those of the shared one are in use. */
const app = initializeApp({ projectId: 'demo-storefront-accounts' }, 'accounts');
const auth = getAuth(app);
const everybody = async () => (await auth.listUsers()).users.map(({ uid, email }) => ({ uid, email }));

vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(async () => {
  await auth.deleteUsers((await everybody()).map(({ uid }) => uid));
});
afterAll(() => deleteApp(app));

test('given the accounts of a former version, they get uids that no two begin alike; other people stay', async () => {
  for (const [index, { email }] of ACCOUNTS.entries())
    await auth.createUser({ uid: `meridian${index}0000000000001`, email, password: 'correct-horse' });
  await auth.createUser({ uid: 'someone', email: 'someone@test.example' });
  await renewFormerAccounts(auth);
  const expected = [...ACCOUNTS, ...DEALERS].map(({ uid, email }) => ({ uid, email }));
  const renewed = await everybody();
  expect(renewed).toHaveLength(expected.length + 1);
  expect(renewed).toEqual(expect.arrayContaining([...expected, { uid: 'someone', email: 'someone@test.example' }]));
});

test('given the accounts of this version, one of which somebody has registered again, it changes nothing', async () => {
  await auth.createUser({ uid: uidOf(OWNER), email: OWNER, password: 'another-password' });
  await auth.createUser({ uid: 'registered-again', email: SECOND_OWNER });
  const before = (await auth.listUsers()).users.map((user) => user.toJSON());
  await renewFormerAccounts(auth);
  expect((await auth.listUsers()).users.map((user) => user.toJSON())).toEqual(before);
});
