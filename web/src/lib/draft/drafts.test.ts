import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../testing/storage.ts';
import { dropDraftsOfOthers, readDraft, writeDraft } from './drafts.ts';

const text = { name: 'Aria' };
let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is read by its owner alone and only for its form', () => {
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toEqual(text);
  expect(readDraft('add', 'bob')).toBeUndefined();
  expect(readDraft('add', undefined)).toBeUndefined();
  expect(readDraft('restock', 'ada')).toBeUndefined();
  writeDraft('add', 'ada', undefined);
  expect(readDraft('add', 'ada')).toBeUndefined();
  expect(Object.keys(storage)).toEqual([]);
});

test('given another person, the drafts of the one before are removed; other entries stay', () => {
  writeDraft('add', 'ada', text);
  writeDraft('restock', 'bob', text);
  storage.setItem('elsewhere', 'ada');
  dropDraftsOfOthers('bob');
  expect(Object.keys(storage).sort()).toEqual(['draft:bob:restock', 'elsewhere']);
  expect(readDraft('restock', 'bob')).toEqual(text);
});

test('given a storage that is full or forbidden, nothing is thrown', () => {
  const refusal = vi.spyOn(FakeStorage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toBeUndefined();
  refusal.mockRestore();
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toBeUndefined();
  expect(() => dropDraftsOfOthers('bob')).not.toThrow();
});
