import type { BatchKind, HistoryKind, OtherCar } from '@contract/history';
import { type BatchSummary, type Entry, isBatchSummary, type Listed } from '@/data/read/history';
import { digits } from '@/lib/text/digits';
import { counted, sentences } from '@/lib/text/plural';

export const historyKindText: Record<HistoryKind, string> = {
  created: 'Added',
  stock: 'Stock',
  moved: 'Moved',
  edited: 'Edited',
  deleted: 'Deleted',
};

type Told = Pick<Entry, 'kind' | 'delta' | 'quantityAfter' | 'other'>;

/** '2 moved to Solis' */
export const movedText = (delta: number, { name = 'a car that is gone' }: OtherCar): string =>
  `${digits(Math.abs(delta))} moved ${delta < 0 ? 'to' : 'from'} ${name}`;

export const wordsOf = ({ kind, delta, quantityAfter, other }: Told) => ({
  kind: other ? movedText(delta, other) : historyKindText[kind],
  // A real minus is as wide as the plus.
  pieces: delta === 0 || other ? '' : `${delta > 0 ? '+' : '−'}${digits(Math.abs(delta))}`,
  stock: `${digits(quantityAfter)} in stock`,
});

/** The entry in a few words: 'Stock −1, 11 in stock'. */
export function entryWords(entry: Told): string {
  const { kind, pieces, stock } = wordsOf(entry);
  return `${sentences(kind, pieces)}, ${stock}`;
}

const batchKindText: Record<BatchKind, readonly [what: string, noun: string]> = {
  import: ['Import,', 'row'],
  add: ['Added pieces to', 'car'],
  deliver: ['Delivered', 'car'],
  set: ['Set the quantity of', 'car'],
  price: ['Changed the price of', 'car'],
  level: ['Set the reorder level of', 'car'],
  delete: ['Deleted', 'car'],
  undo: ['Undid', 'change'],
};

/** A batch in a few words: 'Import, 300 rows', 'Import, 1 row: Solis'. */
export function batchSummaryText({ act: batchKind, rows, name }: Pick<BatchSummary, 'act' | 'rows' | 'name'>): string {
  const [what, noun] = batchKindText[batchKind];
  const words = `${what} ${counted(rows, noun)}`;
  return rows === 1 && name !== undefined ? `${words}: ${name}` : words;
}

/** 'Order 3' of what it has received. */
const orderText = ({ order }: Listed): string | false => order !== undefined && `Order ${order}`;

/** A change as the overview lists it: what, and how. */
export function wordsOfListed(listed: Listed): [what: string, how: string] {
  if (isBatchSummary(listed)) return [batchSummaryText(listed), sentences(orderText(listed))];
  const { kind, pieces } = wordsOf(listed);
  return [listed.name, [sentences(kind, pieces), orderText(listed)].filter(Boolean).join(', ')];
}
