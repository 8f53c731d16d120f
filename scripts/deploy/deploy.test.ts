import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { serve, temporaryFolder } from '../../tests/support/until-the-end.ts';
import { BIN } from '../support/project.ts';
import { release, wantedIndexes } from './release.ts';

/** Notes what it is asked for, fails where it is told to, and deploys nothing. The states of the indexes it has from firebase-tools. */
const FIREBASE = `#!/usr/bin/env node
const { appendFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(process.env.NOTES, args.join(' ') + '\\n');
if (args[0] === 'firestore:indexes')
  process.exit(require('node:child_process').spawnSync(process.env.REAL, args, { stdio: 'inherit' }).status);
process.exit(args.includes(process.env.FAILS) ? 1 : 0);
`;

const log = vi.spyOn(console, 'log').mockReturnValue();

/** Firestore's Admin API on this machine: the wanted indexes, with one state for each time it is asked; the last one stays. */
function adminApi(states: string[]): Promise<string> {
  const indexes = wantedIndexes().map((printed, id) => {
    const [group, ...fields] = [...printed.matchAll(/\(([^)]+)\)/g)].map(([, part = '']) => part.split(','));
    const made = [...fields, ['__name__', 'ASCENDING']].map(([fieldPath, kind]) =>
      kind === 'CONTAINS' ? { fieldPath, arrayConfig: kind } : { fieldPath, order: kind },
    );
    return { name: `projects/p/databases/(default)/collectionGroups/${group}/indexes/${id}`, fields: made };
  });
  return serve(({ url = '' }, response) => {
    const answer = (body: object) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    if (url.includes('/token')) return answer({ access_token: 'token', expires_in: 3_600 });
    if (url.includes(':testIamPermissions'))
      return answer({ permissions: ['firebase.projects.get', 'datastore.indexes.list'] });
    if (!url.includes('/indexes')) return answer({ fields: [] });
    const state = states.length > 1 ? states.shift() : states[0];
    if (state === 'refused') return response.writeHead(403).end('{"error":{"message":"Not for you"}}');
    // The others are ready: one that is not holds up all.
    const ofState = indexes.map((index, at) => ({
      ...index,
      queryScope: 'COLLECTION',
      state: at === 0 ? state : 'READY',
    }));
    return answer({ indexes: ofState });
  });
}

async function deploy(states: string[], { fails = 'nothing', skipWait = false } = {}) {
  const [folder, address] = [temporaryFolder(), await adminApi(states)];
  const firebase = join(folder, 'firebase');
  writeFileSync(firebase, FIREBASE, { mode: 0o755 });
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
    ...{ NOTES: join(folder, 'notes'), REAL: join(BIN, 'firebase'), FAILS: fails, FIREBASE_TOKEN: 'token' },
    ...{ FIREBASE_TOKEN_URL: address, FIREBASE_RESOURCEMANAGER_URL: address, FIRESTORE_URL: address },
  };
  const outcome = await release({ project: 'my-shop', firebase, env, skipWait, every: 1 }).then(
    () => 'released',
    (error: Error) => error.message,
  );
  return { outcome, commands: readFileSync(env.NOTES, 'utf8').trim().split('\n') };
}

const END = '--project my-shop --config .firebase.deploy.json';
const INDEXES = `deploy --only firestore:indexes --non-interactive ${END}`;
const STATES = 'firestore:indexes --pretty --non-interactive --project my-shop';
const BACKEND = `deploy --only firestore:rules,functions ${END}`;
const HOSTING = `deploy --only hosting ${END}`;

test('given an index that is being built, rules and functions wait for it, and Hosting comes last', async () => {
  expect(await deploy(['CREATING', 'READY'])).toEqual({
    outcome: 'released',
    commands: [INDEXES, STATES, STATES, BACKEND, HOSTING],
  });
  const count = wantedIndexes().length;
  expect(log.mock.calls.map(([line]) => line)).toEqual(
    [count - 1, count].map((ready) => `Indexes: ${ready} of ${count} are ready.`),
  );
});

test('given --skip-wait, nobody asks for the indexes; given a step that fails, ends there and names the command', async () => {
  expect(await deploy(['CREATING'], { skipWait: true, fails: 'firestore:rules,functions' })).toEqual({
    outcome: 'firebase deploy --only firestore:rules,functions failed: see the lines above.',
    commands: [INDEXES, BACKEND],
  });
});

test.each([
  [
    'an index that could not be built',
    'NEEDS_REPAIR',
    /^Firestore could not build the index \(history\) \(email,ASC/,
    1,
  ],
  [
    'an account that may not ask',
    'refused',
    /^firebase firestore:indexes does not say .* run npm run deploy -- --skip-wait\.$/,
    3,
  ],
])('given %s, nothing else is deployed, and a sentence says what to do', async (_, state, sentence, looks) => {
  const { outcome, commands } = await deploy([state]);
  expect(outcome).toMatch(sentence);
  expect(outcome).toContain('https://console.firebase.google.com/project/my-shop/firestore/indexes');
  expect(commands).toEqual([INDEXES, ...Array(looks).fill(STATES)]);
});

test('given --dry-run, every command is shown and nothing is read, built or deployed', async () => {
  const { code, stdout } = await runCommand('deploy', ['--dry-run', '--project', 'my-shop']);
  expect({
    code,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\d\. /, '')),
  }).toEqual({
    code: 0,
    lines: [
      'Build: the production site; firebase deploy builds the functions',
      `Indexes: firebase ${INDEXES}`,
      'Wait: until Firestore has built every index',
      `Rules and functions: firebase ${BACKEND}`,
      `Hosting, with its functions pinned: firebase ${HOSTING}`,
      'Dry run: nothing was built or deployed.',
    ],
  });
});

test.each([
  ['a demo project', ['--project', 'demo-storefront'], /^"demo-storefront" is a demo project[^\n]*\n$/],
  ['an unknown flag', ['--dryrun'], /^npm run deploy: Unknown option '--dryrun'\. Known: [^\n]*\n$/],
])('given %s, deploys nothing and says why in one sentence', async (_, args, sentence) => {
  const { code, stdout, stderr } = await runCommand('deploy', args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});
