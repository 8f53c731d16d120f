import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { Failure } from '../support/cli.ts';
import { ROOT } from '../support/project.ts';
import { DEPLOY_CONFIG } from './deploy-config.ts';

export async function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { exitCode } = await execa(program, args, { cwd: ROOT, env, stdio: 'inherit', reject: false });
  if (exitCode !== 0)
    throw new Failure(`${basename(program)} ${args.slice(0, 3).join(' ')} failed: see the lines above.`);
}

const deploy = (project: string, ...only: string[]): string[] => [
  ...['deploy', '--only', ...only],
  ...['--project', project, '--config', DEPLOY_CONFIG],
];

/**
 * What is given to firebase-tools, in this order, so that what is live always has what it asks for: indexes before queries, rules and
 * functions before pages. The first command asks nothing, so it deletes no index that the live pages may still need. The rewrites of
 * Hosting have `pinTag`: the live pages stay with the functions that they were released with until the last command.
 */
export const COMMANDS = {
  indexes: (project: string) => deploy(project, 'firestore:indexes', '--non-interactive'),
  states: (project: string) => ['firestore:indexes', '--pretty', '--non-interactive', '--project', project],
  rulesAndFunctions: (project: string) => deploy(project, 'firestore:rules,functions'),
  hosting: (project: string) => deploy(project, 'hosting'),
};

interface Options {
  project: string;
  firebase: string;
  env: NodeJS.ProcessEnv;
  /** Whether to go on while indexes are being built. */
  skipWait: boolean;
  /** Milliseconds between two looks at the indexes. */
  every?: number;
}

/** A step that fails ends the release, and the live pages stay as they were. */
export async function release(options: Options): Promise<void> {
  const { project, firebase, env, skipWait } = options;
  await run(firebase, COMMANDS.indexes(project), env);
  if (!skipWait) await waitForIndexes(options);
  await run(firebase, COMMANDS.rulesAndFunctions(project), env);
  await run(firebase, COMMANDS.hosting(project), env);
}

interface Index {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** The composite indexes of `firestore.indexes.json`, as firebase-tools prints them. */
export function wantedIndexes(): string[] {
  const { indexes } = JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')) as { indexes: Index[] };
  return indexes.map(({ collectionGroup, fields }) => {
    const printed = fields.map(({ fieldPath, order, arrayConfig }) => `(${fieldPath},${order ?? arrayConfig})`);
    return `(${collectionGroup}) ${printed.join(' ')}`;
  });
}

/** The looks in a row at which no index is being built, before the release gives up. */
const TRIES = 3;

/** A query fails while its index is being built, so nothing that asks it is deployed before. firebase-tools has the login. */
async function waitForIndexes({ project, firebase, env, every = 10_000 }: Options): Promise<void> {
  const page = `https://console.firebase.google.com/project/${project}/firestore/indexes`;
  const wanted = wantedIndexes();
  for (let tries = 0; tries < TRIES; await pause(every)) {
    const states = await statesOf(firebase, COMMANDS.states(project), env);
    const has = (state: string) => wanted.filter((index) => states.get(index) === state);
    const [broken] = has('NEEDS_REPAIR');
    if (broken) {
      throw new Failure(`Firestore could not build the index ${broken}: delete it at ${page} and deploy again.`);
    }
    const ready = has('READY').length;
    console.log(`Indexes: ${ready} of ${wanted.length} are ready.`);
    if (ready === wanted.length) return;
    tries = has('CREATING').length > 0 ? 0 : tries + 1;
  }
  throw new Failure(
    `firebase firestore:indexes does not say that all indexes are ready. When ${page} shows them as enabled, run npm run deploy -- --skip-wait.`,
  );
}

/** By index; empty when firebase-tools gives no answer. It prints `[CREATING] (products) -- (email,ASCENDING) (price,DESCENDING) -- …`. */
async function statesOf(firebase: string, args: string[], env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  const asked = await execa(firebase, args, { cwd: ROOT, env: { ...env, NO_COLOR: '1' }, reject: false });
  if (asked.failed) console.log(asked.stdout || asked.shortMessage);
  const printed = asked.failed ? [] : asked.stdout.matchAll(/^\[(\w+)\] \((\S+)\) -- ((?:\(\S+\) )+)/gm);
  return new Map([...printed].map(([, state = '', group, fields = '']) => [`(${group}) ${fields.trim()}`, state]));
}
