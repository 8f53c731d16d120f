import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { alertOf, isSameAlert } from '../../functions/src/contract/stock-level.ts';
import { setAlert } from '../../functions/src/history/keep-alert.ts';

const PAGE = 1_000;

/** The products of which the alert is not what it should be: missing, of former values, or without a reason. */
export function wrongAlerts(products: Map<string, DocumentData>, alerts: Map<string, DocumentData>): string[] {
  const ids = new Set([...products.keys(), ...alerts.keys()]);
  return [...ids].filter((id) => !isSameAlert(alertOf(products.get(id)), alerts.get(id)));
}

/**
 * Sets each alert that is wrong, as for a stock that is older than the alerts, and returns how many there were. Each is set as the
 * trigger sets it, so changes meanwhile do no harm.
 */
export async function repairAlerts(db: Firestore): Promise<number> {
  const products = await documentsOf(db, 'products', 'email', 'name', 'img', 'quantity', 'reorderAt');
  const wrong = wrongAlerts(products, await documentsOf(db, 'alerts'));
  for (const id of wrong) await setAlert(db, id);
  return wrong.length;
}

async function documentsOf(db: Firestore, name: string, ...fields: string[]): Promise<Map<string, DocumentData>> {
  const found = new Map<string, DocumentData>();
  const collection = db.collection(name).orderBy('__name__').limit(PAGE);
  const query = fields.length > 0 ? collection.select(...fields) : collection;
  for (let { docs } = await query.get(); docs.length > 0; { docs } = await query.startAfter(docs.at(-1)).get())
    for (const one of docs) found.set(one.id, one.data());
  return found;
}
