import { PRODUCT_FIELDS } from '@contract/product-fields';

export type Parsed = { value: number; problem?: undefined } | { value?: undefined; problem: string };

const problem = (sentence: string): Parsed => ({ problem: sentence });
const grouped = (value: number) => value.toLocaleString('en-US');

/** What is wrong with digits before their value is looked at; both numbers of a product share these. */
function shape(label: string, text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return `${label} is required`;
  if (/\p{Nd}/u.test(typed.replace(/[0-9]/g, ''))) return `${label} must be written with the digits 0 to 9`;
  if (/^[+-]?[0-9.]+e[+-]?[0-9]+$/i.test(typed)) return `${label} must be written out, without "e"`;
  if (/^-/.test(typed)) return `${label} must be 0 or more`;
  if (!/^[0-9]*\.?[0-9]*$/.test(typed) || typed === '.') return `${label} must be a number, in digits only`;
  return undefined;
}

/** Pieces in stock as typed: whole, without signs, exponents or separators, because they can be read in more than one way. */
export function parseQuantity(text: string, label = 'quantity'): Parsed {
  const wrong = shape(label, text);
  if (wrong) return problem(wrong);
  const typed = text.trim();
  if (typed.includes('.')) return problem(`${label} must be a whole number`);
  const value = Number(typed);
  if (value > PRODUCT_FIELDS.quantity.max)
    return problem(`${label} must be at most ${grouped(PRODUCT_FIELDS.quantity.max)}`);
  return { value };
}

/** US dollars as typed, with at most two decimals. */
export function parsePrice(text: string, label = 'price'): Parsed {
  const wrong = shape(label, text);
  if (wrong) return problem(wrong);
  const typed = text.trim();
  if (/\.[0-9]{3,}$/.test(typed)) return problem(`${label} must have at most two decimals`);
  const value = Number(typed);
  if (value > PRODUCT_FIELDS.price.max) return problem(`${label} must be at most ${grouped(PRODUCT_FIELDS.price.max)}`);
  return { value };
}
