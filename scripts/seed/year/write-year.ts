import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { alertOf, isSameAlert } from '../../../functions/src/contract/stock-level.ts';
import { addUp, putEntry } from '../../../functions/src/triggers/add-up.ts';
import { productDocument } from '../documents.ts';
import { PRODUCTS } from '../products.ts';
import { seedTimeZone, writeProducts } from '../write-products.ts';
import { STOCKS } from './people.ts';
import type { Recorded } from './record.ts';
import { yearUntil } from './year.ts';

/** A batch has 500 writes at most, and an entry is two. */
const AT_ONCE = 240;

/** Writes the products with a year of history into a database that has none: as the triggers would have done, which are off meanwhile. */
export async function writeYear(db: Firestore, now: Date): Promise<void> {
  const timeZone = seedTimeZone();
  const { first, recorded, documents } = yearUntil(now, timeZone);
  await writeProducts(db, first);
  const writes: Promise<unknown>[] = [];
  for (let start = 0; start < recorded.length; start += AT_ONCE) {
    const batch = db.batch();
    for (const { entry, planned, after } of recorded.slice(start, start + AT_ONCE))
      putEntry(db, batch, { ...entry, at: Timestamp.fromDate(entry.at), planned }, after);
    writes.push(batch.commit());
  }
  const others = db.bulkWriter();
  for (const [path, document] of Object.entries(documents)) void others.set(db.doc(path), document);
  for (const product of PRODUCTS) void others.set(db.doc(`products/${product._id}`), productDocument(product));
  for (const [id, alert] of alertsAfter(recorded)) {
    const place = db.doc(`alerts/${id}`);
    void (alert ? others.set(place, alert) : others.delete(place));
  }
  await Promise.all([...writes, others.close()]);
  await Promise.all(STOCKS.map(({ owner }) => addUp(db, owner, timeZone)));
}

/** The alert of each product that was low or out, since when it says what it does; `undefined`: there are enough again. */
function alertsAfter(recorded: readonly Recorded[]): Map<string, object | undefined> {
  const alerts = new Map<string, object | undefined>();
  for (const { before, after, entry } of recorded) {
    const alert = alertOf({ ...after });
    if (!isSameAlert(alert, alertOf({ ...before }))) alerts.set(after._id, alert && { ...alert, at: entry.at });
  }
  return alerts;
}
