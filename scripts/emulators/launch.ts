import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '../host/failure.ts';
import { BIN, CACHE, DATA, ensureFolder, ROOT } from '../host/folders.ts';
import { programOf } from '../host/java.ts';
import { endTree, exitCode, startTree } from '../host/process-tree.ts';
import { withHeartbeat } from '../host/progress.ts';
import { noteEmulators } from '../host/run-lock.ts';
import { PROJECT, portsOf, type Service } from './addresses.ts';
import { writeEmulatorConfig } from './emulator-config.ts';
import { firebaseEnvironment } from './firebase-environment.ts';
import type { FirestoreEmulator } from './firestore-emulator.ts';
import { checksOf, FUNCTION_CHECK, waitUntilHealthy } from './health.ts';
import { followLog, isImportant } from './log-echo.ts';
import { firstLoss } from './loss.ts';

export const LOG = join(CACHE, 'emulators.log');
/** The log of emulators that were lost. */
export const LOST_LOG = join(CACHE, 'emulators.lost.log');
const DEADLINE_SECONDS = 240;

interface Launch {
  firestore: FirestoreEmulator;
  services: readonly Service[];
  /** A folder of an earlier export. */
  importFrom?: string | undefined;
  /** Which lines of the log are also printed. */
  echo: 'all' | 'important' | 'none';
}

export interface Emulators {
  hub: string;
  /** Waits until one of them ends by itself, and returns its name. */
  lost(): Promise<string>;
  stop(graceMilliseconds?: number): Promise<void>;
}

function commandOf({ firestore, services, importFrom }: Launch): [string, string[]] {
  const firebase = join(BIN, 'firebase');
  const args = ['emulators:start', '--config', writeEmulatorConfig(), '--project', PROJECT];
  args.push('--only', services.join(','), '--log-verbosity', 'INFO');
  if (importFrom) args.push('--import', importFrom);
  return firestore.java ? [firebase, args] : [firestore.path, ['exec', '--', firebase, ...args]];
}

/** firebase-tools starts the Java that is first on the PATH. */
function environmentOf({ path, java }: FirestoreEmulator): NodeJS.ProcessEnv {
  if (!java) return {};
  const searched = [dirname(programOf(java)), process.env.PATH].join(delimiter);
  return { FIRESTORE_EMULATOR_BINARY_PATH: path, JAVA_HOME: java.home, PATH: searched };
}

const endOfLog = (): string => readFileSync(LOG, 'utf8').trimEnd().split('\n').slice(-15).join('\n');

/** firebase-tools writes the hub's address into this file; its port is the next free one from 4400. */
function hubOrigin(temporary: string): string {
  const locator = JSON.parse(readFileSync(join(temporary, `hub-${PROJECT}.json`), 'utf8')) as { origins: string[] };
  return locator.origins.find((origin) => origin.includes('127.0.0.1')) ?? locator.origins[0] ?? '';
}

/** Starts the emulators and waits until each of them answers; a `Failure` names those that do not. */
export async function startEmulators(launch: Launch): Promise<Emulators> {
  // firebase-tools exports into its working folder first. On the same file system as the data, the move is one rename.
  const work = join(DATA, 'work');
  rmSync(work, { recursive: true, force: true });
  ensureFolder(work);
  ensureFolder(CACHE);
  // Sockets of the functions are created in this folder, and the path of a socket must be short. A separate folder keeps
  // firebase-tools from finding the hub of another checkout's emulators.
  const temporary = mkdtempSync(join(tmpdir(), 'storefront-'));
  const removeTemporary = () => rmSync(temporary, { recursive: true, force: true });
  process.once('exit', removeTemporary);
  const log = openSync(LOG, 'w');
  const [command, args] = commandOf(launch);
  const engine = environmentOf(launch.firestore);
  const env = { ...firebaseEnvironment(), ...engine, TMPDIR: temporary, npm_config_offline: 'true' };
  const tree = startTree(command, args, { cwd: work, env, stdio: ['ignore', log, log] });
  closeSync(log);
  const { root, mark } = tree;
  noteEmulators({ root, mark, hub: '', temporary });
  let healthy = false;
  const follower = followLog(LOG, (line) => {
    if (launch.echo === 'all' || (launch.echo === 'important' && healthy && isImportant(line))) console.log(line);
  });

  const died = new AbortController();
  void exitCode(tree).finally(() => died.abort());
  const stop = async (graceMilliseconds?: number) => {
    died.abort();
    await endTree(tree, graceMilliseconds);
    follower.stop();
    removeTemporary();
    noteEmulators(undefined);
  };

  let missing: string[] = [];
  const isBuilt = existsSync(join(ROOT, 'functions/lib/index.js'));
  const checks = checksOf(launch.services).filter((check) => isBuilt || check !== FUNCTION_CHECK);
  const setMissing = (names: string[]) => {
    missing = names;
  };
  await withHeartbeat(
    `Starting the emulators (${launch.services.join(', ')})`,
    () => waitUntilHealthy(checks, DEADLINE_SECONDS, setMissing, died.signal),
    () => `waiting for ${missing.join(', ')}`,
  );
  if (missing.length > 0) {
    const reason = died.signal.aborted
      ? 'The emulators ended while starting'
      : `Not up after ${DEADLINE_SECONDS} s: ${missing.join(', ')}`;
    await stop();
    throw new Failure(`${reason}. The end of ${LOG}:\n${endOfLog()}`);
  }
  follower.catchUp();
  healthy = true;
  const hub = hubOrigin(temporary);
  noteEmulators({ root, mark, hub, temporary });
  return { hub, lost: () => firstLoss(portsOf(launch.services), died.signal), stop };
}
