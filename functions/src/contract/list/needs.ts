import { searchWords } from './search-words.js';

/** What one buyer looks for: `says` on its chip, and the words of a search that ask for it, of which the first are written. */
export interface Need {
  says: string;
  /** For screen readers, where a number alone would not say of what. */
  name?: string;
  asks: readonly [string, ...string[]];
}

export interface Needs {
  label: string;
  needs: readonly Need[];
}

const need = (says: string, ...synonyms: string[]): Need => ({ says, asks: [says.toLowerCase(), ...synonyms] });
const seats = (says: string, word: string): Need => ({
  says,
  name: `${says} seats`,
  asks: [`${word} seats`, `${says} seats`],
});

/** A maker of other cars writes its own here: each is found by the words of the cars' specifications. */
export const NEEDS: readonly Needs[] = [
  {
    label: 'Body',
    needs: [
      need('SUV'),
      need('Sedan', 'saloon'),
      need('Estate', 'wagon'),
      need('Coupe'),
      need('Convertible', 'roadster'),
    ],
  },
  { label: 'Seats', needs: [seats('2', 'two'), seats('4', 'four'), seats('5', 'five'), seats('7', 'seven')] },
  {
    label: 'Colour',
    needs: [need('White'), need('Grey', 'gray'), need('Copper'), need('Blue'), need('Green'), need('Red')],
  },
];

export function isAsked(search: string, { asks }: Need): boolean {
  const words = searchWords(search);
  return asks.some((ask) => ask.split(' ').every((word) => words.includes(word)));
}

/** The search with this need in place of the others of its kind, or without it where it is asked for already. */
export function searchWith(search: string, need: Need, { needs }: Needs): string {
  const own = needs.flatMap(({ asks }) => asks.flatMap((ask) => ask.split(' ')));
  const rest = search
    .split(/\s+/)
    .filter((part) => part !== '' && !searchWords(part).every((word) => own.includes(word)));
  return [...rest, ...(isAsked(search, need) ? [] : [need.asks[0]])].join(' ');
}

/** What a search asks for: each need, and each other word, as it was typed, and the search without it. */
export function partsOfSearch(search: string): { part: string; rest: string }[] {
  const typed = search.split(/\s+/).filter(Boolean);
  const asked = NEEDS.flatMap(({ needs }) => needs).filter((need) => isAsked(search, need));
  const parts = new Map<Need | string, string[]>();
  for (const word of typed) {
    const of = asked.find(({ asks }) => searchWords(word).every((each) => asks.join(' ').split(' ').includes(each)));
    parts.set(of ?? word, [...(parts.get(of ?? word) ?? []), word]);
  }
  return [...parts.values()].map((words) => ({
    part: words.join(' '),
    rest: typed.filter((word) => !words.includes(word)).join(' '),
  }));
}
