import {
  arrayRemove,
  arrayUnion,
  Bytes,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  increment,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';

/** A person as a token names one. */
export interface Person {
  uid: string;
  email: string;
}

export type Data = Record<string, unknown>;

/** A write as plain data, so that it can be changed at random and printed. In an update, `received/a-car` is a field of a map. */
export interface Write {
  op: 'set' | 'merge' | 'update' | 'delete';
  path: string;
  data: Data;
}

/** What a person sends at once. `what`: the action of the app that it was made from, and what was changed in it. */
export interface Commit {
  who: Person;
  what: string;
  writes: Write[];
}

/** What only the server can make of a field. */
type Special =
  | { $: 'now' | 'remove' }
  | { $: 'add'; n: number }
  | { $: 'union'; of: unknown }
  | { $: 'without'; of: unknown };
export const NOW: Special = { $: 'now' };
export const REMOVE: Special = { $: 'remove' };
export const add = (n: number): Special => ({ $: 'add', n });
export const union = (of: unknown): Special => ({ $: 'union', of });
export const without = (of: unknown): Special => ({ $: 'without', of });

export const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
export const isSpecial = (value: unknown): value is Special => isMap(value) && '$' in value;

const ofSpecial = (value: Special) => {
  if (value.$ === 'now') return serverTimestamp();
  if (value.$ === 'add') return increment(value.n);
  if (value.$ === 'union') return arrayUnion(toSdk(value.of));
  return value.$ === 'without' ? arrayRemove(toSdk(value.of)) : deleteField();
};

const isTime = (value: unknown): value is { toMillis(): number } =>
  typeof value === 'object' && value !== null && 'toMillis' in value;

function toSdk(value: unknown): unknown {
  if (isSpecial(value)) return ofSpecial(value);
  if (Array.isArray(value)) return value.map(toSdk);
  if (isTime(value)) return Timestamp.fromMillis(value.toMillis());
  if (value instanceof Uint8Array) return Bytes.fromUint8Array(value);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toSdk(inner)]));
}

function put(writes: Transaction, database: Firestore, { op, path, data }: Write): void {
  const reference = doc(database, path);
  if (op === 'delete') {
    writes.delete(reference);
  } else if (op !== 'update') {
    writes.set(reference, toSdk(data) as Data, { merge: op === 'merge' });
  } else {
    const [first, ...others] = Object.entries(data).map(([key, value]) => [
      new FieldPath(...key.split('/')),
      toSdk(value),
    ]);
    if (first) writes.update(reference, first[0] as FieldPath, first[1], ...others.flat());
  }
}

/** What a server says that does not admit a commit, and the SDK of what it does not send at all. */
const REFUSALS = ['permission-denied', 'not-found', 'failed-precondition', 'already-exists', 'invalid-argument'];

/** Sends a commit under the security rules, and returns whether it was admitted. The SDK throws errors without a code of its own. */
export async function isAdmitted(database: Firestore, writes: readonly Write[]): Promise<boolean> {
  const all = async (transaction: Transaction) => {
    for (const write of writes) put(transaction, database, write);
  };
  try {
    await runTransaction(database, all, { maxAttempts: 1 });
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined || REFUSALS.includes(code)) return false;
    throw error;
  }
}

/** As a finding prints it. */
export const textOf = ({ op, path, data }: Write): string =>
  `${op} ${path}${op === 'delete' ? '' : ` ${JSON.stringify(data, (_key, value) => printed(value))}`}`;

function printed(value: unknown): unknown {
  if (typeof value === 'number' && !(Number.isFinite(value) && !Object.is(value, -0)))
    return Object.is(value, -0) ? '-0 (a number)' : `${value} (a number)`;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && value.length > 200 ? `${value.slice(0, 20)}… (${value.length})` : value;
}
