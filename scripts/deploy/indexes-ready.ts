import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Failure } from '../support/cli.ts';
import { ROOT } from '../support/project.ts';
import type { Index } from '../indexes/list-indexes.ts';

/** An index as firebase-tools prints it: `[CREATING] (products) -- (email,ASCENDING) (price,DESCENDING)  -- Density:SPARSE_ALL`. */
const PRINTED = /^\[(\w+)\] \((\S+)\) -- ((?:\(\S+\) )+)/gm;
/** So many times in a row nothing may be learned. */
const TRIES = 3;

/** The composite indexes of `firestore.indexes.json`, as they are printed. */
export function wantedIndexes(): string[] {
  const { indexes } = JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')) as { indexes: Index[] };
  return indexes.map(({ collectionGroup, fields }) => {
    const printed = fields.map(({ fieldPath, order, arrayConfig }) => `(${fieldPath},${order ?? arrayConfig})`);
    return `(${collectionGroup}) ${printed.join(' ')}`;
  });
}

interface Options {
  project: string;
  /** The program. */
  firebase: string;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds between two looks. */
  every?: number;
  wanted?: string[];
}

/**
 * Waits until Firestore has built every composite index, and prints how far it is. firebase-tools is asked, because it has the login
 * of the deployment; the Admin API would need a second one (`gcloud auth application-default login`). It does not say the state of
 * indexes of a single field.
 */
export async function waitForIndexes(options: Options): Promise<void> {
  const { project, every = 10_000, wanted = wantedIndexes() } = options;
  const started = Date.now();
  for (let tries = 0; ; ) {
    const { states, why } = await ask(options);
    const has = (state: string) => wanted.filter((index) => states.get(index) === state);
    const [broken] = has('NEEDS_REPAIR');
    if (broken) {
      throw new Failure(
        `Firestore could not build the index ${broken}: delete it at ${consoleOf(project)} and run npm run deploy again. The live site is as it was.`,
      );
    }
    const [ready, creating] = [has('READY').length, has('CREATING').length];
    if (ready === wanted.length) {
      console.log(`Indexes: all ${wanted.length} are ready.`);
      return;
    }
    const problem = why ?? `${wanted.length - ready} of ${wanted.length} are not there`;
    tries = creating > 0 ? 0 : tries + 1;
    if (tries === TRIES) {
      throw new Failure(
        `It cannot be asked which indexes are ready (${problem}). ${consoleOf(project)} shows it: when all are enabled, run npm run deploy -- --skip-wait. The live site is as it was.`,
      );
    }
    const minutes = Math.floor((Date.now() - started) / 60_000);
    console.log(
      creating > 0
        ? `Indexes: ${ready} of ${wanted.length} are ready after ${minutes} min. Ctrl-C ends the waiting; they go on being built, and the next npm run deploy waits for the rest.`
        : `Indexes: ${problem}; asking again.`,
    );
    await pause(every);
  }
}

const consoleOf = (project: string) => `https://console.firebase.google.com/project/${project}/firestore/indexes`;

/** The state of each index, or why there is none. */
async function ask({
  firebase,
  project,
  env = process.env,
}: Options): Promise<{ states: Map<string, string>; why?: string }> {
  const states = new Map<string, string>();
  try {
    const args = ['firestore:indexes', '--pretty', '--non-interactive', '--project', project];
    const { stdout } = await promisify(execFile)(firebase, args, { cwd: ROOT, env: { ...env, NO_COLOR: '1' } });
    for (const [, state = '', collection, fields = ''] of stdout.matchAll(PRINTED))
      states.set(`(${collection}) ${fields.trim()}`, state);
    return states.size > 0 ? { states } : { states, why: 'firebase firestore:indexes shows no state' };
  } catch (error) {
    const { stdout = '', message } = error as Error & { stdout?: string };
    const [why = ''] = (/^Error: (.+)/m.exec(stdout)?.[1] ?? message).split('\n');
    return { states, why };
  }
}
