import { figuresOf, parseSpecification } from '../specification.js';
import { COUNTED, isUnspaced, KEY_MAX, KEY_MIN, searchWords } from './search-words.js';

/** Words that a buyer uses for the same thing: a product that has one of them is found by each. */
const SAME: readonly (readonly string[])[] = [
  ['suv', 'crossover'],
  ['sedan', 'saloon'],
  ['estate', 'wagon'],
  ['convertible', 'roadster', 'cabriolet', 'cabrio'],
  ['grey', 'gray'],
  COUNTED,
];

/** Further words that a word of a specification implies. */
const IMPLIED: ReadonlyMap<string, readonly string[]> = new Map([['kwh', ['electric', 'ev']]]);

/** Nobody looks for a car by a unit; those of two letters are left out with all such words. */
const UNITS = new Set(['kwh', 'min', 'wltp']);

/** A family car has so many seats, in one of these bodies. */
const FAMILY_SEATS = 5;
const FAMILY_BODIES = new Set(['suv', 'crossover', 'estate', 'wagon', 'van', 'minivan', 'mpv']);

/** A long range begins with so many kilometres. */
const LONG_RANGE = 500;

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * The words by which a specification is found: those of its values, without numbers and units. Of a value that is one digit, as of
 * `Seats: 7`, the label says what is counted, and the digit is found in words, too. Then what its figures make of a car: it says its
 * range, which is long, and it is one for a family.
 */
export function specificationWords(specification = ''): string[] {
  const words = parseSpecification(specification).flatMap(({ label, value }) =>
    /^\d$/.test(value)
      ? [value, NUMBERS[Number(value)] ?? '', ...searchWords(label)]
      : searchWords(value).flatMap(impliedWords),
  );
  const { range = 0, seats = 0 } = figuresOf(specification);
  if (range > 0) words.unshift('range');
  if (range >= LONG_RANGE) words.unshift('long');
  if (seats >= FAMILY_SEATS && words.some((word) => FAMILY_BODIES.has(word))) words.unshift('family');
  const all = words.flatMap((word) => SAME.find((same) => same.includes(word)) ?? [word]);
  // A search asks for two characters of a word that is written without spaces.
  return [...new Set(all)].filter((word) => [...word].length <= (isUnspaced(word) ? KEY_MIN : KEY_MAX));
}

const impliedWords = (word: string): readonly string[] =>
  IMPLIED.get(word) ?? (/^(?![a-z]{2}$)\p{L}{2,}$/u.test(word) && !UNITS.has(word) ? [word] : []);
