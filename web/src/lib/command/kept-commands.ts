import { mayCreateId } from '@contract/ids';
import { keysOf, parseEntry, readEntry, writeEntry } from '../browser/storage';

/** Pieces of a product more, or fewer when negative. */
export interface Pieces {
  product: string;
  delta: number;
}

/** A change of stock that has no answer yet. */
export interface KeptCommand {
  id: string;
  email: string;
  undoes?: string | undefined;
  pieces: readonly Pieces[];
  /** For the toast when it is written. */
  said: string;
}

/**
 * So long, in milliseconds, it is sent again. A command is deleted on the server when it is a day old, and a browser can bring a
 * closed tab back after days: then it could not be told any more whether it was written.
 */
const LONGEST = 12 * 3_600_000;

const KIND = 'command:';
const keyOf = (id: string) => `${KIND}${id}`;

/** Pressed since the page was loaded: they are under way, and nothing is to be resumed. */
const pressedHere = new Set<string>();

/**
 * Keeps it in this tab, so that after a reload it is sent again under the same id, which counts once. Where storage is forbidden or
 * full, a reload forgets it.
 */
export function keepCommand({ id, email, undoes, pieces, said }: KeptCommand): void {
  pressedHere.add(id);
  const entry = JSON.stringify({ id, email, undoes, pieces, said, pressedAt: Date.now() });
  writeEntry('sessionStorage', keyOf(id), entry);
}

export function forgetCommand({ id }: Pick<KeptCommand, 'id'>): void {
  writeEntry('sessionStorage', keyOf(id), null);
}

/** The presses of this person before the page was loaded again that got no answer. Entries of another person, or damaged ones, are forgotten. */
export const keptCommands = ({ uid, email }: { uid: string; email: string }): KeptCommand[] =>
  keysOf('sessionStorage', KIND).flatMap((key) => {
    const kept = read(key);
    if (kept && kept.email === email && mayCreateId(uid, kept.id)) return pressedHere.has(kept.id) ? [] : [kept];
    writeEntry('sessionStorage', key, null);
    return [];
  });

function read(key: string): KeptCommand | undefined {
  const entry = parseEntry(readEntry('sessionStorage', key));
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { pressedAt, ...kept } = entry as Record<string, unknown>;
  return Date.now() - Number(pressedAt) < LONGEST && isKept(kept) ? kept : undefined;
}

const isKept = (value: Record<string, unknown>): value is Record<string, unknown> & KeptCommand => {
  const { id, email, undoes, pieces, said } = value;
  const isText = (one: unknown) => typeof one === 'string';
  return (
    [id, email, said].every(isText) &&
    (undoes === undefined || isText(undoes)) &&
    Array.isArray(pieces) &&
    pieces.length > 0 &&
    pieces.every((one) => isText(one?.product) && Number.isSafeInteger(one.delta))
  );
};
