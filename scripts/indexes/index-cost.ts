import type { Index } from './list-indexes.ts';

type Document = Record<string, unknown>;

/** What one entry of an index takes in a commit, in bytes; Firestore's documentation gives parts of it, measurements 150 to 250. */
const ENTRY_BYTES = 250;

const entriesIn = (document: Document, { fields }: Index): number =>
  fields.reduce((count, { fieldPath, arrayConfig }) => {
    const value = document[fieldPath];
    if (value === undefined) return 0;
    return arrayConfig ? count * new Set(value as unknown[]).size : count;
  }, 1);

/**
 * How many entries of composite indexes a document holds: one in each index whose fields it has, times the elements of an array field
 * (https://firebase.google.com/docs/firestore/storage-size#index-entry-size).
 */
export const entriesOf = (document: Document, indexes: readonly Index[]): number =>
  indexes.reduce((sum, index) => sum + entriesIn(document, index), 0);

/** How many entries a change removes and writes: those of each index that has a changed field. */
export function rewritten(before: Document, after: Document, indexes: readonly Index[]): number {
  const isChanged = ({ fields }: Index) =>
    fields.some(({ fieldPath }) => JSON.stringify(before[fieldPath]) !== JSON.stringify(after[fieldPath]));
  const changed = indexes.filter(isChanged);
  return entriesOf(before, changed) + entriesOf(after, changed);
}

/** About what a commit takes in bytes, in which Firestore counts the entries of indexes, too: those of single fields are two a field. */
export function commitBytes(documents: readonly Document[], entries: number): number {
  const bytes = new TextEncoder().encode(JSON.stringify(documents)).length;
  const fields = documents.reduce((sum, document) => sum + Object.keys(document).length, 0);
  return bytes + (entries + 2 * fields) * ENTRY_BYTES;
}
