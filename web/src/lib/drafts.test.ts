import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraftsOfOthers, fitDraft, readDraft, VISITOR, writeDraft } from './drafts.ts';

/** Session storage, whose entries are its own properties. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const text = { name: 'Aria' };
let storage: Storage;

beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  for (const form of ['add', 'restock', 'contact']) writeDraft(form, '', undefined);
  vi.unstubAllGlobals();
});

test('a draft is read by its owner alone and only for its form', () => {
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toEqual(text);
  expect(readDraft('add', 'bob')).toBeUndefined();
  expect(readDraft('restock', 'ada')).toBeUndefined();
  writeDraft('add', 'ada', undefined);
  expect(readDraft('add', 'ada')).toBeUndefined();
  expect(Object.keys(storage)).toEqual([]);
});

test('given another person, the drafts of the one before are removed; those of visitors and other entries stay', () => {
  writeDraft('add', 'ada', text);
  writeDraft('restock', 'bob', text);
  writeDraft('contact', VISITOR, text);
  storage.setItem('draft:broken', '{');
  storage.setItem('elsewhere', '{"owner":"ada"}');
  dropDraftsOfOthers('bob');
  expect(Object.keys(storage).sort()).toEqual(['draft:contact', 'draft:restock', 'elsewhere']);
  expect(readDraft('add', 'ada')).toBeUndefined();
  expect(readDraft('restock', 'bob')).toEqual(text);
});

test.each(['', '{', 'null', '7', '"ada"', '[]'])('given the entry %j, there is no draft', (entry) => {
  storage.setItem('draft:add', entry);
  expect(readDraft('add', 'ada')).toBeUndefined();
});

test('given a storage that is full, the newer draft is kept in memory, with the same owner', () => {
  writeDraft('add', 'ada', text);
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeDraft('add', 'ada', { name: 'Aria, longer' });
  refusal.mockRestore();
  expect(readDraft('add', 'ada')).toEqual({ name: 'Aria, longer' });
  expect(readDraft('add', 'bob')).toBeUndefined();
  dropDraftsOfOthers('bob');
  expect(readDraft('add', 'ada')).toBeUndefined();
  expect(Object.keys(storage)).toEqual([]);
});

test('given a forbidden storage, a draft is kept in memory', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(readDraft('add', 'ada')).toBeUndefined();
  writeDraft('add', 'ada', text);
  expect(readDraft('add', 'ada')).toEqual(text);
  dropDraftsOfOthers('bob');
  expect(readDraft('add', 'ada')).toBeUndefined();
});

test('given a draft of an older version of the site, fields that are gone are left out and new ones are empty', () => {
  const form = { name: '', quantity: '', terms: false };
  expect(fitDraft(form, { name: 'Aria', terms: 'yes', colour: 'red' })).toEqual({
    name: 'Aria',
    quantity: '',
    terms: false,
  });
});
