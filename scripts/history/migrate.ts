import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { dayOf, type HistoryEntry, type HistoryKind } from '../../functions/src/contract/history.ts';
import { addCounters, TOTAL } from '../../functions/src/history/counters.ts';
import { countedOf } from '../../functions/src/history/entry.ts';
import { lackingCounters } from './check.ts';

interface Migrated {
  /** Entries. */
  changed: number;
  /** Entries of a creation, of products that had none. */
  added: number;
  /** Products that have no entry of their creation yet, since its event can still be under way. */
  left: number;
  counters: number;
}

type Stored = DocumentData & HistoryEntry & { at: Timestamp };

/** What is known about a product from its creation to its deletion; after that its id can be taken again. */
interface Life {
  entries: QueryDocumentSnapshot[];
  name: string;
  price: number;
  createdAt: Timestamp | undefined;
}

const PAGE = 300;
/** The event of a creation is handled within this time, unless something is wrong. */
const UNDER_WAY = 3_600_000;

/** See the command `history:migrate`. Each write gives the same result when it is repeated. */
export async function migrateHistory(db: Firestore, timeZone: string, now = Date.now()): Promise<Migrated> {
  const result: Migrated = { changed: 0, added: 0, left: 0, counters: 0 };
  const products = await productsOf(db);
  const write = batches(db);
  const add = async (id: string, entry: string, product: DocumentData, quantity: number, at: Timestamp) => {
    if (now - at.toMillis() < UNDER_WAY) {
      result.left += 1;
      return;
    }
    const after = { ...product, quantity };
    result.added += 1;
    await write(`products/${id}/history/${entry}`, {
      ...{ kind: 'created', product: id, name: product.name, email: product.email, delta: quantity },
      ...{ quantityAfter: quantity, changes: {}, day: dayOf(at.toDate(), timeZone) },
      counted: countedOf(undefined, after),
      at,
    });
  };
  for await (const [id, documents] of entriesByProduct(db)) {
    const product = products.get(id);
    products.delete(id);
    for (const life of livesOf(id, documents, product)) {
      const [first] = life.entries;
      if (first && !isCreation(first)) {
        const { quantityAfter, delta, email, at } = first.data() as Stored;
        const created =
          life.createdAt && life.createdAt < at ? life.createdAt : Timestamp.fromMillis(at.toMillis() - 1);
        await add(id, `before-${first.id}`, { ...life, email }, quantityAfter - delta, created);
      }
      for (const entry of life.entries.filter((one) => one.get('counted') === undefined)) {
        result.changed += 1;
        await write(entry.ref.path, newEntry(id, entry.data() as Stored, life, timeZone));
      }
    }
  }
  for (const [id, product] of products)
    await add(id, 'first', product, product.quantity, product.createdAt ?? Timestamp.fromMillis(0));
  await write.rest();
  result.counters = await repairCounters(db, timeZone);
  return result;
}

const isCreation = (entry: QueryDocumentSnapshot) => ['create', 'created'].includes(entry.get('kind'));
const isDeletion = (entry: QueryDocumentSnapshot) => ['delete', 'deleted'].includes(entry.get('kind'));

/** The same change in the new form. The older kinds were guessed from the numbers; the new ones say what the data prove. */
function newEntry(id: string, entry: Stored, { name, price }: Life, timeZone: string): Stored {
  const { delta, quantityAfter, email, at } = entry;
  const { quantity: _quantity, ...changes } = entry.changes ?? {};
  const kinds: Record<string, HistoryKind> = { create: 'created', delete: 'deleted' };
  const kind = kinds[entry.kind] ?? (delta === 0 ? 'edited' : 'stock');
  const before = kind === 'created' ? undefined : { price, quantity: quantityAfter - delta };
  const after = kind === 'deleted' ? undefined : { price, quantity: quantityAfter };
  const counted = countedOf(before, after);
  return {
    kind,
    product: id,
    name,
    email,
    delta,
    quantityAfter,
    changes,
    day: dayOf(at.toDate(), timeZone),
    counted,
    at,
  };
}

/**
 * The entries of an id, from each creation to the deletion. What is no longer known of a deleted product is in its new entries, if
 * it has any. A price that nobody knows counts as 0 in all its entries, and these add up to 0 in the end, as with any other price.
 */
function livesOf(id: string, documents: QueryDocumentSnapshot[], product: DocumentData | undefined): Life[] {
  const sorted = documents.toSorted((one, other) => (one.get('at') < other.get('at') ? -1 : 1));
  const lives: QueryDocumentSnapshot[][] = [];
  let isOver = true;
  for (const entry of sorted) {
    if (isOver) lives.push([]);
    lives.at(-1)?.push(entry);
    isOver = isDeletion(entry);
  }
  return lives.map((entries, index) => {
    const current = index === lives.length - 1 && !isOver ? product : undefined;
    const names = entries.map((entry) => entry.get('name')).filter((name) => name !== undefined);
    return {
      entries,
      name: current?.name ?? names.at(-1) ?? id,
      price: current?.price ?? entries.at(-1)?.get('changes.price.from') ?? 0,
      createdAt: current?.createdAt,
    };
  });
}

async function productsOf(db: Firestore): Promise<Map<string, DocumentData>> {
  const { docs } = await db.collection('products').select('name', 'email', 'price', 'quantity', 'createdAt').get();
  return new Map(docs.map((product) => [product.id, product.data()]));
}

/** Entries are read in the order of their paths, so those of a product come one after the other. */
async function* entriesByProduct(db: Firestore): AsyncGenerator<[string, QueryDocumentSnapshot[]]> {
  const query = db.collectionGroup('history').orderBy('__name__').limit(PAGE);
  let group: [string, QueryDocumentSnapshot[]] | undefined;
  let { docs } = await query.get();
  while (docs.length > 0) {
    for (const entry of docs) {
      const id = entry.ref.parent.parent?.id ?? '';
      if (group?.[0] === id) group[1].push(entry);
      else {
        if (group) yield group;
        group = [id, [entry]];
      }
    }
    ({ docs } = await query.startAfter(docs.at(-1)).get());
  }
  if (group) yield group;
}

/** Collects writes and commits so many at once; `rest` commits the last ones. */
function batches(db: Firestore) {
  let batch = db.batch();
  let size = 0;
  const rest = async () => {
    await batch.commit();
    batch = db.batch();
    size = 0;
  };
  const write = async (path: string, data: DocumentData) => {
    batch.set(db.doc(path), data);
    size += 1;
    if (size === PAGE) await rest();
  };
  return Object.assign(write, { rest });
}

/** Adds to the counters what they lack of the entries. An entry and what it adds are written at once, so changes meanwhile are kept. */
async function repairCounters(db: Firestore, timeZone: string): Promise<number> {
  const lacking = await lackingCounters(db);
  for (const [path, lack] of lacking) {
    const batch = db.batch();
    addCounters(batch, db, new Map([[path, lack]]), timeZone);
    await batch.commit();
  }
  const total = await db.doc(TOTAL).get();
  // The older trigger counted anew instead of adding.
  if (total.get('countedAt')) await total.ref.update({ countedAt: FieldValue.delete() });
  return lacking.size;
}
