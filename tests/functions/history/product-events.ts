import { randomUUID } from 'node:crypto';
import { deletionId, undoPath } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { runNightly } from '../../../functions/src/triggers/nightly.ts';
import { auth } from '../../support/admin.ts';

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
  for (const version of versions) events.push(...(await commit(db, { [id]: version })));
  return events;
}

/** One version of each of these products, in one commit. `beside`: what it writes too, as the command of an app's change. */
async function commit(
  db: Firestore,
  versions: Record<string, DocumentData | undefined>,
  beside?: (batch: WriteBatch) => void,
): Promise<ProductEvent[]> {
  const references = Object.keys(versions).map((id) => db.doc(`products/${id}`));
  const before = await db.getAll(...references);
  const batch = db.batch();
  for (const reference of references) {
    const version = versions[reference.id];
    if (version) batch.set(reference, version);
    else batch.delete(reference);
  }
  beside?.(batch);
  const [written] = await batch.commit();
  const after = await db.getAll(...references);
  return after.map((now, index) => eventAbout(before[index], now, written?.writeTime.toDate()));
}

/** What Firestore tells the trigger of a write. `before`: by default there was no product. */
export function eventAbout(
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot,
  at = new Date(),
): ProductEvent {
  const none = { exists: false, data: () => undefined, get: () => undefined, ref: after.ref, id: after.id };
  return {
    id: `an/event#${randomUUID()}`,
    time: at.toISOString(),
    params: { id: after.id },
    data: { before: before ?? none, after },
  } as unknown as ProductEvent;
}

/** What a command says of the change that its commit makes. Of an Undo, the undo document is written beside it. */
export interface CommandData {
  /** Its id; by default a new one. */
  command?: string;
  /** Who makes it; by default the owner. */
  email?: string;
  undoes?: string;
  entry?: string;
  /** Whether its undo document is written beside it. */
  hasUndo?: boolean;
  [said: string]: unknown;
}

/** The events of versions that a command has made: all in one commit, as the app and the rules have it. */
export async function eventsBy(
  db: Firestore,
  versions: Record<string, DocumentData | undefined>,
  { command = newId('owner-of'), entry, hasUndo = true, ...said }: CommandData = {},
  beside?: (batch: WriteBatch) => void,
): Promise<ProductEvent[]> {
  const [[id = '', version] = []] = Object.entries(versions);
  const before = await db.doc(`products/${id}`).get();
  const owner = (version ?? before.data())?.email;
  const by = { email: owner, ...said };
  const deletes = version ? {} : { deletes: deletionId(id, before.get('createdAt')) };
  const at = FieldValue.serverTimestamp();
  const named = Object.entries(versions).map(([id, version]) => [id, version && { ...version, command }]);
  return commit(db, Object.fromEntries(named), (batch) => {
    batch.create(db.doc(`commands/${command}`), { ...by, ...deletes, at });
    beside?.(batch);
    const undo = { by: by.email, at, command, product: id, ...(entry && { entry }) };
    if (by.undoes && hasUndo) batch.create(db.doc(undoPath(owner, by.undoes)), undo);
  });
}

export const eventBy = async (db: Firestore, id: string, version: DocumentData | undefined, said?: CommandData) =>
  (await eventsBy(db, { [id]: version }, said))[0] as ProductEvent;

/** Handles events as the platform does: in any order, each twice, and one that fails again later. */
export async function handleShuffled(
  events: readonly ProductEvent[],
  handle: (event: ProductEvent) => Promise<void>,
): Promise<void> {
  let waiting = shuffled([...events, ...events]);
  while (waiting.length > 0) {
    const failed: ProductEvent[] = [];
    await handleAll(waiting, 5, (event) => handle(event).catch(() => void failed.push(event)));
    if (failed.length === waiting.length) await handle(failed[0] as ProductEvent);
    waiting = failed;
  }
}

/** The night of a test's project. The accounts are those of the emulators. */
export const night = (db: Firestore, options: Parameters<typeof runNightly>[3] = {}) =>
  runNightly(db, auth, 'UTC', options);

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

const shuffled = <T>(items: readonly T[]): T[] =>
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
