import type { Product } from '@contract/product-fields';
import { headingOf, isCodeKind, isOurs, type ListField } from '@/stock/export/csv';
import { codesOf, isShortened, problemOfCode } from '../plan/codes';
import { withWord } from './currency';
import { isDate } from './date';
import { isBlankNumber, plainNumber } from './number-format';
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
const isOwnPicture = (text: string): boolean => /^\/(?:cars|pictures)\/\S+\.\w+$/.test(text);
export const isMost = (texts: readonly string[], test: (text: string) => boolean): boolean =>
  texts.filter(test).length > texts.length / 2;
export const isEachOnce = (texts: readonly string[]): boolean =>
  texts.length > 1 && new Set(texts).size === texts.length;

export interface KnownOfValues {
  email: string;
  products: readonly Product[];
}

/** Whether the values of a column can be those of a field. */
export function possibility({ headings }: Table, { email, products }: KnownOfValues, valuesOf: ValuesOf) {
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
    // In some countries the model year is called the model.
    if (field === 'name') return !values.every((text) => /^(?:19|20)\d\d$/.test(text));
    if (field === 'supplier') return !values.every(isNumber);
    if (isPicture(field)) return values.some((text) => isOwnPicture(text) || text.includes('://'));
    const isMoney = (text: string) => field === 'price' && isNumber(withWord(text)?.number ?? '');
    // Prices that nobody can read are refused one by one, with the reason.
    const isDigits = (text: string) => field === 'price' && /\p{Nd}/u.test(text) && !isDate(text);
    return !isNumberField(field) || values.some((text) => isReadable(text) || isMoney(text) || isDigits(text));
  };
}

export const isCodeOf = (field: 'vin' | 'ean' | 'stock' | 'article', text: string): boolean =>
  isBlankNumber(text) ||
  codesOf({ [field]: text }).every(({ code }) => isShortened(code) || problemOfCode(code, field) === undefined);
