import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { processIdentity } from './process-identity.ts';
import { lockFile, noteEmulators, readLock, releaseLock, takeLock } from './run-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (lock: object) => writeFileSync(lockFile(folder), JSON.stringify(lock));
const ended = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('a free lock is taken, noted in and released without a trace', () => {
  expect(takeLock('start', folder)).toBeUndefined();
  expect(readLock(folder)).toMatchObject({ pid: process.pid, command: 'start' });
  const emulators = { root: 1, identity: 'x', hub: 'http://127.0.0.1:4400', temporary: '/tmp/x' };
  noteEmulators(emulators, folder);
  expect(readLock(folder)?.emulators).toEqual(emulators);
  noteEmulators(undefined, folder);
  expect(readLock(folder)).not.toHaveProperty('emulators');
  releaseLock(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a living holder is named, and keeps its lock', () => {
  write({ pid: process.ppid, identity: processIdentity(process.ppid), command: 'dev' });
  expect(() => takeLock('start', folder)).toThrow(Failure);
  expect(() => takeLock('start', folder)).toThrow(`npm run dev is already running here (process ${process.ppid})`);
  releaseLock(folder);
  expect(readLock(folder)?.command).toBe('dev');
});

test('the lock of an ended process is taken over, and what it left is answered', () => {
  const left = { pid: ended(), identity: '1', command: 'start' };
  write(left);
  expect(takeLock('test', folder)).toEqual(left);
  expect(readLock(folder)?.command).toBe('test');
});

test('a pid that another process has now does not hold the lock', () => {
  write({ pid: process.ppid, identity: 'another start time', command: 'start' });
  expect(takeLock('start', folder)).toMatchObject({ identity: 'another start time' });
});

test('a lock that a crash left empty does not hold', () => {
  writeFileSync(lockFile(folder), '');
  expect(takeLock('start', folder)).toBeUndefined();
});
