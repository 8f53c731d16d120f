import type { Entry } from '@/data/history';
import { reasonWords } from '../why';
import { changedFields, FORMER_COLLEAGUE, kindWords } from './entry';

/** Entries as a file has them: a line for each, in the person's own time zone. */
export const activitySheet = (entries: readonly Entry[]) => ({
  headings: ['Date', 'Time', 'Product', 'Id', 'Change', 'Pieces', 'In stock', 'By', 'Reason', 'Note'],
  rows: entries.map((entry) => {
    const { at, name, product, delta, quantityAfter, by, reason, note = '' } = entry;
    // Sweden writes '2026-11-22 20:57:00'.
    const [date = '', time = ''] = at.toLocaleString('sv-SE').split(' ');
    const who = [by || FORMER_COLLEAGUE, reason ? reasonWords[reason] : '', note];
    return [date, time, name, product, changeText(entry), delta, quantityAfter, ...who];
  }),
});

/** 'Edited, Price: $10 to $12'. */
function changeText(entry: Entry): string {
  const fields = changedFields(entry).map(
    ({ label, from, to, cut = { from, to } }) => `${label}: ${cut.from} to ${cut.to}`,
  );
  const takesBack = entry.undoes === undefined ? [] : ['takes back an earlier change'];
  return [kindWords[entry.kind], ...takesBack, ...fields].join(', ');
}
