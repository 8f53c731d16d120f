/**
 * A place in a sorted list: the values of a document's sorted fields and its id. The address carries the values and not the
 * id alone, so that opening a shared page costs no extra read and works after that product was sold or deleted.
 */
export type CursorValue = string | number | CursorTime;

/** A time as both Firestore SDKs have it; each makes a `Timestamp` of its own from it. */
interface CursorTime {
  seconds: number;
  nanoseconds: number;
}

/** A document of either SDK. */
export interface StoredDocument {
  id: string;
  get(field: string): unknown;
}

/** Years 1 to 9999: Firestore knows no other times. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** No stored key is longer. */
const KEY_MAX = 120;

export function writeCursor(stored: StoredDocument, fields: readonly string[]): string {
  return encode([...fields.map((field) => sortValue(stored, field)), stored.id]);
}

export function sortValue(stored: StoredDocument, field: string): CursorValue {
  const value = stored.get(field);
  if (isTime(value)) return { seconds: value.seconds, nanoseconds: value.nanoseconds };
  return typeof value === 'number' ? value : String(value);
}

/** `undefined` when the text is not a cursor for these fields: an address may be typed by hand or cut short. */
export function readCursor(text: string, fields: readonly string[]): CursorValue[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const written: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(written) || written.length !== fields.length + 1) return undefined;
    const values = written.map((value, index) => read(value, fields[index]));
    // One place has one text, so that one page has one address.
    return values.every((value) => value !== undefined) && encode(values) === text ? values : undefined;
  } catch {
    return undefined;
  }
}

function encode(values: readonly CursorValue[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function read(value: unknown, field: string | undefined): CursorValue | undefined {
  if (field === undefined || field === 'product') return isId(value) ? value : undefined;
  if (field === 'createdAt' || field === 'at') {
    if (!isTime(value)) return undefined;
    const { seconds, nanoseconds } = value;
    const isKnown = isWhole(seconds, FIRST_SECOND, LAST_SECOND) && isWhole(nanoseconds, 0, 999_999_999);
    return isKnown ? { seconds, nanoseconds } : undefined;
  }
  if (field === 'price' || field === 'quantity') return Number.isFinite(value) ? Number(value) : undefined;
  return typeof value === 'string' && value.isWellFormed() && value.length <= KEY_MAX ? value : undefined;
}

/** As Firestore compares values of one kind: numbers and times by value, texts by code points. */
export function compareValues(one: CursorValue, other: CursorValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (isTime(one) && isTime(other)) return one.seconds - other.seconds || one.nanoseconds - other.nanoseconds;
  const [points, others] = [[...String(one)], [...String(other)]];
  const index = points.findIndex((point, at) => point !== others[at]);
  if (index === -1) return points.length - others.length;
  return (points[index]?.codePointAt(0) ?? 0) - (others[index]?.codePointAt(0) ?? -1);
}

const isTime = (value: unknown): value is CursorTime =>
  typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/.test(value);
