import type { Claims } from '../support/firestore-rest.ts';
import { type Fields, isServerTime, numberOf, type Wire } from '../support/wire.ts';

/**
 * Who may do what, written from the table of the design and not from firestore.rules: the judge of the fuzz, which has to be
 * another than the judged. It looks at values as they travel, so it can tell 3 from 3.0.
 */
const REQUIRED = ['email', 'img', 'price', 'quantity', 'supplier', 'name', 'description', 'createdAt'];
const OPTIONAL = ['carouselImg', 'nameKey', 'supplierKey'];

/** White space, control characters and what only steers the text around it. */
const INVISIBLE = /[\s\p{Cc}\u200B-\u200F\u202A-\u202E\u2060]/u;

const email = (claims: Claims): string | undefined =>
  claims && claims.email_verified === true && typeof claims.email === 'string' ? claims.email : undefined;

const isText = (value: Wire | undefined, max: number): boolean => {
  const text = value?.stringValue;
  return text !== undefined && text.length <= max && [...text].some((one) => !INVISIBLE.test(one));
};

function isPicture(value: Wire | undefined): boolean {
  const address = value?.stringValue;
  if (address === undefined || address.length > 2_048) return false;
  if (address.startsWith('/cars/'))
    return /^[\w-]+\.svg$/.test(address.slice('/cars/'.length)) && !address.includes('\n');
  if (!address.startsWith('https://') || address === 'https://') return false;
  // Neither white space nor what is invisible, nor what ends an attribute.
  return ![...address].some((one) => INVISIBLE.test(one) || `"'\`<>\\`.includes(one));
}

const isQuantity = (value: Wire | undefined): boolean =>
  value?.integerValue !== undefined && BigInt(value.integerValue) >= 0n && BigInt(value.integerValue) <= 1_000_000n;

function isPrice(value: Wire | undefined): boolean {
  const price = numberOf(value);
  return price !== undefined && price >= 0 && price <= 100_000_000;
}

export function mayCreate(claims: Claims, id: string, after: Fields): boolean {
  const names = Object.keys(after);
  const key = (field: string) => after[field] === undefined || isText(after[field], 120);
  return (
    email(claims) !== undefined &&
    after.email?.stringValue === email(claims) &&
    (email(claims) ?? '').length <= 254 &&
    /^[A-Za-z0-9_-]{20}$/.test(id) &&
    REQUIRED.every((field) => names.includes(field)) &&
    names.every((field) => REQUIRED.includes(field) || OPTIONAL.includes(field)) &&
    isPicture(after.img) &&
    (after.carouselImg === undefined || isPicture(after.carouselImg)) &&
    isPrice(after.price) &&
    isQuantity(after.quantity) &&
    isText(after.supplier, 120) &&
    isText(after.name, 120) &&
    isText(after.description, 5_000) &&
    key('nameKey') &&
    key('supplierKey') &&
    isServerTime(after.createdAt)
  );
}

export function mayUpdate(claims: Claims, before: Fields, after: Fields): boolean {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...fields].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return (
    mayDelete(claims, before) &&
    changed.every((field) => field === 'quantity' || field === 'description') &&
    isQuantity(after.quantity) &&
    isText(after.description, 5_000)
  );
}

export const mayDelete = (claims: Claims, before: Fields): boolean =>
  email(claims) !== undefined && before.email?.stringValue === email(claims);
