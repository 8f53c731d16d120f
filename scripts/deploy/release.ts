import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { Failure } from '../support/cli.ts';
import { ROOT } from '../support/project.ts';
import { waitForIndexes } from './indexes-ready.ts';
import { DEPLOYED, deployArguments } from './steps.ts';

/** Runs a program to its end, in this terminal. */
export async function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status] = await once(child, 'close').catch(() => []);
  if (status !== 0)
    throw new Failure(`${basename(program)} ${args.slice(0, 3).join(' ')} failed: see the lines above.`);
}

interface Options {
  project: string;
  /** The program. */
  firebase: string;
  env: NodeJS.ProcessEnv;
  /** Whether to go on while indexes are being built. */
  skipWait: boolean;
  /** Milliseconds between two looks at the indexes. */
  every?: number;
}

/**
 * Deploys so that what is live always has what it asks for: indexes before queries, rules and functions before pages. What fails ends
 * it, and the live pages are as they were.
 *
 * The rewrites of Hosting have `pinTag`: each release of the pages stays with the revision of the functions that it was released with.
 * So functions can be deployed first without changing what the live pages get, and a rollback of the pages brings their functions
 * back. firebase-tools deploys pinned functions with every deployment of Hosting, and says which; here they have not changed since the
 * step before, so it skips them. It refuses `pinTag` for a function with `minInstances`.
 */
export async function release({ project, firebase, env, skipWait, every }: Options): Promise<void> {
  await run(firebase, deployArguments(project, DEPLOYED.indexes), env);
  if (!skipWait) await waitForIndexes({ project, firebase, env, ...(every !== undefined && { every }) });
  await run(firebase, deployArguments(project, DEPLOYED.rulesAndFunctions), env);
  await run(firebase, deployArguments(project, DEPLOYED.site), env);
}
