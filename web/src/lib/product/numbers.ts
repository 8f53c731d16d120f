import { PRODUCT_FIELDS } from '@contract/product-fields';

export type Parsed = { value: number; problem?: undefined } | { value?: undefined; problem: string };

/** What is wrong with the text of a number, before its value is checked. */
function formatProblem(typed: string): string | undefined {
  if (typed === '') return 'is required';
  if (/\p{Nd}/u.test(typed.replace(/[0-9]/g, ''))) return 'must be written with the digits 0 to 9';
  if (/^[+-]?[0-9.]+e[+-]?[0-9]+$/i.test(typed)) return 'must be written out, without "e"';
  if (/^-/.test(typed)) return 'must be 0 or more';
  if (!/^[0-9]*\.?[0-9]*$/.test(typed) || typed === '.') return 'must be a number, in digits only';
  return undefined;
}

function parse(text: string, label: string, max: number, decimalsProblem: (typed: string) => string | false): Parsed {
  const typed = text.trim();
  const problem = formatProblem(typed) ?? decimalsProblem(typed);
  if (problem) return { problem: `${label} ${problem}` };
  const value = Number(typed);
  return value > max ? { problem: `${label} must be at most ${max.toLocaleString('en-US')}` } : { value };
}

/** Pieces in stock as typed: whole, without signs, exponents or separators, because they can be read in more than one way. */
export const parseQuantity = (text: string, label = 'quantity'): Parsed =>
  parse(text, label, PRODUCT_FIELDS.quantity.max, (typed) => typed.includes('.') && 'must be a whole number');

/** US dollars as typed, with at most two decimals. */
export const parsePrice = (text: string, label = 'price'): Parsed =>
  parse(
    text,
    label,
    PRODUCT_FIELDS.price.max,
    (typed) => /\.[0-9]{3,}$/.test(typed) && 'must have at most two decimals',
  );
