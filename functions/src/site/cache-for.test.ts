import { afterEach, expect, test, vi } from 'vitest';
import { cacheFor } from './cache-for.js';

afterEach(() => vi.useRealTimers());

test('what was read is kept for its time, for a hundred keys, and a failure is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const kept = cacheFor<string>(1_000);
  const read = vi.fn(async () => 'read');
  const readsOf = async (key: string) => {
    read.mockClear();
    await Promise.all([kept(key, read), kept(key, read)]);
    return read.mock.calls.length;
  };
  expect([await readsOf('a'), await readsOf('a'), await readsOf('b')]).toEqual([1, 0, 1]);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await readsOf('a')).toBe(1);
  for (let key = 0; key < 98; key += 1) await kept(String(key), read);
  expect([await readsOf('a'), await readsOf('one more'), await readsOf('97')]).toEqual([0, 1, 0]);
  await kept('two more', read);
  expect(await readsOf('a')).toBe(1);
  await expect(kept('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await readsOf('c')).toBe(1);
});
