import { setTimeout as pause } from 'node:timers/promises';
import { type DocumentData, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { dayOf } from '../../functions/src/contract/history.ts';
import { addCounters, type Counters } from '../../functions/src/history/counters.ts';
import { countedOf } from '../../functions/src/history/entry.ts';
import { repairDrifts } from '../../functions/src/history/recount.ts';
import { repairAlerts } from './alerts.ts';
import { lackingDays } from './check.ts';
import { type Closing, closingEntry, type StoredEntry, writeClosing } from './closing.ts';
import { isCreation, livesOf } from './lives.ts';
import { configuredTimeZone } from './stock-time-zone.ts';

interface Repaired {
  /** Entries of a creation, of products that had none. */
  added: number;
  /** Entries for what was lost. */
  closed: number;
  /** Products that lack an entry, whose event can still be under way. */
  left: number;
  /** What was added to the counters. */
  counters: Counters;
}

const PAGE = 300;
/** The platform delivers an event again for so long. */
const UNDER_WAY = 24 * 3_600_000;

/** While a counter or an entry is lacking, its event can be under way. The emulators have no outages to wait for. */
const settle = () => pause(process.env.FIRESTORE_EMULATOR_HOST ? 1_000 : 20_000);

/** Adds the entries that are lacking, and sets the counters right. Each write gives the same result when it is repeated. */
export async function repairHistory(
  db: Firestore,
  timeZone: string,
  wait = settle,
  now = Date.now(),
): Promise<Repaired> {
  const result = { added: 0, closed: 0, left: 0 };
  const isUnderWay = (since: Timestamp | undefined) => since !== undefined && now - since.toMillis() < UNDER_WAY;
  const products = await productsOf(db);
  const writer = db.bulkWriter();
  const add = (id: string, entry: string, product: DocumentData, quantity: number, at: Timestamp) => {
    if (isUnderWay(at)) {
      result.left += 1;
      return undefined;
    }
    const created: StoredEntry = {
      ...{ kind: 'created', product: id, name: product.name, email: product.email, delta: quantity },
      ...{ quantityAfter: quantity, changes: {}, day: dayOf(at.toDate(), timeZone) },
      counted: countedOf(undefined, { ...product, quantity }),
      at,
    };
    result.added += 1;
    void writer.set(db.doc(`products/${id}/history/${entry}`), created);
    return created;
  };
  const closings: Closing[] = [];
  for await (const [id, documents] of entriesByProduct(db)) {
    const product = products.get(id);
    products.delete(id);
    const lives = livesOf(documents, product);
    for (const life of lives) {
      const [first] = life.entries;
      const lacksCreation = first !== undefined && !isCreation(first);
      let created: StoredEntry | undefined;
      if (lacksCreation) {
        const { quantityAfter, delta, email, at } = first.data() as StoredEntry;
        const before = life.createdAt && life.createdAt < at ? life.createdAt : Timestamp.fromMillis(at.toMillis() - 1);
        created = add(id, `before-${first.id}`, { ...life, email }, quantityAfter - delta, before);
      }
      const stored = life.entries.map((document) => document.data() as StoredEntry);
      const known = created ? [created, ...stored] : stored;
      const entry = closingEntry(id, life, known, timeZone);
      if (!entry || (lacksCreation && !created)) continue;
      // When a product was deleted nobody knows without the entry: the last one is older.
      if (isUnderWay(life.current?.updateTime ?? known.at(-1)?.at)) {
        result.left += 1;
        continue;
      }
      const path = `products/${id}/history/lost-${life.entries.length}-${life.entries.at(-1)?.id}`;
      closings.push({ path, entry, product, newest: lives.at(-1)?.entries.findLast((one) => one.get('at'))?.id });
    }
  }
  for (const [id, product] of products)
    add(id, 'first', product.data(), product.get('quantity'), product.get('createdAt') ?? Timestamp.fromMillis(0));
  await writer.close();
  if (closings.length > 0) await wait();
  for (const closing of closings) if (await writeClosing(db, closing, timeZone)) result.closed += 1;
  return { ...result, counters: await repairCounters(db, timeZone, wait) };
}

/** What was done, for people. */
const sentencesOf = ({ added, closed, left, counters }: Repaired, timeZone: string): string[] => [
  `${added} products got the entry of their creation, ${closed} an entry of what was lost.`,
  `${counters.size} counters were set right, with days in ${timeZone}.`,
  ...(left > 0 ? [`${left} products of the last day lack an entry, which can still come: run it again tomorrow.`] : []),
];

/** Repairs history, counters and alerts of a project, and says what was done; `eachCounter`: with a line for each counter. */
export async function repairAll(db: Firestore, project: string, eachCounter = false): Promise<void> {
  const timeZone = configuredTimeZone(project);
  const repaired = await repairHistory(db, timeZone);
  if (eachCounter) for (const [path, lack] of repaired.counters) console.log(`${path} lacked ${JSON.stringify(lack)}.`);
  for (const sentence of sentencesOf(repaired, timeZone)) console.log(sentence);
  console.log(`${await repairAlerts(db)} alerts of products that are low or out were set right.`);
}

async function productsOf(db: Firestore): Promise<Map<string, QueryDocumentSnapshot>> {
  const { docs } = await db.collection('products').select('name', 'email', 'price', 'quantity', 'createdAt').get();
  return new Map(docs.map((product) => [product.id, product]));
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

/**
 * The days follow the entries: an entry and what it adds are written at once, so changes meanwhile are kept. All other counters follow
 * the products, as in the nightly count, which would undo anything else.
 */
async function repairCounters(db: Firestore, timeZone: string, wait: () => Promise<unknown>): Promise<Counters> {
  const repaired = await lackingDays(db);
  for (const [path, lack] of repaired) {
    const batch = db.batch();
    addCounters(batch, db, new Map([[path, lack]]), timeZone);
    await batch.commit();
  }
  const scope = { isExact: () => true, days: [] };
  for await (const [path, lack] of repairDrifts(db, timeZone, scope, wait)) repaired.set(path, lack);
  return repaired;
}
