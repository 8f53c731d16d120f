import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { readEntry, useEntry, writeEntry } from './storage';

const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};

test('given a storage that is full, or forbidden, an entry is there until the page is left, also for what shows it', async () => {
  const { result } = await renderHook(() => useEntry('sessionStorage', 'full'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  writeEntry('sessionStorage', 'full', 'Aria');
  expect(readEntry('sessionStorage', 'full')).toBe('Aria');
  await expect.poll(() => result.current).toBe('Aria');
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'));
  writeEntry('sessionStorage', 'forbidden', 'Aria');
  expect(readEntry('sessionStorage', 'forbidden')).toBe('Aria');
  writeEntry('sessionStorage', 'full', null);
  expect(readEntry('sessionStorage', 'full')).toBeNull();
  await expect.poll(() => result.current).toBeNull();
});
