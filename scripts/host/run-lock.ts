import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { CACHE, ensureFolder } from './folders.ts';
import { type ProcessTree, startTime } from './process-tree.ts';

export interface RunningEmulators extends ProcessTree {
  /** The address of their hub; empty while they are starting. */
  hub: string;
  /** Their folder for temporary files. */
  temporary: string;
}

/** Says which command runs in this working folder, and what the next run must clear up when this one crashes. */
export interface RunLock {
  pid: number;
  /** When the process started. Together with the pid it identifies the process, because pids are reused. */
  identity: string;
  command: string;
  emulators?: RunningEmulators;
}

export const lockFile = (folder = CACHE): string => join(folder, 'run.lock');

export function readLock(folder = CACHE): RunLock | undefined {
  try {
    return JSON.parse(readFileSync(lockFile(folder), 'utf8')) as RunLock;
  } catch {
    return undefined;
  }
}

const isHeld = ({ pid, identity }: RunLock): boolean => startTime(pid) === identity;

/** The hub of the emulators that are running, for a command that needs them. */
export function runningHub(command: string): string {
  const lock = readLock();
  if (lock && isHeld(lock) && lock.emulators?.hub) return lock.emulators.hub;
  throw new Failure(
    `The emulators of this project are not running: npm start first, then npm run ${command} in a second terminal.`,
  );
}

/** Takes the lock for this process. Returns the lock of a run that crashed, if there is one. */
export function takeLock(command: string, folder = CACHE): RunLock | undefined {
  const file = lockFile(ensureFolder(folder));
  const draft = `${file}.${process.pid}`;
  const lock: RunLock = { pid: process.pid, identity: startTime(process.pid) ?? '', command };
  writeFileSync(draft, JSON.stringify(lock));
  try {
    const crashed = readLock(folder);
    if (crashed && isHeld(crashed)) throw alreadyRunning(crashed);
    rmSync(file, { force: true });
    // A link exists with its content at once, so no process reads an empty lock. It fails when another process was faster.
    linkSync(draft, file);
    return crashed;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? alreadyRunning(readLock(folder)) : error;
  } finally {
    rmSync(draft, { force: true });
  }
}

const alreadyRunning = (holder: RunLock | undefined) =>
  new Failure(
    `npm run ${holder?.command ?? 'start'} is already running here (process ${holder?.pid ?? 'unknown'}): stop it with Ctrl-C first.`,
  );

/** Notes the started emulators in the lock, for `npm run seed` and for the clean-up after a crash. */
export function noteEmulators(emulators: RunningEmulators | undefined, folder = CACHE): void {
  const lock = readLock(folder);
  if (lock?.pid !== process.pid) return;
  const { emulators: _, ...rest } = lock;
  writeFileSync(`${lockFile(folder)}.new`, JSON.stringify(emulators ? { ...rest, emulators } : rest));
  renameSync(`${lockFile(folder)}.new`, lockFile(folder));
}

export function releaseLock(folder = CACHE): void {
  if (readLock(folder)?.pid === process.pid) rmSync(lockFile(folder), { force: true });
}
