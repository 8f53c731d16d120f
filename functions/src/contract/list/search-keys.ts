/**
 * The keys that a product stores, so that a search finds it. Who reads needs `search-words.ts` alone: the tables here stay out of the
 * public pages. It imports no library: the app, the functions and the seed write the same keys.
 */

import { PLACEHOLDER } from '../limits.js';
import type { StoredDocument } from './list-query.js';
import { beginnings, fold, isUnspaced, KEY_MAX, KEY_MIN, searchWords, WITHOUT_PICTURE } from './search-words.js';
import { specificationWords } from './specification-words.js';

/** `firestore.rules` accepts no more keys, and no more UTF-16 units of all keys together. */
export const KEYS_MAX = 60;
export const KEYS_LENGTH_MAX = 1_200;

/** The most keys that are words of the specification. */
export const SPECIFICATION_KEYS_MAX = 20;

interface Keyed {
  img?: string | undefined;
  name: string;
  supplier: string;
  specification?: string | undefined;
}

/**
 * A name with hyphens or dots, such as `CR-V`, and a model number with a space, such as `GV 60`, are also one word; `2.0` is a number. A
 * script without spaces has its keys already.
 */
const JOINED = /[\p{L}\p{N}]+(?:(?:[-\u2010]|(?<!\p{N})[.]|[.](?!\p{N}))[\p{L}\p{N}]+)+/gu;
const MODEL_NUMBER = /(?<![\p{L}\p{N}])\p{L}{1,3} \p{N}+(?![\p{L}\p{N}])/gu;

const joinedNames = (text: string): string[] =>
  [JOINED, MODEL_NUMBER]
    .flatMap((pattern) => fold(text).match(pattern) ?? [])
    .map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    // A search would take one with another script in it apart.
    .filter((word) => !isUnspaced(word) && searchWords(word).length === 1);

/**
 * The stored keys of a product: the beginnings of the words of its name and supplier, then of what begins within them, and where there
 * is room whole words of its specification. Where a product has too many, all words get short beginnings before any gets a longer one,
 * so that each word can be found by its beginning.
 */
export function searchKeys({ img, name, supplier, specification }: Keyed): string[] {
  const words = [...searchWords(`${name} ${supplier}`), ...joinedNames(name)];
  const keys = new Set<string>();
  let units = 0;
  /** False when there is no room. */
  const add = (key: string): boolean => {
    if (keys.has(key)) return true;
    if (keys.size === KEYS_MAX || units + key.length > KEYS_LENGTH_MAX) return false;
    keys.add(key);
    units += key.length;
    return true;
  };
  if (img === PLACEHOLDER) add(WITHOUT_PICTURE);
  // Of a word that has no spaces around it, every character and every two are keys.
  for (const length of [1, KEY_MIN])
    for (const letters of words.filter(isUnspaced).map((word) => [...word]))
      for (let start = 0; start + length <= letters.length; start += 1)
        if (!add(letters.slice(start, start + length).join(''))) return [...keys];
  const spaced = words.filter((word) => !isUnspaced(word));
  for (const list of [spaced, spaced.flatMap(beginnings)].map((all) => all.map((word) => [...word])))
    for (let length = KEY_MIN; length <= KEY_MAX; length += 1)
      for (const word of list.filter((letters) => letters.length >= length))
        if (!add(word.slice(0, length).join(''))) return [...keys];
  for (const word of specificationWords(specification).slice(0, SPECIFICATION_KEYS_MAX)) if (!add(word)) break;
  return [...keys];
}

/** The keys that a stored product should have. */
export const keysOfStored = (product: Pick<StoredDocument, 'get'>): string[] =>
  searchKeys({
    img: String(product.get('img')),
    name: String(product.get('name')),
    supplier: String(product.get('supplier')),
    specification: String(product.get('specification') ?? ''),
  });
