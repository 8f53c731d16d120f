import { stockPath } from './stock-path.js';
/**
 * The history of a product: `products/{id}/history/{event}`, written by the trigger alone, read by the stock area. It imports
 * no library.
 */

import type { Product, ProductFieldName } from './product-fields.js';

/** What a person does with many products at once. */
export const batchKinds = ['import', 'add', 'deliver', 'set', 'price', 'level', 'delete', 'undo'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** How long a change can be taken back. */
export const UNDO_DAYS = 30;
/**
 * How long a command and an undo are kept. An undo makes sure that nothing is taken back twice, so it outlives the last moment at which
 * its change could be taken back, also by the clock of a device that is a month slow.
 */
export const COMMAND_DAYS = 2 * UNDO_DAYS;

/** Why the stock has changed, if the person says so. */
export const reasons = ['sold', 'returned', 'damaged', 'counted', 'received', 'other'] as const;
export type Reason = (typeof reasons)[number];

/** The most UTF-16 units of a note; it is one line. */
export const NOTE_MAX = 200;

/** What a person says about a change. */
export interface Why {
  reason?: Reason;
  note?: string;
}

/** What the commands of one such batch have in common, and the entries of what they have changed. */
export interface Batch {
  /** An id of the person's. */
  batch: string;
  act: BatchKind;
  /** How many changes it is to have, where all are of one owner. Some may be refused, or not reached. */
  planned?: number;
}

/**
 * The summary of a batch in Activity: `stock/{stockId}/history/{batch}`, beside `listed` and `at`. It stands for the entries of
 * the batch, which are not listed by themselves, unless one is the whole batch (`isWholeBatch`). Its id alone names the batch: with that field it would be one of the entries.
 */
export interface StoredBatchSummary extends Pick<Batch, 'act' | 'planned'>, Why {
  email: string;
  /** Who has made it; empty for a person who was erased. */
  by: string;
  /** The name of the first car that it has changed. */
  name?: string;
  /** The number of the order whose pieces it has received. */
  order?: string;
  /** The day of the first change, or of one that came more than a day later. */
  day: string;
  /** How many changes of it are recorded. */
  rows: number;
  /** When the last of them was recorded. */
  recordedAt?: { toMillis(): number };
  /** How many of them were taken back. */
  undone: number;
}

/**
 * Only as much as the two versions of the product prove. `stock`: the quantity is another one, whatever the reason; other
 * fields may have changed in the same write. `moved`: another car got the pieces in the same commit, or gave them; so the rules have it.
 * `edited`: only other fields have changed.
 */
export const historyKinds = ['created', 'stock', 'moved', 'edited', 'deleted'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** The totals of an owner, as `stock/{stockId}` has them, beside `timeZone` and `countedAt`. */
export interface StockCount {
  products: number;
  /** Pieces. */
  units: number;
  /** Price times quantity, in cents. */
  value: number;
  /** Products of which no piece is left. */
  outOfStock: number;
  /** Products that are low, and not out of stock. */
  low: number;
}

/** The pieces that came and went. */
export interface StockDay {
  /** Pieces more: restocked, and those of added products. What was counted or moved, and what an Undo did, is not counted in either. */
  in: number;
  /** Pieces fewer: delivered or corrected, and the rest of deleted products. */
  out: number;
}

/** Pieces that came or went on the day of a change that was taken back, and who had done it. */
export interface TookBack extends StockDay, Pick<Why, 'reason'> {
  day: string;
  by: string;
}

/** The car to which pieces were moved, or from which: its name as the entry was written, unless it was gone. */
export interface OtherCar {
  product: string;
  name?: string;
}

/** What a command says that moves pieces: the ids of the two cars, which both name it. */
export interface Moves {
  from: string;
  to: string;
}

/** One change of a product. The document has `at` too, the time of the change. */
export interface HistoryEntry extends StockDay, Partial<Omit<Batch, 'planned'>>, Why {
  kind: HistoryKind;
  /** The product's id. */
  product: string;
  /** The product's name after the change; the last one of a deleted product. */
  name: string;
  /** The owner. */
  email: string;
  /** Who has made the change: the owner, or a colleague. Empty for a colleague who was erased. */
  by: string;
  /** Pieces more, or fewer when negative. A creation adds all pieces, a deletion takes the rest. */
  delta: number;
  quantityAfter: number;
  /** The fields that have changed, without the quantity. Of an added or deleted product each field, the quantity too, without `from` or `to`. */
  changes: { [Field in keyof Omit<Product, '_id'>]?: { from?: Product[Field]; to?: Product[Field] } };
  /** Of a deletion: when the product had been created. It tells the deletions of one product apart. */
  createdAt?: { toMillis(): number };
  /** The command that has made the change; a change by REST of the owner's has none. */
  command?: string;
  /** The number of the owner's order whose pieces it has received. */
  order?: string;
  /** Of moved pieces: the other car, whose entry names this one. */
  other?: OtherCar;
  /** The id of the change that it takes back. */
  undoes?: string;
  /** The batch of that change. */
  undoesBatch?: string;
  /** What it has taken out of the figures of that change's day: pieces of an Undo are less than none. */
  tookBack?: TookBack;
  /** Activity lists it by itself. Of a batch of several its summary is listed. */
  listed: boolean;
  /** The day of `at` in the time zone of the stock, as `2026-11-22`. */
  day: string;
  /** What the change added to the value of the stock, in cents. */
  value: number;
}

/** Whether an entry stands for its whole batch, whose summary is not listed then. What an import has added is taken back by its summary alone. */
export const isWholeBatch = ({ kind, planned }: { kind: HistoryKind; planned?: number | undefined }): boolean =>
  planned === 1 && kind !== 'created';

/** The id of a product's deletion. A product that has come back was created anew, so each of its deletions has another one. */
export const deletionId = (product: string, createdAt: { toMillis(): number }): string =>
  // The web SDK's milliseconds have a fraction.
  `${Math.floor(createdAt.toMillis())}-${product}`;

/** The id of a change that a command has made of a product; one command can change many. */
export const changeId = (command: string, product: string): string => `${command}-${product}`;

/** The id of the change that an entry is about, which its toast and its Undo have too. A change by REST has no command. */
export function changeIdOf({ id, kind, product, command = id, createdAt }: HistoryEntry & { id: string }): string {
  if (kind === 'deleted') return createdAt ? deletionId(product, createdAt) : changeId(id, product);
  return changeId(command, product);
}

/**
 * What takes a change back: `stock/{stockId}/undos/{change}`, beside the time `at`. It is created once, by the commit that writes the
 * inverse; that it is one, the history says, whose entry names the change only then.
 */
export interface Undo {
  by: string;
  /** The command of the same commit. */
  command: string;
  product: string;
  /** The entry of the change. It proves what a colleague may take back. */
  entry?: string;
}

export const undoPath = (owner: string, change: string): string => `${stockPath(owner)}/undos/${change}`;

/** The fields that differ: one that was not there has no `from`, one that is removed has no `to`. */
export function changesBetween(
  fields: readonly ProductFieldName[],
  before: Partial<Product>,
  after: Partial<Product>,
): HistoryEntry['changes'] {
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(
    changed.map((field) => {
      const [from, to] = [before[field], after[field]];
      return [field, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
    }),
  );
}

/** Price times quantity, in cents. */
export const stockValue = ({ price, quantity }: Pick<Product, 'price' | 'quantity'>): number =>
  Math.round(price * 100) * quantity;

/** Firestore keeps such ids for itself, and refuses for good whatever is written or read with one. */
export const isReservedId = (id: string): boolean => /^__.*__$/.test(id);

export const batchSummaryPath = (email: string, batch: string): string => `${stockPath(email)}/history/${batch}`;

/** The day of a time in a time zone, as `2026-11-22`: Sweden writes dates so. */
export const dayOf = (time: Date, timeZone: string): string => time.toLocaleDateString('sv-SE', { timeZone });
