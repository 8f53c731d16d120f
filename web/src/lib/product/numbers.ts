import { PRODUCT_FIELDS } from '@contract/product-fields';
import { digits } from '../text/digits';

export type Parsed<Value = number> = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

/** The mark before the decimals. The other one then stands between thousands, as spaces and apostrophes always do. */
export type DecimalMark = '.' | ',';

/** The digits of wide keyboards, and of those of Asia. */
const OTHER_DIGITS = /[０-９٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙၀-၉០-៩]/g;

/** Unicode has ten digits in a row: in the scripts of India from a sixth place on, in others from the first. */
function plainDigit(digit: string): string {
  const at = digit.charCodeAt(0);
  return `${(at & 0xf) - (at >= 0x966 && at < 0xe00 ? 6 : 0)}`;
}

/** A number in the digits 0 to 9, without what can be read in one way only: unseen signs, spaces or apostrophes between thousands. */
export function tidyNumber(text: string): string {
  const typed = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(OTHER_DIGITS, plainDigit)
    // It stands between thousands alone.
    .replace(/٬(?=\d{3}(?!\d))/g, '')
    .replace(/[．٫]/g, '.')
    .replace(/[，٬]/g, ',')
    .replace(/^[\u2212\u2013\uff0d](?=[\d.,])/, '-');
  // 52.400,- has no cents: its other marks stand between thousands.
  const whole = typed.replace(/[.,]\s?[-–—]+$/, '');
  const number = whole === typed ? typed : whole.replace(/[.,](?=\d{3}(?!\d))/g, '');
  return number.replace(/^-?\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,]\d*$)/, (grouped) => grouped.replace(/[\s'’]/g, ''));
}

const notations: Record<DecimalMark, RegExp> = {
  '.': /^-?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
  ',': /^-?(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/,
};

/** The digits of a tidy number before and after its decimal mark. Undefined: it is no number in this notation. */
export function inNotation(number: string, decimalMark: DecimalMark): { whole: string; decimals?: string } | undefined {
  const [match, whole = '', decimals] = notations[decimalMark].exec(number) ?? [];
  if (match === undefined || !(whole || decimals)) return undefined;
  return { whole: whole.replace(/[.,]/g, '') || '0', ...(decimals !== undefined && { decimals }) };
}

/** Which decimal mark a tidy number shows; `both` readings make sense of 39.900; undefined: it has no mark, or is no number. */
export function markIn(number: string): DecimalMark | 'both' | undefined {
  const marks = number.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as DecimalMark | undefined;
  if (!last) return undefined;
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return 'both';
  // 1.234.567 has thousands alone; 1.234,50 ends with its decimals.
  const hasThousandsAlone = marks.length > 1 && marks.every((mark) => mark === last);
  const other = last === '.' ? ',' : '.';
  const shown = hasThousandsAlone ? other : last;
  return inNotation(number, shown) && shown;
}

function formatProblem(typed: string, least: number): string {
  if (typed === '') return 'is required';
  if (/\p{Nd}/u.test(typed.replace(/[0-9]/g, ''))) return 'must be written with the digits 0 to 9';
  if (/^[+-]?[0-9.]+e[+-]?[0-9]+$/i.test(typed)) return 'must be written out, without "e"';
  if (/^-/.test(typed)) return `must be ${least} or more`;
  if (/^[0-9.]*,[0-9.,]*$/.test(typed)) return 'must have commas only between thousands, as in 1,000';
  return 'must be a number, in digits only';
}

/** Where both marks could be the decimal one, it is the point, which this site writes: 1,000 is a thousand. */
function parse(
  text: string,
  label: string,
  { least = 0, max }: { least?: number; max: number },
  decimalsProblem: (decimals: string) => string | false,
): Parsed {
  const typed = tidyNumber(text);
  const number = inNotation(typed, markIn(typed) === ',' ? ',' : '.');
  const problem =
    !number || typed.startsWith('-')
      ? formatProblem(typed, least)
      : number.decimals !== undefined && decimalsProblem(number.decimals);
  if (!number || problem) return { problem: `${label} ${problem}` };
  const value = Number(`${number.whole}.${number.decimals ?? ''}`);
  if (value < least) return { problem: `${label} must be ${least} or more` };
  return value > max ? { problem: `${label} must be at most ${digits(max)}` } : { value };
}

const isTooFine = (decimals: string) => decimals.length > 2 && 'must have at most two decimals';

/** Pieces as typed: whole, without signs or exponents, `least` or more. */
export const parseQuantity = (text: string, label: string = PRODUCT_FIELDS.quantity.label, least = 0): Parsed =>
  parse(text, label, { least, max: PRODUCT_FIELDS.quantity.max }, () => 'must be a whole number');

/** US dollars as typed, with at most two decimals and perhaps the sign before or behind. */
export const parsePrice = (text: string, label: string = PRODUCT_FIELDS.price.label): Parsed =>
  parse(
    text.replace(/^\s*(?:USD|(?:US)?[$＄])(?=.)|(?<=.)(?:USD|(?:US)?[$＄])\s*$/i, ''),
    label,
    PRODUCT_FIELDS.price,
    isTooFine,
  );

/** A share as typed, with at most two decimals and perhaps the sign behind. */
export const parsePercent = (text: string, max: number): Parsed =>
  parse(text.replace(/(?<=.)\s*%\s*$/, ''), 'Per cent', { max }, isTooFine);

export const PRICES_CROSSED = "'Price from' is above 'Price to'.";
