/**
 * The search by any word of a product's name and supplier. Firestore compares whole values only, so a product stores the
 * beginnings of its words, and a search asks for one of them. The same function makes words of what is stored and of what is
 * typed. It imports no library: the app, the functions and the seed write the same keys.
 */

/** In code points. A shorter beginning would be in most products. */
export const KEY_MIN = 2;
const KEY_MAX = 20;

/** `firestore.rules` accepts no more keys, and no more UTF-16 units of all keys together. */
export const KEYS_MAX = 60;
export const KEYS_LENGTH_MAX = 1_200;

/** The texts that are searched. */
export interface Searched {
  name: string;
  supplier: string;
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

/**
 * The stored keys of a product: the beginnings of its words. Where a product has too many, all words get short ones before any gets a
 * longer one, so that each word can be found by its beginning.
 */
export function searchKeys({ name, supplier }: Searched): string[] {
  const words = searchWords(`${name} ${supplier}`).map((word) => [...word]);
  const keys = new Set<string>();
  let units = 0;
  for (let length = KEY_MIN; length <= KEY_MAX; length += 1) {
    for (const word of words.filter((one) => one.length >= length)) {
      const key = word.slice(0, length).join('');
      if (keys.has(key)) continue;
      if (keys.size === KEYS_MAX || units + key.length > KEYS_LENGTH_MAX) return [...keys];
      keys.add(key);
      units += key.length;
    }
  }
  return [...keys];
}

/** The key that a search asks for: its longest word, the first of several. `undefined` when no word is long enough. */
export function searchedKey(search: string): string | undefined {
  const [longest = []] = searchWords(search)
    .map((word) => [...word])
    .sort((one, other) => other.length - one.length);
  return longest.length < KEY_MIN ? undefined : longest.slice(0, KEY_MAX).join('');
}

/** Something is typed, but no word of two letters. */
export const isTooShort = (search: string): boolean => search.trim() !== '' && searchedKey(search) === undefined;

/**
 * Whether a product that has the key of a search has its other words, too: each begins a word of name or supplier. `undefined` when
 * the key says it all.
 */
export function matcherOf(search: string): ((product: Searched) => boolean) | undefined {
  const words = searchWords(search);
  if (words.length === 0 || (words.length === 1 && words[0] === searchedKey(search))) return undefined;
  return ({ name, supplier }) => {
    const own = searchWords(`${name} ${supplier}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
}
