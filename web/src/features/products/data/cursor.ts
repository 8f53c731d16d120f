import { type DocumentSnapshot, Timestamp } from 'firebase/firestore';

/**
 * A place in a sorted list: the values of a product's sorted fields and its id. The address carries the values and not the
 * id alone, so that opening a shared page costs no extra read and works after that product was sold or deleted.
 */
type CursorValue = string | number | Timestamp;
type JsonValue = string | number | { seconds: number; nanoseconds: number };

export function writeCursor(product: DocumentSnapshot, fields: string[]): string {
  const values: JsonValue[] = fields.map((field) => {
    const value: unknown = product.get(field);
    if (value instanceof Timestamp) return { seconds: value.seconds, nanoseconds: value.nanoseconds };
    return typeof value === 'number' ? value : String(value);
  });
  const bytes = new TextEncoder().encode(JSON.stringify([...values, product.id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** `undefined` when the text is not a cursor for these fields: an address may be typed by hand or cut short. */
export function readCursor(text: string, fields: string[]): CursorValue[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const written: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(written) || written.length !== fields.length + 1) return undefined;
    const values = written.map((value, index) => read(value, fields[index]));
    return values.every((value) => value !== undefined) ? values : undefined;
  } catch {
    return undefined;
  }
}

function read(value: unknown, field: string | undefined): CursorValue | undefined {
  if (field === undefined) return isId(value) ? value : undefined;
  if (field === 'createdAt') {
    if (typeof value !== 'object' || value === null || !('seconds' in value) || !('nanoseconds' in value)) return;
    const { seconds, nanoseconds } = value;
    return typeof seconds === 'number' && typeof nanoseconds === 'number'
      ? new Timestamp(seconds, nanoseconds)
      : undefined;
  }
  if (field === 'price' || field === 'quantity') return typeof value === 'number' ? value : undefined;
  return typeof value === 'string' && value.isWellFormed() ? value : undefined;
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/.test(value);
