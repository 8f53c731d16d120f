import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand, runHere } from '../../tests/support/run-command.ts';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { ROOT } from '../support/project.ts';
import { release, wantedIndexes } from './release.ts';

/**
 * Notes what it is asked for, fails where it is told to, and deploys nothing. The states of the indexes, one for each look and the last one
 * stays, it prints as firebase-tools does.
 */
const FIREBASE = `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require('node:fs');
const { PrettyPrint } = require('${join(ROOT, 'node_modules/firebase-tools/lib/firestore/pretty-print.js')}');
const { indexes } = require('${join(ROOT, 'firestore.indexes.json')}');
const args = process.argv.slice(2);
appendFileSync(process.env.NOTES, args.join(' ') + '\\n');
if (args[0] === 'firestore:indexes') {
  const states = process.env.STATES.split(' ');
  const looks = readFileSync(process.env.NOTES, 'utf8').match(/^firestore:indexes/gm).length;
  const state = states[Math.min(looks, states.length) - 1];
  if (state === 'refused') process.exit(1);
  for (const [at, index] of indexes.entries()) {
    const name = 'projects/p/databases/(default)/collectionGroups/' + index.collectionGroup + '/indexes/' + at;
    // The others are ready: one that is not holds up all.
    console.log(new PrettyPrint().prettyIndexString({ ...index, name, state: at === 0 ? state : 'READY' }));
  }
}
process.exit(args.includes(process.env.FAILS) ? 1 : 0);
`;

const log = vi.spyOn(console, 'log').mockReturnValue();

async function deploy(states: string, { fails = 'nothing', skipWait = false } = {}) {
  const folder = temporaryFolder();
  const firebase = join(folder, 'firebase');
  writeFileSync(firebase, FIREBASE, { mode: 0o755 });
  const env = { PATH: process.env.PATH, NOTES: join(folder, 'notes'), STATES: states, FAILS: fails };
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

test('given an index that is being built, rules and functions wait for it, however long, and Hosting comes last', async () => {
  const building = Array<string>(5).fill('CREATING');
  expect(await deploy([...building, 'READY'].join(' '))).toEqual({
    outcome: 'released',
    commands: [INDEXES, ...building.map(() => STATES), STATES, BACKEND, HOSTING],
  });
  const count = wantedIndexes().length;
  expect(log.mock.calls.map(([line]) => line)).toEqual(
    [...building.map(() => count - 1), count].map((ready) => `Indexes: ${ready} of ${count} are ready.`),
  );
});

test('given --skip-wait, nobody asks for the indexes; given a step that fails, ends there and names the command', async () => {
  expect(await deploy('CREATING', { skipWait: true, fails: 'firestore:rules,functions' })).toEqual({
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
  const { outcome, commands } = await deploy(state);
  expect(outcome).toMatch(sentence);
  expect(outcome).toContain('https://console.firebase.google.com/project/my-shop/firestore/indexes');
  expect(commands).toEqual([INDEXES, ...Array(looks).fill(STATES)]);
});

const DOMAIN = '.*@meridian[.]example';

afterEach(() => vi.unstubAllEnvs());

/** The command in this process, where the environment says who may add. */
function command(args: string[], mayAdd?: string) {
  vi.stubEnv('MAY_ADD', mayAdd);
  return runHere('deploy', ['--project', 'my-shop', ...args]);
}

test('given --dry-run, every command is shown and nothing is read, built or deployed', async () => {
  const { code, stdout } = await runCommand('deploy', ['--dry-run', '--project', 'my-shop'], {
    ...process.env,
    MAY_ADD: DOMAIN,
  });
  expect({
    code,
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\d\. /, '')),
  }).toEqual({
    code: 0,
    lines: [
      `Who may add: emails that match ${DOMAIN}; functions, site and rules are given the same`,
      'Build: the production site; firebase deploy builds the functions',
      `Indexes: firebase ${INDEXES}`,
      'Wait: until Firestore has built every index',
      `Rules and functions: firebase ${BACKEND}`,
      `Hosting, with its functions pinned: firebase ${HOSTING}`,
      'Dry run: nothing was built or deployed.',
    ],
  });
});

test('given --anyone-may-add, that is what would be deployed', async () => {
  const { code, stdout } = await command(['--dry-run', '--anyone-may-add']);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^1\. Who may add: everybody with a verified email; /),
  });
});

test.each<[string, string[], RegExp, string?]>([
  ['a demo project', ['--project', 'demo-storefront'], /^"demo-storefront" is a demo project[^\n]*\n$/, DOMAIN],
  ['an unknown flag', ['--dryrun'], /^npm run deploy: Unknown option '--dryrun'\. Known: [^\n]*\n$/, DOMAIN],
  [
    'nobody who has said who may add',
    [],
    /^Who may add cars\? Write MAY_ADD=[^\n]* into functions\/\.env\.my-shop; or [^\n]*--anyone-may-add\.\n$/,
  ],
  ['the same of a dry run', ['--dry-run'], /^Who may add cars\? [^\n]*\n$/],
  ['two answers', ['--anyone-may-add'], /^--anyone-may-add says everybody, and MAY_ADD [^\n]*\n$/, DOMAIN],
  [
    'an expression that rules and functions could read differently',
    [],
    /^MAY_ADD=\\w\+@x cannot be deployed: it has other parts [^\n]*\n$/,
    '\\w+@x',
  ],
])('given %s, deploys nothing and says why in one sentence', async (_, args, sentence, mayAdd) => {
  const { code, stdout, stderr } = await command(args, mayAdd);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
});
