import { type Line, textAt } from '../read/cells';
import type { FieldRow } from './field-row';

// What stands in the names of cars and suppliers and is no part of them.

const COUNTED_LIST = /^\s*\d+[.)] +/;
const LIST_SIGN = /^\s*(?:[•▪◦‣>✓✔☑☒☐]|\[[ xX]?\]|[-–*](?= )) */u;

/** A text of this column without what each value of it begins with: the numbers or the sign of a list. */
export function withoutListMark(rows: readonly Line[], at: number): (text: string) => string {
  const texts = rows.slice(0, 200).flatMap((line) => textAt(line, at) || []);
  const isOfAll = (mark: RegExp) => texts.length > 1 && texts.every((text) => mark.test(text));
  const [first = 0] = texts.map((text) => Number.parseInt(text, 10));
  const isCounted = texts.every((text, index) => Number.parseInt(text, 10) === first + index);
  if (isCounted && isOfAll(COUNTED_LIST)) return (text) => text.replace(COUNTED_LIST, '');
  return isOfAll(LIST_SIGN) ? (text) => text.replace(LIST_SIGN, '') : (text) => text;
}

/** A text without the marks of notes and links, and without signs of direction, which nobody sees. */
export function unmarked(cell: string): string {
  if (!/[*`[(\u200e-\u202e\u2066-\u2069]/.test(cell)) return cell;
  return cell
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^\s*(?:\*\*|`)([^*`]+)(?:\*\*|`)\s*$/, '$1')
    .replace(/^\s*\[([^\]]+)\]\(https?:[^)]*\)\s*$/, '$1')
    .replace(/^([^(]+?) \(https?:[^)]*\)\s*$/, '$1');
}

/** How programs write several values into one text: `{"en":"Vela"}`, `12;#Vela`, `a:1:{…}`, `[[Vela]]`. */
const NOTATION = /^(?:[{[]\s*["[:{]|a:\d+:\{|\d+;#)/;
/** `2x Vela`, `Vela (3 pcs)` */
const COUNTED = /^\d+ ?[x×] |\s[x×] ?\d+$|\(\d+ ?\p{L}{1,6}\.?\)$/u;
/** `Vela - $100` */
const PRICED = /\p{Sc} ?\d|\d ?\p{Sc}/u;

/** Why a text is no name alone. */
export function problemOfTitle(field: 'name' | 'supplier', text: string): string | undefined {
  if (NOTATION.test(text)) return `is in the notation of a program: ${text}`;
  if (field === 'name' && COUNTED.test(text)) return `has a number of pieces in it: ${text}`;
  return field === 'name' && PRICED.test(text) ? `has a price in it: ${text}` : undefined;
}

/** A page that was taken apart can have all cars in one row: as many lines in its name as in another cell. */
export function areSeveral({ name = '', supplier = '', price = '', quantity = '' }: FieldRow['cells']): boolean {
  if (!name.includes('\n')) return false;
  const count = (text: string) => text.trim().split('\n').length;
  return count(name) > 1 && [supplier, price, quantity].some((text) => count(text) === count(name));
}
