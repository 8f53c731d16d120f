import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTree } from '../host/child-tree.ts';
import { Failure } from '../host/failure.ts';
import { BIN, CACHE, DATA, ensureFolder, ROOT } from '../host/folders.ts';
import { withHeartbeat } from '../host/heartbeat.ts';
import { processIdentity } from '../host/process-identity.ts';
import { endTree } from '../host/process-tree.ts';
import { noteEmulators, type RunningEmulators } from '../host/run-lock.ts';
import { PROJECT, type Service } from './addresses.ts';
import { writeEmulatorConfig } from './emulator-config.ts';
import { firebaseEnvironment } from './firebase-environment.ts';
import type { FirestoreEmulator } from './firestore-emulator.ts';
import { checksOf, waitUntilHealthy } from './health.ts';
import { followLog, isWorthSeeing } from './log-echo.ts';

export const LOG = join(CACHE, 'emulators.log');
const DEADLINE_SECONDS = 240;

export interface Launch {
  firestore: FirestoreEmulator;
  services: readonly Service[];
  /** A folder of an earlier export. */
  importFrom?: string | undefined;
  /** Everything goes to the screen as well, instead of what a person wants to see. */
  verbose?: boolean;
  quiet?: boolean;
}

export interface Emulators extends RunningEmulators {
  /** Resolves when firebase-tools ends, whoever ended it. */
  ended: Promise<void>;
  stop(graceMilliseconds?: number): Promise<void>;
}

function commandOf({ firestore, services, importFrom }: Launch): [string, string[]] {
  const firebase = join(BIN, 'firebase');
  const args = ['emulators:start', '--config', writeEmulatorConfig(), '--project', PROJECT];
  args.push('--only', services.join(','), '--log-verbosity', 'INFO');
  if (importFrom) args.push('--import', importFrom);
  return firestore.kind === 'hidane' ? [firestore.path, ['exec', '--', firebase, ...args]] : [firebase, args];
}

const tail = (): string => readFileSync(LOG, 'utf8').trimEnd().split('\n').slice(-15).join('\n');

/** firebase-tools writes the hub's address here; its port is the next free one from 4400. */
function hubOrigin(temporary: string): string {
  const locator = JSON.parse(readFileSync(join(temporary, `hub-${PROJECT}.json`), 'utf8')) as { origins: string[] };
  return locator.origins.find((origin) => origin.includes('127.0.0.1')) ?? locator.origins[0] ?? '';
}

/** Starts the emulators, waits until every one of them answers, and says what is missing when one does not. */
export async function startEmulators(launch: Launch): Promise<Emulators> {
  // An export is first written to the working folder; beside the data, so that moving it there is one rename.
  const work = join(DATA, 'work');
  rmSync(work, { recursive: true, force: true });
  ensureFolder(work);
  ensureFolder(CACHE);
  // Short, since the functions' sockets live here, and their own, so that another checkout's emulators are not taken for ours.
  const temporary = mkdtempSync(join(tmpdir(), 'storefront-'));
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true });
  process.once('exit', removeTemporary);
  const log = openSync(LOG, 'w');
  const [command, args] = commandOf(launch);
  const env: NodeJS.ProcessEnv = { ...firebaseEnvironment(), TMPDIR: temporary, npm_config_offline: 'true' };
  if (launch.firestore.kind === 'jar') env.FIRESTORE_EMULATOR_BINARY_PATH = launch.firestore.path;
  const child = startTree(command, args, { cwd: work, env, stdio: ['ignore', log, log] }, `TMPDIR=${temporary}`);
  closeSync(log);
  let healthy = false;
  const following = followLog(LOG, (line) => {
    if (launch.verbose || (healthy && !launch.quiet && isWorthSeeing(line))) console.log(line);
  });

  const given = new AbortController();
  let stopping = false;
  const ended = new Promise<void>((done) => {
    const end = () => {
      given.abort();
      done();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  const root = child.pid ?? 0;
  const stop = async (graceMilliseconds?: number) => {
    stopping = true;
    given.abort();
    await endTree({ root, mark: `TMPDIR=${temporary}` }, graceMilliseconds);
    following.stop();
    removeTemporary();
    noteEmulators(undefined);
  };
  noteEmulators({ root, identity: processIdentity(root) ?? '', hub: '', temporary });

  let missing: string[] = [];
  const checks = checksOf(launch.services).filter(
    ({ name }) => name !== 'the function api' || existsSync(join(ROOT, 'functions/lib/index.js')),
  );
  await withHeartbeat(
    `Starting the emulators (${launch.services.join(', ')})`,
    async () => {
      const waiting = (names: string[]) => {
        missing = names;
      };
      missing = await waitUntilHealthy(checks, DEADLINE_SECONDS, waiting, given.signal);
    },
    () => (missing.length > 0 ? `waiting for ${missing.join(', ')}` : ''),
  );
  if (missing.length > 0 && !stopping) {
    const died = given.signal.aborted;
    await stop();
    const what = died
      ? 'The emulators ended while starting'
      : `Not up after ${DEADLINE_SECONDS} s: ${missing.join(', ')}`;
    throw new Failure(`${what}. The end of ${LOG}:\n${tail()}`);
  }
  following.catchUp();
  healthy = true;
  const running = {
    root,
    identity: processIdentity(root) ?? '',
    hub: stopping ? '' : hubOrigin(temporary),
    temporary,
  };
  noteEmulators(running);
  return { ...running, ended, stop };
}
