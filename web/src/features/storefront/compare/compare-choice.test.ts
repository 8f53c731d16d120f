import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  compareList,
  comparePath,
  parseIds,
  removeFromCompareList,
  setCompareList,
  toggleCompared,
} from './compare-choice';

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

describe('the ids of an address', () => {
  test.each([
    ['', [], false],
    ['a', ['a'], false],
    ['a,b,c', ['a', 'b', 'c'], false],
    ['constructor,-_9', ['constructor', '-_9'], false],
  ])('given %j, they are %j', (text, ids, leftOut) => {
    expect(parseIds(text)).toEqual({ ids, leftOut });
  });

  test.each([
    ['a,b,c,d', ['a', 'b', 'c']],
    ['a,b,a', ['a', 'b']],
    ['a,a,b,c', ['a', 'b', 'c']],
    [',a,', ['a']],
    ['a,b c,__x__,../b,<b>,é', ['a']],
    [`a,${'x'.repeat(129)}`, ['a']],
    ['a;b', []],
  ])('given %j, only %j are taken, and something was left out', (text, ids) => {
    expect(parseIds(text)).toEqual({ ids, leftOut: true });
  });

  test('given some ids, the address of their comparison names them', () => {
    expect(comparePath(['a', 'b'])).toBe('/compare?models=a,b');
  });
});

describe('the stored choice', () => {
  test('given presses on two cars, both are stored; a second press takes one away, and the last one the entry', () => {
    expect(toggleCompared('a')).toBe(true);
    expect(toggleCompared('b')).toBe(true);
    expect(entries.get('compare')).toBe('a,b');
    expect(toggleCompared('a')).toBe(true);
    expect(compareList()).toEqual(['b']);
    removeFromCompareList('b');
    expect(entries.has('compare')).toBe(false);
  });

  test('given three cars, a fourth is refused and changes nothing', () => {
    setCompareList(['a', 'b', 'c']);
    expect(toggleCompared('d')).toBe(false);
    expect(compareList()).toEqual(['a', 'b', 'c']);
    expect(toggleCompared('b')).toBe(true);
    expect(toggleCompared('d')).toBe(true);
    expect(compareList()).toEqual(['a', 'c', 'd']);
  });

  test.each([
    ['{"a":1}', []],
    ['a,,a, b', ['a']],
    ['a,b,c,d,e', ['a', 'b', 'c']],
  ])('given the damaged entry %j, the choice is %j', (entry, ids) => {
    entries.set('compare', entry);
    expect(compareList()).toEqual(ids);
  });

  test('given forbidden storage, the choice is kept for the page', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(compareList()).toEqual([]);
    toggleCompared('a');
    toggleCompared('b');
    expect(compareList()).toEqual(['a', 'b']);
    setCompareList([]);
    expect(compareList()).toEqual([]);
  });

  test('given full storage, the choice of the page is the newest', () => {
    toggleCompared('a');
    vi.stubGlobal('localStorage', { ...storage, setItem: refuse });
    toggleCompared('b');
    expect(compareList()).toEqual(['a', 'b']);
    expect(entries.get('compare')).toBe('a');
  });
});
