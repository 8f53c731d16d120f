import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../testing/storage.ts';
import type { KeptCommand } from './kept-commands.ts';

const ANNE = { uid: 'q7RkT2vNb8XcL4mZpW1sDf6Gh3Jy', email: 'anne@meridian.example' };
const BOB = { uid: 'Zz9RkT2vb8XcL4mZpW1sDf6Gh3Jy', email: 'bob@meridian.example' };
const ID = 'q7RkT2vNABCDEFGHIJKL';
const command: KeptCommand = { id: ID, email: ANNE.email, pieces: [{ product: 'a', delta: -1 }], said: 'Delivered.' };

const storage = new FakeStorage();
vi.stubGlobal('sessionStorage', storage);

/** The module as a new load of the page has it: what it has pressed itself is not to be resumed. */
const load = async () => {
  vi.resetModules();
  return import('./kept-commands.ts');
};

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
});

test('given a command without an answer, the next load of the page finds it, and this one does not', async () => {
  const before = await load();
  before.keepCommand(command);
  expect(before.keptCommands(ANNE)).toEqual([]);
  expect((await load()).keptCommands(ANNE)).toEqual([command]);
});

test('given an answer, the next load of the page finds nothing', async () => {
  const before = await load();
  before.keepCommand({ ...command, undoes: 'x' });
  before.forgetCommand(command);
  expect((await load()).keptCommands(ANNE)).toEqual([]);
});

test('given a command of 12 hours ago, it is forgotten, because the server may not remember it', async () => {
  vi.useFakeTimers();
  (await load()).keepCommand(command);
  vi.advanceTimersByTime(12 * 3_600_000 - 1);
  expect((await load()).keptCommands(ANNE)).toEqual([command]);
  vi.advanceTimersByTime(1);
  expect((await load()).keptCommands(ANNE)).toEqual([]);
  vi.useRealTimers();
});

test('given the command of another person, it is forgotten', async () => {
  (await load()).keepCommand(command);
  expect((await load()).keptCommands(BOB)).toEqual([]);
  expect((await load()).keptCommands(ANNE)).toEqual([]);
});

test.each(
  ['', 'null', '5', '[]', '{}', '{', '"text"'].concat(
    [
      { pieces: [] },
      { pieces: [null] },
      { pieces: [{ product: 'a', delta: 0.5 }] },
      { pieces: [{ product: 7, delta: 1 }] },
      { said: 7 },
      { undoes: 7 },
      { pressedAt: 'now' },
      { pressedAt: undefined },
    ].map((wrong) => JSON.stringify({ ...command, pressedAt: Date.now(), ...wrong })),
  ),
)('given %s in the storage, it is forgotten, and a good one beside it is found', async (text) => {
  (await load()).keepCommand(command);
  storage['command:broken'] = text;
  expect((await load()).keptCommands(ANNE)).toEqual([command]);
  expect(storage).not.toHaveProperty('command:broken');
});

test('given a storage that is forbidden, nothing is kept and nothing fails', async () => {
  const { keepCommand, forgetCommand, keptCommands } = await load();
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(() => keepCommand(command)).not.toThrow();
  expect(keptCommands(ANNE)).toEqual([]);
  expect(() => forgetCommand(command)).not.toThrow();
  forbidden.mockRestore();
});
