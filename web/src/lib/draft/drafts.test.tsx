import { expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from './drafts';

const text = { name: 'Aria' };

test('a draft is read by its owner alone and only for its form', () => {
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toEqual(text);
  expect(readDraft('add', 'bob')).toBeUndefined();
  expect(readDraft('add', undefined)).toBeUndefined();
  expect(readDraft('restock', 'ada')).toBeUndefined();
  writeDraft('add', 'ada', undefined);
  expect(readDraft('add', 'ada')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('given a storage that is full, or forbidden, a draft is there until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toEqual(text);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  writeDraft('restock', 'ada', text);
  expect(readDraft('restock', 'ada')).toEqual(text);
  writeDraft('add', 'ada', undefined);
  expect(readDraft('add', 'ada')).toBeUndefined();
});

test('a damaged draft is none', () => {
  sessionStorage.setItem('draft:ada:add', '{"name":"Ar');
  expect(readDraft('add', 'ada')).toBeUndefined();
});
