import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compareList, comparePath, parseIds, setCompareList, toggleCompared } from './compare-choice';

let entries: Map<string, string>;
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};
const refuse = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.stubGlobal('localStorage', storage);
  setCompareList([]);
  vi.unstubAllGlobals();
});

describe('the ids of an address, and of a stored choice', () => {
  test.each([
    ['', [], false],
    ['a', ['a'], false],
    ['a,b,c', ['a', 'b', 'c'], false],
    ['constructor,-_9', ['constructor', '-_9'], false],
    ['a,b,c,d', ['a', 'b', 'c'], true],
    ['a,b,a', ['a', 'b'], true],
    ['a,a,b,c', ['a', 'b', 'c'], true],
    [',a,', ['a'], true],
    ['a,b c,__x__,../b,<b>,é', ['a'], true],
    [`a,${'x'.repeat(129)}`, ['a'], true],
    ['{"a":1}', [], true],
  ])('given %j, %j are taken; something was left out: %s', (text, ids, leftOut) => {
    expect(parseIds(text)).toEqual({ ids, leftOut });
    entries.set('compare', text);
    expect(compareList()).toEqual(ids);
  });

  test('given some ids, the address of their comparison names them', () => {
    expect(comparePath(['a', 'b'])).toBe('/compare?models=a,b');
  });
});

describe('the choice', () => {
  test('given three cars, a fourth is refused and changes nothing; a second press takes one away, and the last one the entry', () => {
    expect(['a', 'b', 'c', 'd'].map(toggleCompared)).toEqual([true, true, true, false]);
    expect(entries.get('compare')).toBe('a,b,c');
    expect(toggleCompared('b')).toBe(true);
    expect(compareList()).toEqual(['a', 'c']);
    expect(['a', 'c'].map(toggleCompared)).toEqual([true, true]);
    expect(entries.has('compare')).toBe(false);
  });

  test('given forbidden storage, it is kept for the page', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(compareList()).toEqual([]);
    expect(['a', 'b'].map(toggleCompared)).toEqual([true, true]);
    expect(compareList()).toEqual(['a', 'b']);
    setCompareList([]);
    expect(compareList()).toEqual([]);
  });

  test('given full storage, that of the page is the newest', () => {
    toggleCompared('a');
    vi.stubGlobal('localStorage', { ...storage, setItem: refuse });
    toggleCompared('b');
    expect(compareList()).toEqual(['a', 'b']);
    expect(entries.get('compare')).toBe('a');
  });
});
