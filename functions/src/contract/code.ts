/**
 * The codes of a car: what a label, a plate or a list names it by. `stock/{stockId}/codes/{key}`: a scan is one read, and a code is one
 * car's. Owner and team alone read them. It imports no library.
 */

import { isReservedId } from './history.js';
import { stockPath } from './stock-path.js';

export const codeKinds = ['vin', 'ean', 'stock', 'article'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const CODE_MIN = 4;
export const CODE_MAX = 40;
/** The most codes of one car. The rules cannot count; the app does. */
export const CODES_PER_CAR = 50;

/** By so many of its last characters a yard calls a car. */
const END_LENGTHS = [4, 5, 6, 7, 8];
const END_MAX = 8;

/** As it is stored, beside `at`. */
export interface StoredCode {
  product: string;
  kind: CodeKind;
  /** The ends of its key, from 4 to 8 characters; an EAN has none. The rules have the same. */
  ends?: string[];
}

/** The control character that separates the parts of a GS1 code. */
const SEPARATOR = '\x1d';
/** Printable ASCII without lower case, and the separator. */
const CODE = new RegExp(`^[${SEPARATOR}!-\`{-~]+$`);
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/**
 * A code in its one form: without white space and in upper case; a UPC-A is the EAN-13 that it is, and the letter I that Code 39 puts
 * before an imported car's VIN is left out.
 */
export function normalCode(text: string): string {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  if (/^I/.test(code) && VIN.test(code.slice(1))) return code.slice(1);
  const digits = code.replace(/^0(?=\d{13}$)/, '').padStart(13, '0');
  return /^\d{12,14}$/.test(code) && isGtin(digits) ? digits : code;
}

/** Why a text is no code. */
export function codeProblem(code: string): string | undefined {
  if (!CODE.test(code) && code !== '') return 'A code has letters from A to Z, digits and signs such as - / . alone.';
  if (code.length < CODE_MIN) return `A code has ${CODE_MIN} characters at least.`;
  // The key would be such an id.
  if (isReservedId(code)) return 'A code has no two underscores at both ends.';
  if (code.length > CODE_MAX) return `A code has ${CODE_MAX} characters at most, and this one ${code.length}.`;
  return undefined;
}

/** The weights of a GTIN are 3 and 1, from the digit before the check digit on. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** What a code is by its form alone: `undefined` where it may be a number of any kind. */
export function kindOf(code: string): CodeKind | undefined {
  if (VIN.test(code) && /[A-Z]/.test(code)) return 'vin';
  return isGtin(code) ? 'ean' : undefined;
}

/** The value of a VIN's character is the last digit of its place here. */
const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the ninth character of a VIN is its check digit. Cars for Europe need not have one: a wrong one is said and not refused. */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((all, character, at) => all + (VALUES.indexOf(character) % 10) * (WEIGHTS[at] ?? 0), 0);
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11));
}

/** The id of a code's document: `/` would begin a collection, and a separator is no character of an id. */
export const codeKey = (code: string): string =>
  code.replaceAll(/[%/]|\p{Cc}/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
/** What is stored of a code, beside `at`. */
export function storedCode(code: string, { product, kind }: StoredCode): StoredCode {
  if (kind === 'ean') return { product, kind };
  const key = codeKey(code);
  const lengths = END_LENGTHS.filter((length) => length <= key.length);
  return { product, kind, ends: lengths.map((length) => key.slice(-length)) };
}

/** The end of a key that a typed text may be; `undefined`: it is too short or too long. */
export function endOf(text: string): string | undefined {
  const code = normalCode(text);
  return codeProblem(code) === undefined && code.length <= END_MAX ? codeKey(code).slice(-END_MAX) : undefined;
}

/** The code of a key. */
export const codeOf = (key: string): string => decodeURIComponent(key);

export const codesPath = (owner: string): string => `${stockPath(owner)}/codes`;
export const codePath = (owner: string, code: string): string => `${codesPath(owner)}/${codeKey(code)}`;
