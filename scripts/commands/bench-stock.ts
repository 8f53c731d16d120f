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
import { initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
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
import { loadRules, RULES } from '../../tests/support/emulators.ts';
import { subscribeToList } from '../../web/src/data/product-list.ts';
import type { Subscribe } from '../../web/src/data/subscribe.ts';
import { inLineUp } from '../../web/src/storefront/data/live-storefront.ts';
import { fillers } from '../seed/filler.ts';
import { PRODUCTS } from '../seed/products.ts';
import { writeContents } from '../seed/seed.ts';
import { writeProducts } from '../seed/write-products.ts';
import { Failure, parseCount, parseFlags, runCommand } from '../support/cli.ts';
import { needEmulators } from '../support/hub.ts';
import { FIRESTORE_HOST } from '../support/project.ts';

const RUNS = 3;

// What the live queries ask of a browser.
Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
Object.defineProperty(navigator, 'onLine', { value: true });

/** Gives a project of its own the rules and so many products, unless an earlier run has filled it already. */
async function fill(size: number): Promise<string> {
  const project = `demo-storefront-bench-${size}`;
  const problem = await loadRules(project, RULES);
  if (problem) throw new Failure(`The rules were not accepted: ${problem}`);
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const firestore = getAdminFirestore(initializeAdmin({ projectId: project }, project));
  if ((await firestore.collection('products').count().get()).data().count !== size) {
    await writeProducts(firestore, [...PRODUCTS, ...fillers(size)].slice(0, size));
    await writeContents(firestore);
  }
  return project;
}

/** Reads a page of the table as the screen does: a list that is filtered is counted, and so is each word of a search. */
async function readPage(
  database: Firestore,
  state: ListState,
): Promise<{ reads: number; next: ListState | undefined }> {
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

const search = (words: string) => changeList(firstList, { search: words });
const narrow = { stock: 'in', priceMin: 40_000, priceMax: 90_000, sort: 'quantity' } as const;
const views: [what: string, view: ListState][] = [
  ['Open All Items', firstList],
  ['Sort by price', changeList(firstList, { sort: 'price', direction: 'desc' })],
  ['Search one word', search('gv60')],
  ['Search two words', search('gv60 turin')],
  ['Search a rare word with a common one', search('gv60 00095')],
  ['Search two common words that no product has together', search('azimut gv80')],
  ['Search, in stock, price range, sort by quantity', changeList(search('gv60'), narrow)],
];

const STEPS: [what: string, step: (database: Firestore) => Promise<number>][] = [
  ...views.map(([what, view]): (typeof STEPS)[number] => [
    what,
    async (database) => (await readPage(database, view)).reads,
  ]),
  [
    'Page 2, after page 1',
    async (database) => {
      const { next } = await readPage(database, firstList);
      return next ? (await readPage(database, next)).reads : 0;
    },
  ],
  ['The total', async (database) => Number((await getDocFromServer(doc(database, TOTAL))).exists())],
  [
    'Home page',
    async (database) => {
      // The setting is billed even when it does not exist.
      await getDocFromServer(doc(database, HOME_SETTING));
      return 1 + (await getDocsFromServer(inLineUp(database, HOME_MODELS))).size;
    },
  ],
];

/** With a new client each time, whose cache is empty: "documents / median milliseconds". */
async function measure(project: string, step: (typeof STEPS)[number][1]): Promise<string> {
  const times: number[] = [];
  let documents = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const app = initializeApp({ projectId: project, apiKey: 'demo' }, `${project} ${performance.now()}`);
    const database = getFirestore(app);
    const [host = '', port] = FIRESTORE_HOST.split(':');
    const mockUserToken = { sub: 'bench', email: 'bench@meridian.example', email_verified: true };
    connectFirestoreEmulator(database, host, Number(port), { mockUserToken });
    const started = performance.now();
    documents = await step(database);
    times.push(performance.now() - started);
    await deleteApp(app);
  }
  return `${documents} / ${Math.round(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0)}`;
}

/** What the screens read from Firestore, and how long that takes, by the number of products. The storefront's data does not change. */
await runCommand(async () => {
  const flags = parseFlags('bench:stock', { products: { type: 'string' } });
  const sizes = [PRODUCTS.length, parseCount('products', flags.products, 200_000, 2_000)];
  await needEmulators('bench:stock');
  const rows = STEPS.map(([what]) => [what]);
  for (const size of sizes) {
    const project = await fill(size);
    for (const [index, [what, step]] of STEPS.entries()) {
      const figures = await measure(project, step);
      rows[index]?.push(figures);
      console.log(`  ${size} products, ${what}: ${figures}`);
    }
  }
  console.log(`\n${cpus()[0]?.model.trim()}, ${cpus().length} cores; ${new Date().toISOString().slice(0, 10)}\n`);
  console.log(
    `| Documents read / median ms of ${RUNS} | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
  );
  console.log(`|---|${'--:|'.repeat(sizes.length)}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  return 0;
});
