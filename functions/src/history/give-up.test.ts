import { beforeEach, describe, expect, test, vi } from 'vitest';
import { doEachOrGiveUp } from './give-up.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const grpc = (code: number) => Object.assign(new Error(`code ${code}`), { code });
const eventOf = (time: string) => ({ id: 'event-1', time, params: { id: 'product-1' } });
const handle = (time: string, error: unknown) =>
  doEachOrGiveUp(eventOf(time), { history: () => Promise.reject(error) }, NOW);

let written: string[];
beforeEach(() => {
  written = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  return () => spy.mockRestore();
});
const logged = () => written.map((line) => JSON.parse(line));

describe('given an error that cannot end, the task is given up and logged once as an error', () => {
  test.each<[string, string, unknown]>([
    ['INVALID_ARGUMENT', hoursAgo(0), grpc(3)],
    ['OUT_OF_RANGE', hoursAgo(1), grpc(11)],
    ['a temporary error of an event that the platform is about to drop', hoursAgo(21), grpc(14)],
    ['an error of an event without a time', 'never', new Error('x')],
  ])('%s', async (_what, time, error) => {
    await expect(handle(time, error)).resolves.toBeUndefined();
    expect(logged()).toMatchObject([
      { severity: 'ERROR', event: 'event-1', time, product: 'product-1', task: 'history' },
    ]);
  });
});

describe('given an error that can end, it is thrown, so that the event is delivered again', () => {
  test.each<[string, unknown]>([
    ['UNAVAILABLE', grpc(14)],
    ['DEADLINE_EXCEEDED', grpc(4)],
    ['RESOURCE_EXHAUSTED', grpc(8)],
    ['PERMISSION_DENIED: a role can be granted', grpc(7)],
    ['an error without a code: the program can be mended', new TypeError('x')],
  ])('%s', async (_what, error) => {
    await expect(handle(hoursAgo(19), error)).rejects.toBe(error);
    expect(logged()).toEqual([]);
  });
});

test('given an event that succeeds, however old, logs nothing', async () => {
  await doEachOrGiveUp(eventOf(hoursAgo(30)), { history: async () => {} }, NOW);
  expect(logged()).toEqual([]);
});

test.each<[string, unknown, number]>([
  ['never succeeds, is logged', grpc(3), 1],
  ['may succeed later, is thrown', grpc(14), 0],
])('given a task that %s, and the tasks beside it are done', async (_what, error, lines) => {
  const done: string[] = [];
  const handled = doEachOrGiveUp(
    eventOf(hoursAgo(0)),
    {
      keys: async () => void done.push('keys'),
      history: () => Promise.reject(error),
      alert: async () => void done.push('alert'),
    },
    NOW,
  );
  await (lines > 0 ? expect(handled).resolves.toBeUndefined() : expect(handled).rejects.toBe(error));
  expect(done).toEqual(['keys', 'alert']);
  expect(logged()).toHaveLength(lines);
});

test('given one task that never succeeds and one that may, the first is logged and the second is thrown', async () => {
  const [permanent, temporary] = [grpc(3), grpc(14)];
  const tasks = { history: () => Promise.reject(permanent), alert: () => Promise.reject(temporary) };
  await expect(doEachOrGiveUp(eventOf(hoursAgo(0)), tasks, NOW)).rejects.toBe(temporary);
  expect(logged()).toMatchObject([{ task: 'history' }]);
});
