/** What a change of a product is, as its entry in the history says it, and what its command may say of it. It imports no library. */

import {
  type Batch,
  type BatchKind,
  changeIdOf,
  changesBetween,
  type HistoryEntry,
  type HistoryKind,
  isWholeBatch,
  stockValue,
  type TookBack,
} from './history.js';
import { type Product, type ProductFieldName, productFieldNames } from './product-fields.js';
import { isBeginning } from './stock-month.js';

/** A product as it is stored. */
export type StoredProduct = Omit<Product, '_id'> & { createdAt?: { toMillis(): number }; erased?: boolean };

/** Two versions of a product; it has no first one before its creation and no second one after its deletion. */
export interface ProductChange {
  product: string;
  before: object | undefined;
  after: object | undefined;
}

/** What an entry says about its command. */
export type Said = Partial<
  Pick<HistoryEntry, 'by' | 'command' | 'order' | 'other' | 'undoes' | 'undoesBatch' | 'tookBack' | 'reason' | 'note'> &
    Batch
>;

/** A write that changes no field, such as one of search keys, has no entry. */
export function entryOf(
  { product, ...versions }: ProductChange,
  day: string,
  { planned, ...said }: Said = {},
): HistoryEntry | undefined {
  // The rules or the REST function checked them when they were written.
  const { before, after } = versions as { before?: StoredProduct; after?: StoredProduct };
  // The owner never changes, but the id of a deleted product can be taken by another one: the rules read no other document,
  // so they cannot see the deletion. Then the entries of one id belong to several owners, each to its own.
  const known = after ?? before;
  if (!known) return undefined;
  const quantityAfter = after?.quantity ?? 0;
  const delta = quantityAfter - (before?.quantity ?? 0);
  const changes = changesBetween(before && after ? editedFields : productFieldNames, before ?? {}, after ?? {});
  if (before && after && delta === 0 && Object.keys(changes).length === 0) return undefined;
  const isCorrection = said.undoes !== undefined || said.other !== undefined || said.reason === 'counted';
  const moved = isCorrection ? 0 : delta;
  const kind = said.other ? 'moved' : kindOf(before, after, delta);
  return {
    kind,
    product,
    name: known.name,
    email: known.email,
    by: known.email,
    delta,
    quantityAfter,
    changes,
    day,
    value: worthOf(after) - worthOf(before),
    in: Math.max(moved, 0),
    out: Math.max(0 - moved, 0),
    ...(!after && known.createdAt !== undefined && { createdAt: known.createdAt }),
    listed: said.batch === undefined || isWholeBatch({ kind, planned }),
    ...said,
  };
}

const worthOf = (product: StoredProduct | undefined): number => (product ? stockValue(product) : 0);

function kindOf(before: StoredProduct | undefined, after: StoredProduct | undefined, delta: number): HistoryKind {
  if (!before) return 'created';
  if (!after) return 'deleted';
  return delta === 0 ? 'edited' : 'stock';
}

const editedFields = productFieldNames.filter((field) => field !== 'quantity');

type Fitting = Pick<HistoryEntry, 'kind' | 'delta' | 'undoes' | 'changes'>;

function isOfOneField({ kind, changes }: Fitting, field: keyof HistoryEntry['changes']): boolean {
  const fields = Object.keys(changes);
  return kind === 'edited' && fields.length === 1 && fields[0] === field;
}

/** Whether a change is one that a batch of this kind makes. */
export const fits: Record<BatchKind, (entry: Fitting) => boolean> = {
  import: ({ kind }) => kind !== 'deleted',
  add: ({ kind, delta }) => kind === 'stock' && delta > 0,
  deliver: ({ kind, delta }) => kind === 'stock' && delta < 0,
  set: ({ kind }) => kind === 'stock',
  price: (entry) => isOfOneField(entry, 'price'),
  level: (entry) => isOfOneField(entry, 'reorderAt'),
  delete: ({ kind }) => kind === 'deleted',
  undo: ({ undoes }) => undoes !== undefined,
};

/** Whether a change gives back all of an earlier one, and nothing else: so a deletion does of a creation. */
export function isInverse(of: Pick<HistoryEntry, 'delta' | 'changes'>, by: Pick<HistoryEntry, 'delta' | 'changes'>) {
  const fields = Object.keys({ ...of.changes, ...by.changes }) as ProductFieldName[];
  const isBack = (field: ProductFieldName) => {
    const [was, is] = [of.changes[field], by.changes[field]];
    return was?.from === is?.to && was?.to === is?.from;
  };
  return of.delta + by.delta === 0 && fields.every(isBack);
}

/** The pieces of a change that no longer count on its day, once it is taken back; of an Undo those count again that it took back. */
export function tookBackBy({ undoes, tookBack, day, by, reason, ...pieces }: HistoryEntry): TookBack | undefined {
  const whose = { day, by, ...(reason && { reason }) };
  const of = undoes === undefined ? { ...whose, in: pieces.in, out: pieces.out } : tookBack;
  // `-0` would be stored as a fraction.
  return of && (of.in !== 0 || of.out !== 0) ? { ...of, in: 0 - of.in, out: 0 - of.out } : undefined;
}

/** When a piece went out last or, where none has since, the first ones came. What was taken back has not, but where that was in its turn. */
export function lastOutIn<Entry extends HistoryEntry & { id: string }>(
  newestFirst: readonly Entry[],
): Entry | undefined {
  const undone = new Set<string>();
  return newestFirst.find((entry) => {
    const stands = !undone.has(changeIdOf(entry));
    if (stands && entry.undoes) undone.add(entry.undoes);
    return isBeginning(entry, entry.quantityAfter) || (stands && entry.out > 0);
  });
}
