import { expect, test, vi } from 'vitest';
import { readEntry, writeEntry } from './storage';

const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};

test('given a storage that is full, or forbidden, an entry is there until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  writeEntry('sessionStorage', 'full', 'Aria');
  expect(readEntry('sessionStorage', 'full')).toBe('Aria');
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'));
  writeEntry('sessionStorage', 'forbidden', 'Aria');
  expect(readEntry('sessionStorage', 'forbidden')).toBe('Aria');
  writeEntry('sessionStorage', 'full', null);
  expect(readEntry('sessionStorage', 'full')).toBeNull();
});
