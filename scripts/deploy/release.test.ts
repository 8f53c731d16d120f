import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { wantedIndexes } from './indexes-ready.ts';
import { release } from './release.ts';

/** Takes the place of firebase-tools: notes what it is asked for, answers with the states of the indexes, and fails where it is told to. */
const FIREBASE = `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const said = readFileSync(process.env.SAID, 'utf8').split('\\n').filter((line) => line.startsWith('firestore:indexes')).length;
appendFileSync(process.env.SAID, args.join(' ') + '\\n');
if (args[0] === 'firestore:indexes') {
  const states = process.env.STATES.split(',');
  const state = states[Math.min(said, states.length - 1)];
  console.log(readFileSync(process.env.INDEXES, 'utf8').replace(/^/gm, '[' + state + '] '));
}
process.exit(args.includes(process.env.FAILS) ? 1 : 0);
`;

let folder: string;
const said = vi.spyOn(console, 'log');
beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'firebase'), FIREBASE, { mode: 0o755 });
  writeFileSync(join(folder, 'said'), '');
  const printed = wantedIndexes().map((index) => `${index.replace(' ', ' -- ')}  -- Density:SPARSE_ALL`);
  writeFileSync(join(folder, 'indexes'), printed.join('\n'));
  said.mockReset().mockReturnValue();
});

async function run(states: string, { fails = 'nothing', skipWait = false } = {}) {
  const env = {
    PATH: process.env.PATH,
    SAID: join(folder, 'said'),
    INDEXES: join(folder, 'indexes'),
    STATES: states,
    FAILS: fails,
  };
  const outcome = await release({
    project: 'my-shop',
    firebase: join(folder, 'firebase'),
    env,
    skipWait,
    every: 1,
  }).then(
    () => 'released',
    (error: Error) => error.message,
  );
  return { outcome, commands: readFileSync(env.SAID, 'utf8').trim().split('\n') };
}

const END = '--project my-shop --config .firebase.deploy.json';
const INDEXES = `deploy --only firestore:indexes --non-interactive ${END}`;
const STATES = 'firestore:indexes --pretty --non-interactive --project my-shop';
const BACKEND = `deploy --only firestore:rules,functions ${END}`;
const HOSTING = `deploy --only hosting ${END}`;

test('given indexes that are being built, rules and functions wait for them, and Hosting comes last', async () => {
  expect(await run('CREATING,CREATING,READY')).toEqual({
    outcome: 'released',
    commands: [INDEXES, STATES, STATES, STATES, BACKEND, HOSTING],
  });
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    ...Array(2).fill(expect.stringMatching(/^Indexes: 0 of \d+ are ready after 0 min\. Ctrl-C ends the waiting; /)),
    expect.stringMatching(/^Indexes: all \d+ are ready\.$/),
  ]);
});

test('control: given indexes that are ready, nothing waits; given --skip-wait, nobody asks', async () => {
  expect((await run('READY')).commands).toEqual([INDEXES, STATES, BACKEND, HOSTING]);
  writeFileSync(join(folder, 'said'), '');
  expect((await run('CREATING', { skipWait: true })).commands).toEqual([INDEXES, BACKEND, HOSTING]);
});

test.each([
  ['firestore:indexes', [INDEXES]],
  ['firestore:rules,functions', [INDEXES, STATES, BACKEND]],
  ['hosting', [INDEXES, STATES, BACKEND, HOSTING]],
])('given %s that cannot be deployed, ends there and names the command', async (fails, commands) => {
  expect(await run('READY', { fails })).toEqual({
    outcome: `firebase deploy --only ${fails} failed: see the lines above.`,
    commands,
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
    'states that nobody knows',
    'UNKNOWN',
    /^It cannot be asked which indexes are ready \(\d+ of \d+ are not there\)\. /,
    3,
  ],
])('given %s, nothing else is deployed, and a sentence says what to do', async (_, state, sentence, looks) => {
  const { outcome, commands } = await run(state);
  expect(outcome).toMatch(sentence);
  expect(outcome).toContain('https://console.firebase.google.com/project/my-shop/firestore/indexes');
  expect(commands).toEqual([INDEXES, ...Array(looks).fill(STATES)]);
});
