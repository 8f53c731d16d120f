import { type DocumentData, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { dayOf } from '../../functions/src/contract/history.ts';
import { alertOf } from '../../functions/src/contract/stock-level.ts';
import { addCounters, countersOf } from '../../functions/src/history/counters.ts';
import { entryOf } from '../../functions/src/history/entry.ts';
import { alertPath } from '../../functions/src/history/keep-alert.ts';
import { PROJECT } from '../support/project.ts';
import { configuredTimeZone } from './stock-time-zone.ts';

interface NewVersion {
  id: string;
  data: DocumentData & { createdAt: Date };
}

const AT_ONCE = 200;

/**
 * Stores products as they are given, each with its entry, its alert and the counters, as the trigger would write them. For tools that
 * write thousands while the triggers are off.
 */
export async function writeWithHistory(db: Firestore, versions: NewVersion[], onWritten = () => {}): Promise<void> {
  const timeZone = configuredTimeZone(PROJECT);
  for (let start = 0; start < versions.length; start += AT_ONCE) {
    const some = versions.slice(start, start + AT_ONCE);
    await db.runTransaction((transaction) => write(db, transaction, some, timeZone));
    for (const _ of some) onWritten();
  }
}

async function write(db: Firestore, transaction: Transaction, versions: NewVersion[], timeZone: string): Promise<void> {
  const products = versions.map(({ id }) => db.doc(`products/${id}`));
  const firstEntries = products.map((product) => product.collection('history').doc('first'));
  const stored = await transaction.getAll(...products, ...firstEntries);
  const entries = versions.flatMap(({ id, data }, index) => {
    const [before, first] = [stored[index], stored[versions.length + index]];
    // A product that was deleted since the first time is created again, now.
    const isFirst = !before?.exists && !first?.exists;
    const at = isFirst ? Timestamp.fromDate(data.createdAt) : Timestamp.now();
    const entry = entryOf({ product: id, before: before?.data(), after: data }, dayOf(at.toDate(), timeZone));
    if (!entry) return [];
    const history = db.collection(`products/${id}/history`);
    transaction.create(isFirst ? history.doc('first') : history.doc(), { ...entry, at });
    const alert = alertOf(data);
    if (alert) transaction.set(db.doc(alertPath(id)), { ...alert, at });
    else if (alertOf(before?.data())) transaction.delete(db.doc(alertPath(id)));
    return [entry];
  });
  for (const [index, product] of products.entries()) transaction.set(product, versions[index]?.data ?? {});
  addCounters(transaction, db, countersOf(entries), timeZone);
}
