import { changeList, type ListState } from './list-state.js';

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
