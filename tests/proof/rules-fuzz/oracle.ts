import type { Claims } from '../support/firestore-rest.ts';
import { type Fields, isServerTime, numberOf, type Wire } from '../support/wire.ts';

interface Field {
  kind: 'email' | 'text' | 'picture' | 'price' | 'quantity' | 'server-time' | 'keys' | 'own-id';
  /** The most UTF-16 code units of a text. */
  max?: number;
  /** One `Label: value` on each line. */
  lines?: boolean;
  /** Text without line breaks. */
  oneLine?: boolean;
  /** The field whose text this is in lower case. */
  keyOf?: string;
  optional?: boolean;
  /** Set when the product is created, and never again. */
  fixed?: boolean;
}

/**
 * The fields of a stored product. The oracle is a second opinion: it is written from the design, and neither derived from
 * firestore.rules nor from the contract. The fuzz derives its values from this table.
 */
export const FIELDS: Readonly<Record<string, Field>> = {
  email: { kind: 'email', fixed: true },
  img: { kind: 'picture' },
  carouselImg: { kind: 'picture', optional: true },
  price: { kind: 'price' },
  quantity: { kind: 'quantity' },
  reorderAt: { kind: 'quantity', optional: true },
  supplier: { kind: 'text', max: 120, oneLine: true },
  name: { kind: 'text', max: 120, oneLine: true },
  description: { kind: 'text', max: 5_000 },
  specification: { kind: 'text', max: 1_500, lines: true, optional: true },
  nameKey: { kind: 'text', max: 120, oneLine: true, keyOf: 'name', optional: true },
  searchKeys: { kind: 'keys', max: 60, optional: true },
  command: { kind: 'own-id', optional: true },
  createdAt: { kind: 'server-time', fixed: true },
};

/** White space, control characters, what Unicode says to ignore, and some that show nothing all the same. */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13441}\u{13442}\u{1D159}]/u;

/** Control characters but tabs and line ends, and what controls the direction of text but the three marks that only order it. */
const isForbidden = (one: string): boolean =>
  /[\p{Cc}\p{Bidi_Control}]/u.test(one) && !'\t\n\r\u061C\u200E\u200F'.includes(one);

const isText = (value: Wire, { max = 0, oneLine = false }: Field): boolean => {
  const text = value.stringValue;
  if (text === undefined || text.length > max || (oneLine && /[\t\n\r\p{Zl}\p{Zp}]/u.test(text))) return false;
  return [...text].some((one) => !INVISIBLE.test(one)) && ![...text].some(isForbidden);
};

/** A key is only compared where its text is ASCII. */
const isKeyOf = (key: Wire, text: Wire | undefined): boolean => {
  const words = text?.stringValue ?? '';
  return !/^[ -~]*$/.test(words) || key.stringValue === words.trim().toLowerCase();
};

/** Every line has a colon; its label and its value begin with a visible character. Only spaces may stand after the colon. */
const hasLines = (value: Wire): boolean =>
  (value.stringValue ?? '').split('\n').every((line) => {
    const colon = line.indexOf(':');
    const parts = [line.slice(0, Math.max(colon, 0)), line.slice(colon + 1).replace(/^ +/, '')];
    return colon > 0 && parts.every((part) => part !== '' && !INVISIBLE.test([...part][0] ?? ''));
  });

function isPicture(value: Wire): boolean {
  const address = value.stringValue;
  if (address === undefined || address.length > 2_048) return false;
  if (address.startsWith('/cars/'))
    return /^[\w-]+\.svg$/.test(address.slice('/cars/'.length)) && !address.includes('\n');
  const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1];
  if (host === undefined || !/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) return false;
  // No invisible characters, and none that ends an HTML attribute.
  return ![...address].some((one) => INVISIBLE.test(one) || `"'\`<>\\`.includes(one));
}

/** Values are compared in the format of the REST interface, which distinguishes 3 from 3.0. */
const isQuantity = (value: Wire): boolean =>
  value.integerValue !== undefined && BigInt(value.integerValue) >= 0n && BigInt(value.integerValue) <= 1_000_000n;

/** A list of at most 60 texts, which have at most 1,200 UTF-16 units together. */
function isKeys(value: Wire, { max = 0 }: Field): boolean {
  if (!value.arrayValue) return false;
  const keys = (value.arrayValue.values ?? []).map(({ stringValue }) => stringValue);
  return keys.length <= max && keys.every((key) => key !== undefined) && keys.join('').length <= 1_200;
}

function isPrice(value: Wire): boolean {
  const price = numberOf(value);
  return price !== undefined && price >= 0 && price <= 10_000_000;
}

/** Its beginning says who may create it. */
const isOwnId = (claims: Claims, id: string): boolean =>
  /^[A-Za-z0-9_-]{20}$/.test(id) && String(claims?.sub).startsWith(id.slice(0, 8));

function isValid(claims: Claims, name: string, value: Wire | undefined, product: Fields): boolean {
  // A field can be called `constructor`, which every object has.
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (!field) return false;
  if (!value) return field.optional === true;
  if (field.keyOf && !isKeyOf(value, product[field.keyOf])) return false;
  if (field.kind === 'text') return isText(value, field) && (!field.lines || hasLines(value));
  if (field.kind === 'picture') return isPicture(value);
  if (field.kind === 'price') return isPrice(value);
  if (field.kind === 'quantity') return isQuantity(value);
  if (field.kind === 'keys') return isKeys(value, field);
  if (field.kind === 'own-id') return isOwnId(claims, value.stringValue ?? '');
  return field.kind === 'server-time' ? isServerTime(value) : (value.stringValue ?? '').length <= 254;
}

const verifiedEmail = (claims: Claims): string | undefined =>
  claims && claims.email_verified === true && typeof claims.email === 'string' ? claims.email : undefined;

const isOwnerOf = (claims: Claims, product: Fields): boolean =>
  verifiedEmail(claims) !== undefined && product.email?.stringValue === verifiedEmail(claims);

/** By default every email may add products; the pattern compares one line. */
const mayAdd = (claims: Claims): boolean => !verifiedEmail(claims)?.includes('\n');

export const mayCreate = (claims: Claims, id: string, after: Fields): boolean =>
  isOwnerOf(claims, after) &&
  mayAdd(claims) &&
  isOwnId(claims, id) &&
  [...Object.keys(FIELDS), ...Object.keys(after)].every((name) => isValid(claims, name, after[name], after));

/** What changes must be valid; what stays may be older than the rules. A key depends on its text, so it may fit no more. */
export function mayUpdate(claims: Claims, before: Fields, after: Fields): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const keys = Object.keys(FIELDS).filter((name) => changed.includes(FIELDS[name]?.keyOf ?? ''));
  return (
    isOwnerOf(claims, before) &&
    changed.every((name) => !FIELDS[name]?.fixed) &&
    [...changed, ...keys].every((name) => isValid(claims, name, after[name], after))
  );
}

export const mayDelete = isOwnerOf;

/** What a list is about: a collection of the root, the history of one product, all entries of an owner, the days of their stock, or their alerts. */
export type Listed = 'products' | 'contents' | 'history' | 'own history' | 'days' | 'own alerts';

/** Whether someone may list or count this way. */
export function mayList(claims: Claims, listed: Listed, owner: string, limit?: number, offset = 0): boolean {
  if (limit === undefined || limit > 100 || offset !== 0) return false;
  if (listed === 'history') return verifiedEmail(claims) !== undefined;
  return listed === 'products' || listed === 'contents' || verifiedEmail(claims) === owner;
}
