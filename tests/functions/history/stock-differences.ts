import type { DocumentData, Firestore, Query } from 'firebase-admin/firestore';
import { batchSummaryPath, changeIdOf, type HistoryEntry } from '../../../functions/src/contract/history.ts';
import { TOTAL } from '../../../functions/src/contract/site/total.ts';
import { alertOf, isSameAlert, stockLevel } from '../../../functions/src/contract/stock-level.ts';
import { stockPath } from '../../../functions/src/contract/stock-path.ts';

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
      const history = (await read(db.collectionGroup('history'))).filter(ofOwner);
      const entries = history.filter(([path]) => path.startsWith('products/'));
      const lines = history.filter(([path]) => path.startsWith('stock/'));
      const alerts = (await read(db.collection('alerts'))).filter(ofOwner);
      const totals = [
        ...(await read(db.collection('stock'))),
        ...(await read(db.collectionGroup('months'))).map(flat),
        ...(await read(db.collectionGroup('pending'))).map(([path]): Stored => [path, { isWaiting: 1 }]),
        ...lines.map(([path, { rows, undone }]): Stored => [path, { rows, undone }]),
        ...(await read(db.collectionGroup('cars'))).map(([path, car]) => flat([path, numbersOfCar(car)])),
      ];
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

/** Times in milliseconds. One that was deleted has no level. */
const numbersOfCar = ({ quantity, worth, level, months, moved, lastOutAt }: DocumentData) => ({
  ...{ quantity, worth, months, moved },
  ...(level !== 'gone' && level !== 'ended' && { [`is ${level}`]: 1 }),
  ...(lastOutAt && { lastOutAt: lastOutAt.toMillis() }),
});

const idOf = (path: string) => path.split('/')[1] ?? '';

/** Its numbers by their paths: 'days/22/in'. */
const flat = ([path, data]: Stored): Stored => {
  const numbers = (of: DocumentData, before: string): [string, number][] =>
    Object.entries(of).flatMap(([name, value]) =>
      typeof value === 'object' ? numbers(value, `${before}${name}/`) : [[`${before}${name}`, value]],
    );
  return [path, Object.fromEntries(numbers(data, ''))];
};

/** What all totals should hold. What has moved nothing needs no document. */
function sumsOf(products: Stored[], entries: Stored[]): Map<string, Numbers> {
  const sums = new Map<string, Numbers>();
  const add = (path: string, numbers: Numbers) => {
    const sum = sums.get(path) ?? {};
    for (const [name, number] of Object.entries(numbers)) sum[name] = (sum[name] ?? 0) + number;
    sums.set(path, sum);
  };
  for (const [path, { email, price, quantity, reorderAt = -1 }] of products) {
    const value = Math.round(price * 100) * quantity;
    const isOut = quantity === 0;
    const low = !isOut && quantity <= reorderAt ? 1 : 0;
    add(stockPath(email), { products: 1, units: quantity, value, outOfStock: isOut ? 1 : 0, low });
    add(TOTAL, { count: 1 });
    const level = stockLevel({ quantity, reorderAt });
    add(`${stockPath(email)}/cars/${idOf(path)}`, { quantity, worth: value, [`is ${level}`]: 1 });
  }
  const changes = new Map(
    entries.map(([path, data]) => {
      const entry = { ...(data as HistoryEntry), at: data.at.toMillis(), id: path.split('/')[3] ?? '' };
      return [changeIdOf(entry), { ...entry, stands: 1 }];
    }),
  );
  /** What an Undo takes back does not stand, but where that Undo was undone. */
  const setStands = (undoes: string | undefined, stands: number): void => {
    const of = changes.get(undoes ?? '');
    if (!of) return;
    if (of.undoes === undefined) of.stands = stands;
    else setStands(of.undoes, 1 - stands);
  };
  for (const { undoes } of [...changes.values()].sort((a, b) => a.at - b.at)) setStands(undoes, 0);
  /** When a piece of a car went out last, or the first ones came. */
  const lastOut = new Map<string, number>();
  for (const data of changes.values()) {
    const { email, product, day, delta, undoes, undoesBatch, batch, reason = 'none', ...of } = data;
    if (batch) add(batchSummaryPath(email, batch), { rows: 1 });
    if (undoesBatch) add(batchSummaryPath(email, undoesBatch), { undone: 1 });
    const isCorrection = undoes !== undefined || reason === 'counted' || of.kind === 'moved';
    const moved = !isCorrection && of.stands ? delta : 0;
    const [came, went] = [Math.max(moved, 0), Math.max(-moved, 0)];
    const movement = { in: came, out: went, corrected: delta - moved, value: of.value };
    if (of.kind === 'edited' && of.value === 0) continue;
    const [month, date] = [day.slice(0, 7), day.slice(8)];
    const under = (place: string, numbers: Numbers) =>
      Object.fromEntries(Object.entries(numbers).map(([name, number]) => [`${place}/${name}`, number]));
    const ofPerson = under(`people/${of.by}`, { in: came, out: went, changes: 1 });
    const ofDay = { ...movement, [`reasons/${reason}`]: went, ...ofPerson };
    add(`${stockPath(email)}/months/${month}`, under(`days/${date}`, ofDay));
    const car = `${stockPath(email)}/cars/${product}`;
    add(car, { ...under(`months/${month}`, movement), [`moved/${month}`]: came + went });
    const begins = delta > 0 && of.quantityAfter === delta && undoes === undefined;
    if (begins || went > 0) lastOut.set(car, Math.max(of.at, lastOut.get(car) ?? 0));
  }
  for (const [car, at] of lastOut) if (sums.get(car)?.quantity) add(car, { lastOutAt: at });
  return sums;
}

const noSums = new Set(['timeZone', 'countedAt']);

function totalDifferences(stored: Stored[], sums: Map<string, Numbers>): string[] {
  const totals = new Map(stored);
  return [...new Set([...totals.keys(), ...sums.keys()])].flatMap((path) => {
    const [is, should] = [totals.get(path) ?? {}, sums.get(path) ?? {}];
    const names = new Set([...Object.keys(is), ...Object.keys(should)]).difference(noSums);
    return (
      [...names]
        .filter((name) => (is[name] ?? 0) !== (should[name] ?? 0))
        // Of one that was there before its first entry nobody knows it.
        .filter((name) => name !== 'lastOutAt' || should[name] !== undefined || !is.quantity)
        .map((name) => `${path} has ${name} ${is[name]}, and should have ${should[name] ?? 0}.`)
    );
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
