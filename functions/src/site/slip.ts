import { NEEDS } from '../contract/list/needs.js';
import { searchWords } from '../contract/list/search-words.js';

/** Shorter words have too many neighbours. */
const SHORTEST = 4;
/** In so long a word two letters may differ. */
const LONG = 6;

/** Whether two words differ in one place: by a letter more, less or instead, by two that are swapped, and in a long word by two letters. */
export function isNear(word: string, other: string): boolean {
  const [a, b] = [[...word], [...other]];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [mine, its] = [a, b].map((letters) => letters.slice(start, letters.length - end));
  const differ = Math.max(mine?.length ?? 0, its?.length ?? 0);
  const areSwapped = differ === 2 && mine?.join('') === its?.toReversed().join('');
  return a.length >= SHORTEST && (differ <= 1 || areSwapped || (differ === 2 && a.length >= LONG));
}

/** Beside the names of the cars. */
const BODIES_AND_COLOURS = NEEDS.flatMap(({ needs }) => needs).flatMap(({ asks }) =>
  asks.flatMap((ask) => ask.split(' ')),
);

/** Whether a search has a word that may be a name with a slip. */
export const mayHaveSlip = (search: string): boolean =>
  searchWords(search).some((word) => [...word].length >= SHORTEST && !BODIES_AND_COLOURS.includes(word));

/** The search with each word that begins no name in place of which a name can be meant; `undefined` where there is none. */
export function correctedSearch(search: string, names: readonly string[]): string | undefined {
  const known = [...new Set(names.flatMap(searchWords)), ...BODIES_AND_COLOURS];
  const words = searchWords(search);
  const meant = words.map((word) =>
    known.some((one) => one.startsWith(word)) ? word : (known.find((one) => isNear(word, one)) ?? word),
  );
  return meant.join() === words.join() ? undefined : meant.join(' ');
}
