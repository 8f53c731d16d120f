import { PRODUCT_FIELDS } from '@contract/product-fields';
import { digits } from '../text/digits';

export type Parsed = { value: number; problem?: undefined } | { value?: undefined; problem: string };

/** 1,000 or 1,000.50: commas between thousands can be read in one way only. */
const THOUSANDS = /^[1-9][0-9]{0,2}(,[0-9]{3})+(\.[0-9]*)?$/;

/** A comma elsewhere is a decimal comma to one reader and a slip to another: the person is asked. */
function commaProblem(typed: string): string {
  return /^[0-9]{1,12},[0-9]{1,12}$/.test(typed)
    ? `can be read in two ways: do you mean ${typed.replace(',', '.')} or ${typed.replace(',', '')}?`
    : 'must have commas only between thousands, as in 1,000';
}

function formatProblem(typed: string, least: number): string | undefined {
  if (typed === '') return 'is required';
  if (/\p{Nd}/u.test(typed.replace(/[0-9]/g, ''))) return 'must be written with the digits 0 to 9';
  if (/^[+-]?[0-9.]+e[+-]?[0-9]+$/i.test(typed)) return 'must be written out, without "e"';
  if (/^-/.test(typed)) return `must be ${least} or more`;
  if (/^[0-9.]*,[0-9.,]*$/.test(typed)) return commaProblem(typed);
  if (!/^[0-9]*\.?[0-9]*$/.test(typed) || typed === '.') return 'must be a number, in digits only';
  return undefined;
}

function parse(
  text: string,
  label: string,
  { least = 0, max }: { least?: number; max: number },
  decimalsProblem: (typed: string) => string | false,
): Parsed {
  const trimmed = text.trim();
  const typed = THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  const problem = formatProblem(typed, least) ?? decimalsProblem(typed);
  if (problem) return { problem: `${label} ${problem}` };
  const value = Number(typed);
  if (value < least) return { problem: `${label} must be ${least} or more` };
  return value > max ? { problem: `${label} must be at most ${digits(max)}` } : { value };
}

/** Pieces as typed: whole, without signs or exponents, `least` or more. */
export const parseQuantity = (text: string, label: string = PRODUCT_FIELDS.quantity.label, least = 0): Parsed =>
  parse(
    text,
    label,
    { least, max: PRODUCT_FIELDS.quantity.max },
    (typed) => typed.includes('.') && 'must be a whole number',
  );

/** US dollars as typed, with at most two decimals and perhaps the sign in front. */
export const parsePrice = (text: string, label: string = PRODUCT_FIELDS.price.label): Parsed =>
  parse(
    text.replace(/^\s*\$(?=.)/, ''),
    label,
    PRODUCT_FIELDS.price,
    (typed) => /\.[0-9]{3,}$/.test(typed) && 'must have at most two decimals',
  );

/** A share as typed, with at most two decimals and perhaps the sign behind. */
export const parsePercent = (text: string, max: number): Parsed =>
  parse(
    text.replace(/(?<=.)\s*%\s*$/, ''),
    'Per cent',
    { max },
    (typed) => /\.[0-9]{3,}$/.test(typed) && 'must have at most two decimals',
  );

export const PRICES_CROSSED = "'Price from' is above 'Price to'.";
