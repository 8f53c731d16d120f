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

/** Letters that Unicode does not split into a plain one and its mark. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', þ: 'th', æ: 'ae', œ: 'oe' };

/**
 * A text as it is compared: without case and accents. Upper case in between makes equal what only one case tells apart (`ß` and
 * `SS`, `ı` and `I`); the Greek sigma at the end of a word is the same letter as within one.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[øłđðħŧþæœ]/g, (letter) => PLAIN[letter] ?? letter);

/** Letters and digits of any script. Everything else stands between words. */
export const isOfWord = (character: string): boolean => /^[\p{L}\p{N}]/u.test(character);

/** Chinese and Japanese are written without spaces: a word may begin at any character. */
const UNSPACED = '(?=\\p{L})[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]';
const WORD = new RegExp(`(?:${UNSPACED})+|(?:(?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu');
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
export const isUnspaced = (word: string): boolean => BEGINS_UNSPACED.test(word);

/** The words of a text, each once. */
export const searchWords = (text: string): string[] => [...new Set(fold(text).match(WORD) ?? [])];

/**
 * The stored key by which names are sorted: without case and accents, and with numbers by value (`Item 2` before `Item 10`). It is cut
 * to the longest name, because a text can be longer when it is folded.
 */
export const sortKey = (name: string): string =>
  fold(name.trim())
    .replaceAll(/\d+/g, (number) => number.padStart(8, '0'))
    .slice(0, 120)
    .toWellFormed();

/** Where letters and digits meet, as between `gv` and `60`. */
const SEAM = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** A word, and its rest from each seam on: somebody who looks for a `gv60` may type the number alone. */
export const beginnings = (word: string): string[] => {
  const pieces = word.split(SEAM);
  return pieces.map((_, index) => pieces.slice(index).join(''));
};

/** Labels of a specification that say what is counted. Every car has them. */
export const COUNTED = ['seats', 'seat', 'seater'] as const;

/** Each word that a search may ask for is counted. */
const WORDS_MAX = 8;

/**
 * The words by which a product can be looked for, of many the longest: of one letter or digit there would be too many, but beside what it counts. A label is
 * one of them only where nothing else is.
 */
export function searchedWords(search: string): string[] {
  const words = searchWords(search);
  const labels = words.filter((word) => COUNTED.some((label) => label === word));
  const names = words.filter(
    (word) =>
      !labels.includes(word) &&
      (isUnspaced(word) || [...word].length >= KEY_MIN || (labels.length > 0 && /^\d$/.test(word))),
  );
  const all = names.length > 0 ? names : labels;
  return all.length > WORDS_MAX ? all.toSorted((a, b) => b.length - a.length).slice(0, WORDS_MAX) : all;
}

/** The stored key that the products with this word have. */
export const keyOfWord = (word: string): string => [...word].slice(0, isUnspaced(word) ? KEY_MIN : KEY_MAX).join('');

/** The key of a product that has no picture, as if it were a word; what is typed has no hyphen in a word. */
export const WITHOUT_PICTURE = 'without-picture';

/** Something is typed, but no word by which anything is found. */
export const isTooShort = (search: string): boolean => search.trim() !== '' && searchedWords(search).length === 0;

/** Whether a product has all words of a search: each begins a word of name or supplier, or is within one, or is a key. */
export function matcherOf(search: string, isWithin = false): (product: Searched) => boolean {
  const words = searchWords(search);
  return ({ name, supplier, keys }) => {
    const text = fold(`${name} ${supplier}`);
    const own = searchWords(text).flatMap(beginnings);
    return words.every(
      (word) =>
        (isWithin || isUnspaced(word) ? text.includes(word) : own.some((begun) => begun.startsWith(word))) ||
        (Array.isArray(keys) && keys.includes(word)),
    );
  };
}
