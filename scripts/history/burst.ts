import { randomUUID } from 'node:crypto';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { searchKeys } from '../../functions/src/contract/list/search-keys.ts';
import { alertOf } from '../../functions/src/contract/stock-level.ts';
import { alertPath } from '../../functions/src/history/keep-alert.ts';
import type { recordHistory } from '../../functions/src/history/record-history.ts';

export type Event = Parameters<typeof recordHistory>[0];

interface Burst {
  /** One for each change, in the order of the changes. */
  events: Event[];
  /** The products as they are after all changes. */
  left: Map<string, DocumentData>;
}

/** A burst of changes of `products` products of several owners: each is created, delivered and restocked, some are deleted. */
export function burstOf(products: number, owners: string[]): Burst {
  const events: Event[] = [];
  const left = new Map<string, DocumentData>();
  const change = (id: string, after: DocumentData | undefined) => {
    events.push(eventOf(id, left.get(id), after));
    if (after) left.set(id, after);
    else left.delete(id);
  };
  for (let index = 0; index < products; index += 1) {
    const id = randomUUID().replaceAll('-', '').slice(0, 20);
    const names = { name: `Solis ${index}`, supplier: 'Officina Modena' };
    const product = {
      ...names,
      email: owners[index % owners.length],
      searchKeys: searchKeys(names),
      price: index / 100,
      quantity: index % 7,
    };
    change(id, product);
    for (let pieces = product.quantity - 1; pieces >= 0 && pieces > product.quantity - 4; pieces -= 1)
      change(id, { ...product, quantity: pieces });
    if (index % 5 === 0) change(id, { ...product, quantity: 40 });
    if (index % 9 === 0) change(id, undefined);
  }
  return { events, left };
}

let clock = Date.now();

/** What Firestore tells the trigger about a write; each is a millisecond later than the one before. */
export function eventOf(product: string, before: DocumentData | undefined, after: DocumentData | undefined): Event {
  clock += 1;
  const version = (data: DocumentData | undefined) => ({
    exists: data !== undefined,
    data: () => data,
    get: (field: string) => data?.[field],
    updateTime: data && Timestamp.fromMillis(clock),
  });
  return {
    id: `an/event#${randomUUID()}`,
    time: new Date(clock).toISOString(),
    params: { id: product },
    data: { before: version(before), after: version(after) },
  } as unknown as Event;
}

export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** Handles the events in this order, so many at once. */
export async function handle(
  events: readonly Event[],
  atOnce: number,
  one: (event: Event) => Promise<void>,
): Promise<void> {
  const queue = events.values();
  const worker = async () => {
    for (const event of queue) await one(event);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Stores the products of a burst as they are in the end, with their alerts or without, and without their history. */
export async function storeProducts(
  db: Firestore,
  products: Map<string, DocumentData>,
  withAlerts = true,
): Promise<void> {
  const writer = db.bulkWriter();
  for (const [id, data] of products) {
    void writer.set(db.doc(`products/${id}`), data);
    const alert = alertOf(data);
    if (alert && withAlerts) void writer.set(db.doc(alertPath(id)), alert);
  }
  await writer.close();
}
