import type { HistoryEntry, HistoryKind } from '@contract/history';
import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { preview } from '@/lib/product/text';
import { digits, money } from '@/lib/text/digits';

/** An entry of the history as the screens show it. */
export interface Entry extends HistoryEntry {
  id: string;
  at: Date;
}

export const kindWords: Record<HistoryKind, string> = {
  created: 'Added',
  stock: 'Stock',
  edited: 'Edited',
  deleted: 'Deleted',
};

/** With its sign; a real minus is as wide as the plus. Nothing for no change. */
export const signed = (delta: number): string =>
  delta === 0 ? '' : `${delta > 0 ? '+' : '−'}${digits(Math.abs(delta))}`;

export const quantityText = ({ quantityAfter }: Pick<Entry, 'quantityAfter'>): string =>
  `${digits(quantityAfter)} in stock`;

/** The entry in a few words: 'Stock −1, 11 in stock'. */
export const entryWords = (entry: Pick<Entry, 'kind' | 'delta' | 'quantityAfter'>): string =>
  `${[kindWords[entry.kind], signed(entry.delta)].filter(Boolean).join(' ')}, ${quantityText(entry)}`;

/** How many characters of a text a line shows. */
const CUT = 32;
/** How much of what has not changed stands before the first difference. */
const LEAD = 12;

export interface ChangedField {
  label: string;
  from: string;
  to: string;
  /** Both texts cut to the part that differs; `undefined` when they are short enough. */
  cut?: { from: string; to: string } | undefined;
}

/** None of a deletion: it lists every field the product had, which nobody has changed. */
export function changedFields({ kind, changes }: Pick<Entry, 'kind' | 'changes'>): ChangedField[] {
  if (kind !== 'edited' && kind !== 'stock') return [];
  return Object.entries(changes).map(([field, { from, to }]) => {
    const name = field as ProductFieldName;
    const texts = { from: textOf(name, from), to: textOf(name, to) };
    const long = texts.from.length > CUT || texts.to.length > CUT;
    return { label: PRODUCT_FIELDS[name].label, ...texts, cut: long ? cutToDifference(texts) : undefined };
  });
}

function textOf(field: ProductFieldName, value: string | number | undefined): string {
  if (field === 'reorderAt') return value === undefined ? 'never' : digits(Number(value));
  return typeof value === 'number' && field === 'price' ? money(value) : String(value ?? '');
}

/** Two long texts often begin alike: they are shown from shortly before the first difference. */
function cutToDifference({ from, to }: { from: string; to: string }): { from: string; to: string } {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  // From the beginning of a word, if one begins near by.
  const lead = Math.max(0, same - LEAD);
  const word = from.lastIndexOf(' ', lead) + 1;
  const start = lead - word < LEAD ? word : lead;
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${preview(text.slice(start).replace(/^[\uDC00-\uDFFF]/, ''), CUT)}`;
  return { from: part(from), to: part(to) };
}

/**
 * A history after its newest part has been read again: `kept` follows it. Entries never change, so nothing else
 * has to be read anew. When so much is new that the two do not touch, what was kept is dropped: there would be a gap.
 */
export function mergeNewest<T extends { id: string }>(
  newest: T[],
  kept: T[],
  isWhole: boolean,
): { all: T[]; gap: boolean } {
  const ids = new Set(newest.map(({ id }) => id));
  const gap = !isWhole && kept.length > 0 && !kept.some(({ id }) => ids.has(id));
  return { all: gap ? newest : [...newest, ...kept.filter(({ id }) => !ids.has(id))], gap };
}
