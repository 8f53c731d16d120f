import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
} from 'firebase/firestore';
import { LIST_LIMIT_MAX } from '../../functions/src/contract/limits.ts';
import { listPage, nextRead } from '../../functions/src/contract/list/list-page.ts';
import { listQuery } from '../../functions/src/contract/list/list-query.ts';
import { changeList, firstList, isSearch, type ListState } from '../../functions/src/contract/list/list-state.ts';
import { HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { productQuery } from '../../web/src/features/products/data/product-list.ts';
import { FIRESTORE_HOST } from '../support/project.ts';

export interface Measurement {
  what: string;
  documents: number;
  milliseconds: number;
}

type Step = (database: Firestore) => Promise<number>;

const RUNS = 5;

/** Opens a live query, as the screens do, and waits for the server's whole answer. */
const listen = (source: Query): Promise<QuerySnapshot> =>
  new Promise((resolve, reject) => {
    const stop = onSnapshot(
      source,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        stop();
        resolve(snapshot);
      },
      reject,
    );
  });

/** Reads one page of the table as the screen does, and counts what follows it, at most a hundred products: one read. A search has counted. */
async function readPage(database: Firestore, state: ListState): Promise<{ reads: number; next: ListState }> {
  const read: QueryDocumentSnapshot[][] = [];
  for (let from = nextRead(state, read); from; from = nextRead(state, read))
    read.push((await listen(productQuery(database, from))).docs);
  const { next, documents } = listPage(state, read);
  // Of more than one read, what is shown listens by itself.
  if (isSearch(state))
    return { reads: read.flat().length + (read.length > 1 ? documents.length : 0), next: next ?? state };
  if (next) await getCountFromServer(productQuery(database, listQuery(next, { most: LIST_LIMIT_MAX })));
  return { reads: read.flat().length + (next ? 1 : 0), next: next ?? state };
}

const readFirst = async (database: Firestore, name: string, field: string) =>
  (await listen(query(collection(database, name), orderBy(field), limit(6)))).size;

/** Measures each step with a new client, whose cache is empty. */
export async function measureReads(project: string): Promise<Measurement[]> {
  const sorted = changeList(firstList, { sort: 'price', direction: 'desc' });
  const search = (words: string) => changeList(firstList, { search: words });
  const narrow = changeList(search('gv60'), { stock: 'in', priceMin: 40_000, priceMax: 90_000, sort: 'quantity' });
  const second = (await withClient(project, (database) => readPage(database, firstList))).next;
  const steps: [string, Step][] = [
    ['Open All Items (25 rows)', async (database) => (await readPage(database, firstList)).reads],
    ['Page 2', async (database) => (await readPage(database, second)).reads],
    ['Sort by price', async (database) => (await readPage(database, sorted)).reads],
    ...[
      ['Search one word', 'gv60'],
      ['Search two words', 'gv60 turin'],
      ['Search a rare word with a common one', 'gv60 00095'],
      ['Search two common words that no product has together', 'azimut gv80'],
    ].map(([what = '', words = '']): [string, Step] => [
      what,
      async (database) => (await readPage(database, search(words))).reads,
    ]),
    ['Search, in stock, price range, sort by quantity', async (database) => (await readPage(database, narrow)).reads],
    ['The total', async (db) => Number((await getDocFromServer(doc(db, 'totals/products'))).exists())],
    [
      'Home page',
      async (db) => {
        // Firestore bills the setting even when it does not exist.
        await getDocFromServer(doc(db, HOME_SETTING));
        return 1 + (await readFirst(db, 'products', 'createdAt')) + (await readFirst(db, 'contents', 'order'));
      },
    ],
  ];
  const measurements: Measurement[] = [];
  for (const [what, step] of steps) {
    const measured = { what, ...(await measure(project, step)) };
    // With many products the whole takes long: what is known is said at once.
    console.log(`  ${what}: ${measured.documents} / ${measured.milliseconds} ms`);
    measurements.push(measured);
  }
  return measurements;
}

async function withClient<T>(project: string, step: (database: Firestore) => Promise<T>): Promise<T> {
  const app = initializeApp({ projectId: project, apiKey: 'demo' }, `${project} ${performance.now()}`);
  const database = getFirestore(app);
  const [host = '', port] = FIRESTORE_HOST.split(':');
  // The total may only be read with a verified email.
  connectFirestoreEmulator(database, host, Number(port), {
    mockUserToken: { sub: 'bench', email: 'bench@meridian.example', email_verified: true },
  });
  try {
    return await step(database);
  } finally {
    await deleteApp(app);
  }
}

async function measure(project: string, step: Step): Promise<Omit<Measurement, 'what'>> {
  const times: number[] = [];
  let documents = 0;
  for (let run = 0; run < RUNS; run += 1) {
    await withClient(project, async (database) => {
      const start = performance.now();
      documents = await step(database);
      times.push(performance.now() - start);
    });
  }
  return { documents, milliseconds: median(times) };
}

const median = (times: number[]) => Math.round(times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
