/**
 * The search by any word of a product's name, supplier and specification. Firestore compares whole values only, so a product stores
 * keys (`search-keys.ts`), and a search asks for one of them. The same function makes words of what is stored and of what is typed.
 */

/** In code points. A shorter beginning would be in most products. */
export const KEY_MIN = 2;
export const KEY_MAX = 20;

/** The texts that are searched. */
export interface Searched {
  name: string;
  supplier: string;
  /** The stored keys: words of the specification are among them alone. */
  keys?: unknown;
}

/**
 * A text as it is compared: without case and accents. Upper case in between makes equal what only one case tells apart (`ß` and
 * `SS`, `ı` and `I`); the Greek sigma at the end of a word is the same letter as within one.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Letters and digits of any script. Everything else stands between words. */
export const isOfWord = (character: string): boolean => /^[\p{L}\p{N}]/u.test(character);

/** The words of a text, each once. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])];

/** Where letters and digits meet, as between `gv` and `60`. */
const SEAM = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** A word, and what of it begins at a seam: somebody who looks for a `gv60` may type the number alone. */
export const beginnings = (word: string): string[] => {
  const pieces = word.split(SEAM);
  return pieces.map((_, index) => pieces.slice(index).join(''));
};

/** The key that a search asks for: its longest word, the first of several. `undefined` when no word is long enough. */
export function searchedKey(search: string): string | undefined {
  const [longest = []] = searchWords(search)
    .map((word) => [...word])
    .sort((one, other) => other.length - one.length);
  return longest.length < KEY_MIN ? undefined : longest.slice(0, KEY_MAX).join('');
}

/** Something is typed, but no word of two letters. */
export const isTooShort = (search: string): boolean => search.trim() !== '' && searchedKey(search) === undefined;

/** Whether a product has all words of a search: each begins a word of name or supplier, or is a key. `undefined` without words. */
export function matcherOf(search: string): ((product: Searched) => boolean) | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  return ({ name, supplier, keys }) => {
    const own = searchWords(`${name} ${supplier}`).flatMap(beginnings);
    return words.every(
      (word) => own.some((one) => one.startsWith(word)) || (Array.isArray(keys) && keys.includes(word)),
    );
  };
}
