import { randomUUID } from 'node:crypto';
import type { DocumentData, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';

/**
 * Writes one version of a product after the other, `undefined` for its deletion, and returns the event that Firestore tells the trigger
 * about each.
 */
export async function eventsOf(
  db: Firestore,
  id: string,
  ...versions: (DocumentData | undefined)[]
): Promise<ProductEvent[]> {
  const events: ProductEvent[] = [];
  for (const version of versions) events.push(await eventOf(db, id, version));
  return events;
}

/** The event of one version. `beside`: what the same commit writes, as the command of an app's change. */
export async function eventOf(
  db: Firestore,
  id: string,
  version: DocumentData | undefined,
  beside?: (batch: WriteBatch) => void,
): Promise<ProductEvent> {
  const reference = db.doc(`products/${id}`);
  const before = await reference.get();
  const batch = db.batch();
  if (version) batch.set(reference, version);
  else batch.delete(reference);
  beside?.(batch);
  const [written] = await batch.commit();
  const after = await reference.get();
  return {
    id: `an/event#${randomUUID()}`,
    time: written?.writeTime.toDate().toISOString(),
    params: { id },
    data: { before, after },
  } as unknown as ProductEvent;
}

/** Handles events in the order in which they come, so many at once. */
export async function handleAll(
  events: Iterable<ProductEvent> | AsyncIterable<ProductEvent>,
  atOnce: number,
  handle: (event: ProductEvent) => Promise<void>,
): Promise<void> {
  // All take from one iterator.
  const queue = Symbol.asyncIterator in events ? events : Iterator.from(events);
  const worker = async () => {
    for await (const event of queue) await handle(event);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

/** The trigger as another instance of the function has it, which knows nothing of what the others are asking for. */
export async function newInstance(db: Firestore): Promise<(event: ProductEvent) => Promise<void>> {
  vi.resetModules();
  const instance = await import('../../../functions/src/triggers/on-product-written.ts');
  return (event) => instance.onProductWritten(event, db);
}
