import { EDITOR_CLAIM } from '@contract/site/editor.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_HOST, FIRESTORE_HOST } from '../support/emulators.ts';
import { linesOf, runHere } from '../support/run-command.ts';

/** It exists in the emulator only. */
const PROJECT = 'editor-command';
process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
process.env.FIREBASE_AUTH_EMULATOR_HOST = AUTH_HOST;
const app = initializeApp({ projectId: PROJECT }, PROJECT);
const auth = getAuth(app);
afterAll(() => deleteApp(app));

const EMAIL = 'maker@meridian.example';
beforeAll(async () => {
  await auth.deleteUsers((await auth.listUsers()).users.map(({ uid }) => uid));
  const { uid } = await auth.createUser({ email: EMAIL, emailVerified: true });
  await auth.setCustomUserClaims(uid, { other: 1 });
  await auth.createUser({ email: 'other@meridian.example' });
});

const claims = async () => (await auth.getUserByEmail(EMAIL)).customClaims;
const editor = async (...args: string[]) => {
  const ended = await runHere('editor', ['--project', PROJECT, ...args]);
  return [ended.code, linesOf(ended).at(-1)];
};

test('makes an account an editor, lists the editors, and takes it away; other claims stay', async () => {
  expect(await editor()).toEqual([0, 'There is no editor.']);
  expect(await editor('--email', ` ${EMAIL.toUpperCase()}`)).toEqual([
    0,
    `${EMAIL} is an editor, from the next login on, or within an hour.`,
  ]);
  expect(await claims()).toEqual({ other: 1, [EDITOR_CLAIM]: true });
  expect(await editor()).toEqual([0, `Editors: ${EMAIL}.`]);
  expect(await editor('--email', EMAIL, '--remove')).toEqual([0, expect.stringContaining('no editor any more')]);
  expect(await claims()).toEqual({ other: 1 });
});

test.each([
  ['an account that there is not', ['--email', 'nobody@meridian.example'], /^There is no account nobody@/],
  ['--remove of nobody', ['--remove'], /^npm run editor: say whom with --email/],
])('given %s, fails with one sentence', async (_what, args, sentence) => {
  expect(await editor(...args)).toEqual([1, expect.stringMatching(sentence)]);
});

test('given an email that is not verified, says that it is of no use yet', async () => {
  expect(await editor('--email', 'other@meridian.example')).toEqual([0, expect.stringContaining('not verified yet')]);
});
