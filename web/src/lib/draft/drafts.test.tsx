import { expect, test, vi } from 'vitest';
import { dropDraftsOfOthers, readDraft, writeDraft } from './drafts';

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

test('given another person, the drafts of the one before are removed; other entries stay', () => {
  writeDraft('add', 'ada', text);
  writeDraft('restock', 'bob', text);
  sessionStorage.setItem('elsewhere', 'ada');
  dropDraftsOfOthers('bob');
  expect(Object.keys(sessionStorage).sort()).toEqual(['draft:bob:restock', 'elsewhere']);
  expect(readDraft('restock', 'bob')).toEqual(text);
});

test('given a storage that is full, or forbidden, nothing is thrown', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toBeUndefined();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toBeUndefined();
  expect(() => dropDraftsOfOthers('bob')).not.toThrow();
});
