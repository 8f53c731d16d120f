import type { Product } from '@contract/product-fields';
import { headingOf, isCodeKind, isOurs, type ListField } from '@/stock/export/csv';
import { codesOf, isShortened, problemOfCode } from '../plan/codes';
import { type Line, textAt } from '../read/cells';
import { withWord } from './currency';
import { isBlankNumber, markShownBy, plainNumber } from './number-format';
import type { Table } from './table';

/** What the values of columns can be. So many rows are looked at. */
export const SAMPLE = 200;
/** Of a column, those that are not blank. */
export type ValuesOf = (at: number) => readonly string[];

export const isNumberField = (field: ListField | undefined): field is 'price' | 'quantity' | 'reorderAt' =>
  field === 'price' || field === 'quantity' || field === 'reorderAt';
export const isPicture = (field: ListField | undefined): field is 'img' | 'carouselImg' =>
  field === 'img' || field === 'carouselImg';

export const isNumber = (text: string): boolean =>
  plainNumber(text, '.') !== undefined || plainNumber(text, ',') !== undefined;
const isOwnId = (text: string): boolean => /^[A-Za-z0-9_-]{20}$/.test(text);
/** Below a heading that does not say so, a word of 20 letters is no id. */
const looksLikeId = (text: string): boolean => isOwnId(text) && /\d|[A-Z].*[a-z]/.test(text);
/** The address of a page is none. */
const looksLikePicture = (text: string): boolean =>
  /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]\S*)?$/i.test(text) || /^\/cars\/\S+\.\w+$/.test(text);
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);
export const isMost = (texts: readonly string[], test: (text: string) => boolean): boolean =>
  texts.filter(test).length > texts.length / 2;
/** Texts that are most often another one. */
const isTitle = (texts: readonly string[]): boolean => new Set(texts).size > texts.length / 2 && isMost(texts, isWord);
export const isEachOnce = (texts: readonly string[]): boolean =>
  texts.length > 1 && new Set(texts).size === texts.length;

/** The picture to which a text leads that is no address itself. */
export function pictureLink({ cells, links }: Line, at: number): string | undefined {
  const link = links?.[at] ?? '';
  return looksLikePicture(link) && !textAt({ cells }, at).includes('://') ? link : undefined;
}
export interface KnownOfValues {
  email: string;
  products: readonly Product[];
}

/** Whether the values of a column can be those of a field. */
export function possibility({ headings, rows }: Table, { email, products }: KnownOfValues, valuesOf: ValuesOf) {
  const ownIds = new Set(products.map(({ _id }) => _id));
  const isOwner = (text: string) => text.toLowerCase() === email;
  const isReadable = (text: string) => isNumber(text) || isBlankNumber(text);
  /** A supplier's own number is no id of ours, and its email is not the owner's. */
  return (field: ListField, at: number): boolean => {
    const values = valuesOf(at);
    if (values.length === 0) return true;
    if (field === '_id') return values.some((text) => isOwnId(text) || ownIds.has(text));
    // What is below them is said to be wrong, row by row.
    if (isOurs(headings)) return true;
    if (isCodeKind(field)) {
      // A VIN is known by its form; a number of two digits, which is no code, is many a supplier's own.
      const isCode = (text: string) => isCodeOf(field, text);
      return field === 'vin' || field === 'ean' ? values.some(isCode) : isMost(values, isCode);
    }
    // In another list an owner is somebody who has the car.
    if (field === 'email')
      return values.some(isOwner) || (headings[at] === headingOf('email') && values.some((text) => text.includes('@')));
    if (field === 'supplier') return !values.every(isNumber);
    if (isPicture(field))
      return (
        values.some((text) => looksLikePicture(text) || text.includes('://')) ||
        rows.slice(0, SAMPLE).some((line) => pictureLink(line, at))
      );
    const isMoney = (text: string) => field === 'price' && isNumber(withWord(text)?.number ?? '');
    return !isNumberField(field) || values.some((text) => isReadable(text) || isMoney(text));
  };
}

export const isCodeOf = (field: 'vin' | 'ean' | 'stock' | 'article', text: string): boolean =>
  isBlankNumber(text) ||
  codesOf({ [field]: text }).every(({ code }) => isShortened(code) || problemOfCode(code, field) === undefined);

// --- Without headings ---

/** Gives columns without a heading the fields that their values say, and tells which. */
export function takeByValues(
  { headings, hiddenColumns }: Table,
  columns: (ListField | undefined)[],
  valuesOf: ValuesOf,
  email: string,
): number[] {
  const taken: number[] = [];
  const free = (test: (values: readonly string[]) => boolean): number[] =>
    headings.flatMap((heading, at) => {
      const isFree = !columns[at] && heading === '' && !hiddenColumns.has(at);
      return isFree && test(valuesOf(at)) ? at : [];
    });
  const take = (field: ListField, at: number | undefined) => {
    if (at === undefined || columns.includes(field)) return;
    columns[at] = field;
    taken.push(at);
  };
  /** Of two such columns, a person has to say which. */
  const takeOnly = (field: ListField, test: (text: string) => boolean) => {
    const found = free((values) => isMost(values, test));
    if (found.length === 1) take(field, found[0]);
  };
  takeOnly('_id', looksLikeId);
  takeOnly('email', (text) => text.toLowerCase() === email);
  for (const field of ['img', 'carouselImg'] as const)
    take(field, free((values) => isMost(values, looksLikePicture))[0]);
  takeOnly('price', (text) => isNumber(text) && (/\p{Sc}/u.test(text) || markShownBy(text) !== undefined));
  takeOnly('quantity', (text) => /^\d{1,4}$/.test(text));
  if (!columns.includes('_id')) take('name', free(isTitle)[0]);
  return taken;
}
