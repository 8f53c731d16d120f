import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { Failure } from './failure.ts';
import { startTime } from './process-tree.ts';
import { lockFile, noteEmulators, readLock, releaseLock, takeLock } from './run-lock.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const write = (lock: object) => writeFileSync(lockFile(folder), JSON.stringify(lock));
const pidOfEndedProcess = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('a free lock is taken, extended with the emulators, and released without leaving a file', () => {
  expect(takeLock('start', folder)).toBeUndefined();
  expect(readLock(folder)).toMatchObject({ pid: process.pid, command: 'start' });
  const emulators = { root: 1, mark: 'X=1', hub: 'http://127.0.0.1:4400', temporary: '/tmp/x' };
  noteEmulators(emulators, folder);
  expect(readLock(folder)?.emulators).toEqual(emulators);
  noteEmulators(undefined, folder);
  expect(readLock(folder)).not.toHaveProperty('emulators');
  releaseLock(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('given a lock of a running process, taking it fails with its command and pid, and it keeps the lock', () => {
  write({ pid: process.ppid, identity: startTime(process.ppid), command: 'dev' });
  expect(() => takeLock('start', folder)).toThrow(Failure);
  expect(() => takeLock('start', folder)).toThrow(`npm run dev is already running here (process ${process.ppid})`);
  releaseLock(folder);
  expect(readLock(folder)?.command).toBe('dev');
});

test('given a lock of an ended process, it is taken over and the old one returned', () => {
  const crashed = { pid: pidOfEndedProcess(), identity: '1', command: 'start' };
  write(crashed);
  expect(takeLock('test', folder)).toEqual(crashed);
  expect(readLock(folder)?.command).toBe('test');
});

test('given a lock whose pid now belongs to another process, it is taken over', () => {
  write({ pid: process.ppid, identity: 'another start time', command: 'start' });
  expect(takeLock('start', folder)).toMatchObject({ identity: 'another start time' });
});

test('given an empty lock file, it is taken over', () => {
  writeFileSync(lockFile(folder), '');
  expect(takeLock('start', folder)).toBeUndefined();
});
