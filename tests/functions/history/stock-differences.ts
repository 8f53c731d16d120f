import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { type HistoryEntry, stockPath } from '../../../functions/src/contract/history.ts';
import { TOTAL } from '../../../functions/src/contract/site/total.ts';
import { alertOf, isSameAlert } from '../../../functions/src/contract/stock-level.ts';

type Numbers = Record<string, number>;
type Stored = [path: string, data: DocumentData];

/**
 * Where history, totals, alerts and products do not agree, a sentence each; with an email, for that owner alone. It reads every document
 * at one moment and adds up by itself, without the aggregates that it checks.
 */
export const stockDifferences = (db: Firestore, email?: string): Promise<string[]> =>
  db.runTransaction(
    async (transaction) => {
      const read = async (query: Query): Promise<Stored[]> =>
        (await transaction.get(query)).docs.map((found) => [found.ref.path, found.data()]);
      const ofOwner = ([, data]: Stored) => email === undefined || data.email === email;
      const products = (await read(db.collection('products'))).filter(ofOwner);
      // Without the lines of batches.
      const ofProduct = ([path]: Stored) => path.startsWith('products/');
      const entries = (await read(db.collectionGroup('history'))).filter(ofOwner).filter(ofProduct);
      const alerts = (await read(db.collection('alerts'))).filter(ofOwner);
      const totals = [...(await read(db.collection('stock'))), ...(await read(db.collectionGroup('days')))];
      if (email === undefined) totals.push(...(await read(db.collection('totals'))));
      const ofPath = ([path]: Stored) => email === undefined || `${path}/`.startsWith(`${stockPath(email)}/`);
      const sums = sumsOf(products, entries);
      if (email !== undefined) sums.delete(TOTAL);
      return [
        ...quantityDifferences(products, entries),
        ...totalDifferences(totals.filter(ofPath), sums),
        ...alertDifferences(products, alerts),
      ];
    },
    { readOnly: true },
  );

const idOf = (path: string) => path.split('/')[1] ?? '';

/** What all totals should hold. A day without pieces in or out needs no document. */
function sumsOf(products: Stored[], entries: Stored[]): Map<string, Numbers> {
  const sums = new Map<string, Numbers>();
  const add = (path: string, numbers: Numbers) => {
    const sum = sums.get(path) ?? {};
    for (const [name, number] of Object.entries(numbers)) sum[name] = (sum[name] ?? 0) + number;
    sums.set(path, sum);
  };
  for (const [, { email, price, quantity }] of products) {
    const value = Math.round(price * 100) * quantity;
    add(stockPath(email), { products: 1, units: quantity, value, outOfStock: quantity === 0 ? 1 : 0 });
    add(TOTAL, { count: 1 });
  }
  for (const [, data] of entries) {
    const { email, day, delta, undoes } = data as HistoryEntry;
    if (delta === 0 || undoes !== undefined) continue;
    add(`${stockPath(email)}/days/${day}`, { in: Math.max(delta, 0), out: Math.max(-delta, 0) });
  }
  return sums;
}

const noSums = new Set(['timeZone', 'countedAt', 'base', 'baseAt']);

function totalDifferences(stored: Stored[], sums: Map<string, Numbers>): string[] {
  const totals = new Map(stored);
  return [...new Set([...totals.keys(), ...sums.keys()])].flatMap((path) => {
    const [is, should] = [totals.get(path) ?? {}, sums.get(path) ?? {}];
    const names = new Set([...Object.keys(is), ...Object.keys(should)]).difference(noSums);
    return [...names]
      .filter((name) => (is[name] ?? 0) !== (should[name] ?? 0))
      .map((name) => `${path} has ${name} ${is[name]}, and should have ${should[name] ?? 0}.`);
  });
}

function quantityDifferences(products: Stored[], entries: Stored[]): string[] {
  const sums = new Map<string, number>();
  for (const [path, { delta }] of entries) sums.set(idOf(path), (sums.get(idOf(path)) ?? 0) + delta);
  const quantities = new Map(products.map(([path, { quantity }]) => [idOf(path), quantity as number]));
  return [...new Set([...quantities.keys(), ...sums.keys()])]
    .filter((id) => quantities.get(id) !== sums.get(id) && (quantities.has(id) || sums.get(id) !== 0))
    .map((id) => `products/${id} has a quantity of ${quantities.get(id)}, and its entries add up to ${sums.get(id)}.`);
}

function alertDifferences(products: Stored[], alerts: Stored[]): string[] {
  const [productOf, alertFor] = [products, alerts].map(
    (stored) => new Map(stored.map(([path, data]) => [idOf(path), data])),
  );
  return [...new Set([...(productOf?.keys() ?? []), ...(alertFor?.keys() ?? [])])]
    .filter((id) => !isSameAlert(alertOf(productOf?.get(id)), alertFor?.get(id)))
    .map((id) => `alerts/${id} says ${JSON.stringify(alertFor?.get(id))}, which its product does not.`);
}
