import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { CACHE, ensureFolder } from './folders.ts';
import { processIdentity } from './process-identity.ts';

export interface RunningEmulators {
  /** The process from which everything else of theirs descends. */
  root: number;
  identity: string;
  hub: string;
  /** Their folder for sockets and the like; as their `TMPDIR` it also tells their processes from all others. */
  temporary: string;
}

export interface RunLock {
  pid: number;
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

/** A crash leaves its lock behind; it counts only while that very process lives. */
export const isHeld = (lock: RunLock): boolean => processIdentity(lock.pid) === lock.identity;

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes the lock for this process and answers what a crashed run left in it. */
export function takeLock(command: string, folder = CACHE): RunLock | undefined {
  ensureFolder(folder);
  const mine: RunLock = { pid: process.pid, identity: processIdentity(process.pid) ?? '', command };
  const draft = `${lockFile(folder)}.${process.pid}`;
  // Linked into place with its content: nobody can see a lock that is still empty and take it for a stale one.
  writeFileSync(draft, JSON.stringify(mine));
  let left: RunLock | undefined;
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linked(draft, lockFile(folder))) return left;
      const lock = readLock(folder);
      if (lock && isHeld(lock)) break;
      left = lock;
      rmSync(lockFile(folder), { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const holder = readLock(folder);
  throw new Failure(
    `npm run ${holder?.command ?? 'start'} is already running here (process ${holder?.pid ?? 'unknown'}): stop it with Ctrl-C first.`,
  );
}

/** Notes what has been started, so that `npm run seed` finds it and a crash can be cleared up by the next run. */
export function noteEmulators(emulators: RunningEmulators | undefined, folder = CACHE): void {
  const lock = readLock(folder);
  if (!lock || lock.pid !== process.pid) return;
  const { emulators: _, ...rest } = lock;
  writeFileSync(`${lockFile(folder)}.new`, JSON.stringify(emulators ? { ...rest, emulators } : rest));
  renameSync(`${lockFile(folder)}.new`, lockFile(folder));
}

export function releaseLock(folder = CACHE): void {
  if (readLock(folder)?.pid === process.pid) rmSync(lockFile(folder), { force: true });
}
