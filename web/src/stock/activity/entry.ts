import { mayCreateId } from '@contract/ids';
import { ownerFields, PRODUCT_FIELDS, type ProductFieldName, productFieldNames } from '@contract/product-fields';
import type { Access } from '@contract/team';
import { type BatchSummary, type Entry, isBatchSummary, type Listed, type UndoState } from '@/data/read/history';
import { outOfRange } from '@/data/write/pieces';
import { changeOf, isTooOld, type Made } from '@/data/write/undo';
import { preview } from '@/lib/product/text';
import type { Person } from '@/lib/session/use-person';
import { digits, money } from '@/lib/text/digits';
import { wordsOf } from '@/stock/kit/entry-words';
import { FORMER_COLLEAGUE, reasonWords } from '@/stock/writing/why';

/** After this time, in milliseconds, without a further entry none is expected: rows can be refused, or cancelled. */
const SETTLED = 5 * 60_000;

/** How many entries of a batch are still to be recorded, as far as is known. */
export function unrecordedIn(
  { id, rows, planned: expectedRows = rows, recordedAt }: BatchSummary,
  now: number | undefined,
  /** How many of a batch were not written, as this tab knows. */
  unwritten: ReadonlyMap<string, number>,
): number {
  const isSettled = !recordedAt || now === undefined || now - recordedAt.toMillis() > SETTLED;
  return isSettled ? 0 : Math.max(0, expectedRows - (unwritten.get(id) ?? 0) - rows);
}

/** Entries as a file has them: a line for each, in the person's own time zone. */
export const activitySheet = (entries: readonly Entry[]) => ({
  headings: ['Date', 'Time', 'Product', 'Id', 'Change', 'Pieces', 'In stock', 'By', 'Reason', 'Note'],
  rows: entries.map((entry) => {
    const { at, name, product, delta, quantityAfter, undoes, by, reason, note = '' } = entry;
    // Sweden writes '2026-11-22 20:57:00'.
    const [date = '', time = ''] = at.toLocaleString('sv-SE').split(' ');
    const fields = changedFields(entry).map(
      ({ label, from, to, cut = { from, to } }) => `${label}: ${cut.from} to ${cut.to}`,
    );
    const takesBack = undoes === undefined ? [] : ['takes back an earlier change'];
    // 'Edited, Price: $10 to $12'.
    const change = [wordsOf(entry).kind, ...takesBack, ...fields].join(', ');
    const who = [by || FORMER_COLLEAGUE, reason ? reasonWords[reason] : '', note];
    return [date, time, name, product, change, delta, quantityAfter, ...who];
  }),
});

/** How many characters of a text a line shows. */
const CUT = 32;
/** How much of what has not changed stands before the first difference. */
const LEAD = 12;

type BothTexts = Record<'from' | 'to', string>;

export interface ChangedField extends BothTexts {
  label: string;
  /** Both texts cut to the part that differs; `undefined` when they are short enough. */
  cut?: BothTexts | undefined;
}

/** A deletion has no changed fields to show, because it lists every field of the product. */
export function changedFields({ kind, changes }: Pick<Entry, 'kind' | 'changes'>): ChangedField[] {
  if (kind === 'created' || kind === 'deleted') return [];
  return Object.entries(changes).map(([field, { from, to }]) => {
    const name = field as ProductFieldName;
    const texts = { from: textOf(name, from), to: textOf(name, to) };
    const isLong = texts.from.length > CUT || texts.to.length > CUT;
    return { label: PRODUCT_FIELDS[name].label, ...texts, cut: isLong ? cutToDifference(texts) : undefined };
  });
}

function textOf(field: ProductFieldName, value: string | number | undefined): string {
  if (field === 'reorderAt') return value === undefined ? 'never' : digits(Number(value));
  return typeof value === 'number' && field === 'price' ? money(value) : String(value ?? '');
}

/** Two long texts often begin alike: they are shown from shortly before the first difference. */
function cutToDifference({ from, to }: BothTexts): BothTexts {
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
 * The same list, newest first, in which each entry says whether this person can take it back: the owner can, and who has made it for as
 * long as the owner shares the stock. What has changed since is checked again by Undo.
 */
export function withUndo<Of extends Listed>(
  listed: readonly Of[],
  person: Person,
  {
    accessTo = ({ email }: Entry): Access => (email === person.email ? 'owner' : undefined),
    /** What is known to be undone besides what the list itself takes back. */
    undone = [] as readonly Pick<Made, 'id'>[],
  } = {},
): Of[] {
  const undoneIds = new Set(listed.map((entry) => ('undoes' in entry ? entry.undoes : undefined)));
  for (const { id } of undone) undoneIds.add(id);
  /** Of each product the newest entry, with the changes of all so far. */
  const products = new Map<string, Entry>();
  const undoOf = (entry: Entry): UndoState => {
    const { product, kind, changes } = entry;
    const newer = products.get(product);
    // A deletion lists what the product had, and changes nothing.
    products.set(product, { ...(newer ?? entry), changes: { ...(kind !== 'deleted' && changes), ...newer?.changes } });
    if (undoneIds.has(changeOf(entry).id)) return 'undone';
    const access = accessTo(entry);
    const isOwn = entry.by === person.email && isOfRole(access, entry);
    return (access === 'owner' || isOwn) && isPossible(entry, newer, person) ? 'possible' : 'past';
  };
  return listed.map((entry) => (isBatchSummary(entry) ? entry : { ...entry, undo: undoOf(entry) }));
}

/** Whether a colleague may make such a change, and so take back the own one. */
function isOfRole(access: Access, { kind, changes }: Entry): boolean {
  if (access === 'texts') return kind === 'edited';
  const isOfPieces = (kind === 'stock' || kind === 'moved') && Object.keys(changes).length === 0;
  return access !== undefined && isOfPieces;
}

function isPossible(entry: Entry, newer: Entry | undefined, { uid }: Person): boolean {
  const { kind, product, delta, changes } = entry;
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  if (kind === 'created' || newer?.kind === 'deleted' || isTooOld(entry)) return false;
  if (kind === 'deleted') {
    const isWhole = productFieldNames.every((name) => !PRODUCT_FIELDS[name].required || name in changes);
    return !newer && mayCreateId(uid, product) && isWhole;
  }
  const stands = (name: keyof typeof changes) =>
    !newer || !(name in newer.changes) || newer.changes[name]?.to === changes[name]?.to;
  return (
    fields.every((name) => ownerFields.some((field) => field === name) && stands(name)) &&
    !outOfRange((newer ?? entry).quantityAfter - delta)
  );
}
