import { cpus } from 'node:os';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
} from 'firebase/firestore';
import { stockPath } from '../../functions/src/contract/history.ts';
import { HOME_MODELS } from '../../functions/src/contract/limits.ts';
import { pageOf } from '../../functions/src/contract/list/list-page.ts';
import {
  changeList,
  firstList,
  isNarrowed,
  isSearch,
  type ListState,
  stockList,
} from '../../functions/src/contract/list/list-state.ts';
import { searchedWords } from '../../functions/src/contract/list/search-words.ts';
import { HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { TOTAL } from '../../functions/src/contract/site/total.ts';
import { monthAfter } from '../../functions/src/contract/stock-month.ts';
import { activityQuery } from '../../web/src/data/history.ts';
import { monthsQuery, moversQuery, SHOWN, standingQuery } from '../../web/src/data/overview.ts';
import { subscribeToList } from '../../web/src/data/product-list.ts';
import type { Subscribe } from '../../web/src/data/subscribe.ts';
import { inLineUp } from '../../web/src/storefront/data/live-storefront.ts';
import { OWNER } from '../seed/accounts.ts';
import { parseFlags, runCommand } from '../support/cli.ts';
import { needEmulators } from '../support/hub.ts';
import { FIRESTORE_HOST, PROJECT } from '../support/project.ts';

const RUNS = 5;

// What the live queries ask of a browser.
Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
Object.defineProperty(navigator, 'onLine', { value: true });

/** Reads a page of the table as the screen does: a list that is filtered is counted, and so is each word of a search. */
async function readPage(database: Firestore, state: ListState) {
  const found = await firstAnswer(subscribeToList(database, state));
  const words = searchedWords(state.search).length;
  const counts = isSearch(state) ? (words > 1 ? words : 0) : Number(isNarrowed(state, stockList));
  // A later page reads the product after which it begins.
  const reads = found.docs.length + counts + Number(state.after !== undefined);
  return { reads, next: isSearch(state) ? undefined : pageOf(state, found.docs).next };
}

const firstAnswer = <T>(source: Subscribe<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = source((result) => {
      if (result.status === 'loading') return;
      if (result.status === 'success') resolve(result.data);
      else reject(new Error(result.error));
      setTimeout(() => end());
    }, reject);
  });

type Step = (database: Firestore) => Promise<number>;
const readList =
  (state: ListState): Step =>
  async (database) =>
    (await readPage(database, state)).reads;
const search = (words: string) => changeList(firstList, { search: words });
const narrow = { stock: 'in', priceMin: 40_000, priceMax: 90_000, sort: 'quantity' } as const;

const STEPS: Record<string, Step> = {
  'Open All Items': readList(firstList),
  'Sort by price': readList(changeList(firstList, { sort: 'price', direction: 'desc' })),
  'Search one word': readList(search('gv60')),
  'Search two words': readList(search('gv60 turin')),
  'Search a rare word with a common one': readList(search('gv60 00095')),
  'Search two common words that no product has together': readList(search('azimut zenith')),
  'Search, in stock, price range, sort by quantity': readList(changeList(search('gv60'), narrow)),
  'Page 2, after page 1': async (database) => {
    const { next } = await readPage(database, firstList);
    return next ? (await readPage(database, next)).reads : 0;
  },
  'The total': async (database) => Number((await getDocFromServer(doc(database, TOTAL))).exists()),
  // What the page waits for. The sums are billed a read for each 1,000 cars.
  Overview: async (database) => {
    const month = new Date().toISOString().slice(0, 7);
    const queries = [
      monthsQuery(database, OWNER, monthAfter(month, -1)),
      moversQuery(database, OWNER, undefined),
      standingQuery(database, OWNER),
      activityQuery(database, OWNER, { page: 1 }, undefined, SHOWN),
    ];
    const stock = getDocFromServer(doc(database, stockPath(OWNER)));
    const sizes = await Promise.all(queries.map(async (query) => (await getDocsFromServer(query)).size));
    return sizes.reduce((sum, size) => sum + size, Number((await stock).exists()));
  },
  'Home page': async (database) => {
    // The setting is billed even when it does not exist.
    await getDocFromServer(doc(database, HOME_SETTING));
    return 1 + (await getDocsFromServer(inLineUp(database, HOME_MODELS))).size;
  },
};

/** With a new client each time, whose cache is empty. */
async function measure(step: Step) {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'demo' }, `bench ${performance.now()}`);
  const database = getFirestore(app);
  const [host = '', port] = FIRESTORE_HOST.split(':');
  const mockUserToken = { sub: 'bench', email: OWNER, email_verified: true };
  connectFirestoreEmulator(database, host, Number(port), { mockUserToken });
  const started = performance.now();
  const documents = await step(database);
  const time = performance.now() - started;
  await deleteApp(app);
  return { documents, time };
}

/** What the screens read of the products that the emulators hold, and how long that takes. `npm run seed` adds products. */
await runCommand(async () => {
  parseFlags('bench:stock', {});
  await needEmulators('bench:stock');
  const found = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
  // In turns: the machine's load changes.
  for (let run = 0; run < RUNS; run += 1)
    for (const [what, step] of Object.entries(STEPS))
      found.set(what, [...(found.get(what) ?? []), await measure(step)]);
  const results = [...found].map(([what, runs]) => {
    const times = runs.map(({ time }) => time).sort((a, b) => a - b);
    return [what, { documents: runs[0]?.documents, milliseconds: Math.round(times[RUNS >> 1] ?? 0) }];
  });
  console.table(Object.fromEntries(results));
  console.log(`${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${new Date().toISOString().slice(0, 10)}`);
  return 0;
});
