import { DATE_PROBLEM, isDate } from './date';
import type { FieldRow } from './field-row';

type Title = 'name' | 'supplier';

/** Vela;Modena;52400 · Vela,Modena,52400 */
const WHOLE_LINE = /(?:[;\t~^][^;\t~^]*){2}|,\S[^,]*,\S|\S\|\S+\|\S/;
export const isWholeLine = (text: string): boolean => WHOLE_LINE.test(text);

/** What stands in the text of a name or a supplier and is no part of it: the row is refused, and says so. */
const PROBLEMS: readonly [is: RegExp, problem: string, field?: Title][] = [
  // • Vela · [x] Vela · 1. Vela · a) Vela · // Vela
  [/^(?:[•▪◦‣>→✓✔☑☒☐;]|\/\/|--|\[[ xX]?\]|[-–*] |\(?\d+[.)] |\(?[a-z]\) )/u, 'begins with the sign of a list'],
  [/^(?:null|undefined|\\N)$/i, 'is in the notation of a program'],
  // {"en":"Vela"} · 12;#Vela · a:1:{…} · [[Vela]] · [S]Color=Red · **Vela** · [Vela](https://…) · V&eacute;la
  [
    /^(?:[{[]\s*["[:{]|\[\w\]|a:\d+:\{|\d+;#|\*\*|`)|\(https?:|&#?\w{2,8};|<\/?\w[^<>]*>|\\"/,
    'is in the notation of a program',
  ],
  [/^["“„'].*["”'“]$/s, 'has quotation marks around it'],
  [/<>/, 'has several parts'],
  [WHOLE_LINE, 'has a whole line in it'],
  [/\p{L}\?\p{L}/u, 'has letters that were lost when the file was written'],
  [/^\d+ ?[x×] |\s[x×] ?\d+$|\(\d+ ?\p{L}{1,6}\.?\)$/u, 'has a number of pieces in it', 'name'],
  [/\p{Sc} ?\d|\d ?\p{Sc}/u, 'has a price in it', 'name'],
  [/^[\d.,\s]+$/, 'is a number', 'supplier'],
];

/** Why a text is no name or supplier alone. */
export function problemOfTitle(field: Title, text: string): string | undefined {
  const found = PROBLEMS.find(([is, , of]) => (of === undefined || of === field) && is.test(text));
  return found && `${found[1]}: ${text}`;
}

/** UTF-8 that a program took for Windows-1252, `MÃ¼ller`, and signs in the place of a letter. */
const DAMAGED = /\ufffd|[ÂÃÄÅ][\u0080-\u00bf\u2018-\u2122\u0152-\u0192]/;
/** What stands for the line above. */
const DITTO =
  /^(?:["″〃'']{1,2}|-\s?["″〃]\s?-|-?\/\/-?|[=^↓↑„々]|ditto|dito|dto\.?|do\.?|idem|ibid\.?|id\.|same|同上|s\. ?o\.|(?:wie|siehe) oben|as above|same as above|sup\.|come sopra)$/i;

/** Why a text of any field cannot be taken. */
export function problemOfText(text: string): string | undefined {
  if (DITTO.test(text)) return `stands for the text above, which has to be written out: ${text}`;
  if (text === '[object Object]') return `is in the notation of a program: ${text}`;
  return DAMAGED.test(text) ? `has letters that were lost when the file was written: ${text}` : undefined;
}

export const problemOfName = (text: string): string | undefined =>
  isDate(text) ? `${DATE_PROBLEM}: ${text}` : undefined;

/** A page that was taken apart can have all cars in one row, a line of each cell for each. */
export const areSeveral = ({ name = '', supplier = '', price = '', quantity = '' }: FieldRow['cells']): boolean =>
  name.includes('\n') && [supplier, price, quantity].some((text) => text.trim().includes('\n'));
