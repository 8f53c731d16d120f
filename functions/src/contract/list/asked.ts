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

const NUMBER = String.raw`\$? ?(\d[\d,.]*)( ?k)?`;
const AT_LEAST = '(?:from|over|above|more than|at least|min\\.?) ';
const AT_MOST = '(?:under|below|up to|less than|at most|max\\.?) ';
const KM = String.raw`(?: ?km)\b`;
const END = String.raw`(?![\p{L}\p{N}])`;
const RANGE = new RegExp(
  String.raw`\brange (?:of )?(?:${AT_LEAST})?(\d{2,4})(?:${KM})?${END}|\b${AT_LEAST}(\d{2,4})${KM}`,
  'iu',
);
const PRICE_MAX = new RegExp(String.raw`\b${AT_MOST}${NUMBER}${END}`, 'iu');
const PRICE_MIN = new RegExp(String.raw`\b${AT_LEAST}${NUMBER}${END}`, 'iu');
const CHEAP = /\b(?:cheap(?:est)?|inexpensive|affordable|lowest price)\b/iu;

const dollars = (digits: string | undefined, thousands: string | undefined): number =>
  Number(digits?.replace(/[,.](?=\d{3}\b)|[,.]$/g, '')) * (thousands === undefined ? 1 : 1_000);

/**
 * A view of the line-up as a buyer means its search: `range 600`, `under 60k` and `cheap` are filters and an order, and of words for the
 * same thing the specification's own stands there. What the filters beside the search say stays.
 */
export function askedOf(state: ListState): ListState {
  let { search } = state;
  /** Takes a phrase out of the search. */
  const taken = (phrase: RegExp): RegExpExecArray | undefined => {
    const found = phrase.exec(search) ?? undefined;
    if (found) search = search.replace(phrase, ' ');
    return found;
  };
  const range = taken(RANGE);
  const most = taken(PRICE_MAX);
  const least = taken(PRICE_MIN);
  const isCheap = taken(CHEAP) !== undefined;
  for (const [said, meant] of SAME) search = search.replace(said, meant);
  search = search.trim().replace(/\s+/g, ' ');
  if (search === state.search) return state;
  const { page, after } = state;
  return changeList(state, {
    ...{ search, page, after },
    ...(range && { rangeMin: state.rangeMin ?? Number(range[1] ?? range[2]) }),
    ...(most && { priceMax: state.priceMax ?? dollars(most[1], most[2]) }),
    ...(least && { priceMin: state.priceMin ?? dollars(least[1], least[2]) }),
    ...(isCheap && state.sort === 'oldest' && ({ sort: 'price', direction: 'asc' } as const)),
  });
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
