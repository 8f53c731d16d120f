import { changeList, type ListState } from './list-state.js';
import { NEEDS } from './needs.js';
import { searchWords } from './search-words.js';

/** What buyers say for what a car's specification calls otherwise. */
const SAME: readonly [said: RegExp, meant: string][] = [
  [/\bstation wagons?\b/gi, 'wagon'],
  [/\b(?:awd|4wd|4x4|four[- ]wheel drive|all[- ]wheel drive)\b/gi, 'all wheels'],
  [/\b(?:rwd|rear[- ]wheel drive)\b/gi, 'rear wheels'],
  [/\b(?:mini-?vans?|vans?|mpvs?|people carriers?)\b/gi, 'seven seats'],
];

/** `range 600`, `from 500 km`, `under $60,000`, `over 90k`. */
const FIGURE =
  /\b(range )?(?:of )?(?:(?:from|over|above|more than|at least) |(under|below|up to|less than|at most) )?\$?(\d[\d,.]*)( ?k)?( ?km)?(?![\p{L}\p{N}])/giu;
const CHEAP = /\b(?:cheap(?:est)?|affordable|lowest price)\b/i;

/**
 * A view of the line-up as a buyer means its search: `range 600`, `under 60k` and `cheap` are filters and an order, and of words for the
 * same thing the specification's own stands there. What the filters beside the search say stays.
 */
export function askedOf(state: ListState): ListState {
  const figures: Partial<ListState> = {};
  let search = state.search.replace(FIGURE, (all, range, most, digits, thousands, kilometres) => {
    const isRange = range || kilometres;
    // A number alone is a word, as of a model; nobody looks for a short range.
    if (isRange ? most : /^\$?\d/.test(all)) return all;
    const number = Number(digits.replace(/[,.](?=\d{3}\b)|[,.]$/g, '')) * (thousands ? 1_000 : 1);
    const price = most ? 'priceMax' : 'priceMin';
    const field = isRange ? 'rangeMin' : price;
    figures[field] = state[field] ?? number;
    return ' ';
  });
  const isCheap = CHEAP.test(search);
  for (const [said, meant] of [...SAME, [CHEAP, ' '] as const]) search = search.replace(said, meant);
  search = search.trim().replace(/\s+/g, ' ');
  if (search === state.search) return state;
  const order = isCheap && state.sort === 'oldest' ? ({ sort: 'price', direction: 'asc' } as const) : {};
  const { page, after } = state;
  return changeList(state, { search, page, after, ...figures, ...order });
}

// --- A word with a slip ---

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
