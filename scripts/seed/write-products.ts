import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { entryOf } from '../../functions/src/contract/entry.ts';
import { dayOf } from '../../functions/src/contract/history.ts';
import { alertOf } from '../../functions/src/contract/stock-level.ts';
import { addUp, putEntry } from '../../functions/src/triggers/add-up.ts';
import { stockTimeZone } from '../../functions/src/triggers/time-zone.ts';
import { ROOT } from '../support/project.ts';
import { productDocument } from './documents.ts';
import type { SeedProduct } from './products.ts';

const AT_ONCE = 120;

/** That of the functions. */
export const seedTimeZone = (): string => stockTimeZone(parseEnv(readFileSync(join(ROOT, 'functions/.env'), 'utf8')));

/** With entry, alert and totals, as the trigger would write them: it is off meanwhile. Repeating it changes nothing, and adds no entry. */
export async function writeProducts(db: Firestore, products: SeedProduct[]): Promise<void> {
  const timeZone = seedTimeZone();
  for (let start = 0; start < products.length; start += AT_ONCE) {
    const group = products.slice(start, start + AT_ONCE);
    await writeGroup(db, group, timeZone);
  }
  for (const email of new Set(products.map(({ email }) => email))) await addUp(db, email, timeZone);
}

async function writeGroup(db: Firestore, products: SeedProduct[], timeZone: string): Promise<void> {
  const references = products.map(({ _id }) => db.doc(`products/${_id}`));
  const firstEntries = references.map((product) => product.collection('history').doc('first'));
  const stored = await db.getAll(...references, ...firstEntries);
  const batch = db.batch();
  for (const [index, product] of products.entries()) {
    const [before, first] = [stored[index], stored[products.length + index]];
    const reference = db.doc(`products/${product._id}`);
    const data = productDocument(product);
    batch.set(reference, data);
    // A product that was deleted since the first time is created again, now.
    const isFirst = !before?.exists && !first?.exists;
    const at = isFirst ? Timestamp.fromDate(data.createdAt) : Timestamp.now();
    const change = { product: product._id, before: before?.data(), after: data };
    const entry = entryOf(change, dayOf(at.toDate(), timeZone));
    if (!entry) continue;
    const id = isFirst ? 'first' : reference.collection('history').doc().id;
    putEntry(db, batch, { ...entry, id, at }, data);
    const alert = alertOf(data);
    if (alert) batch.set(db.doc(`alerts/${product._id}`), { ...alert, at });
    else if (alertOf(before?.data())) batch.delete(db.doc(`alerts/${product._id}`));
  }
  await batch.commit();
}
