import { setTimeout as pause } from 'node:timers/promises';
import { doc, type Firestore, getDocFromServer, getDocsFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import { type HistoryEntry, stockId } from '../../functions/src/contract/history.ts';
import { newId } from '../../functions/src/contract/ids.ts';
import { PIECES_PER_DELIVERY } from '../../functions/src/contract/limits.ts';
import { timelineQuery } from '../../web/src/features/history/data/entry-lists.ts';
import { addProduct, newProduct } from '../../web/src/features/products/data/add-product.ts';
import { alertsQuery } from '../../web/src/features/products/data/alerts.ts';
import { newCommand } from '../../web/src/features/products/data/command.ts';
import { changeStock, deleteProduct } from '../../web/src/features/products/data/stock-writes.ts';
import { undoChange } from '../../web/src/features/products/data/undo.ts';
import { type Check, check, Unknown } from './check.ts';
import { denied, type Foreign } from './denials.ts';
import type { Signed } from './target.ts';

/** One piece: a delivery leaves none, which raises an alert. */
const PRODUCT = {
  name: 'Deployment check',
  supplier: 'Deployment check',
  description: 'Added by npm run verify, and deleted again in a moment.',
  img: '/cars/sedan-glacier.svg',
  carouselImg: '/cars/sedan-wide.svg',
  price: 1,
  quantity: PIECES_PER_DELIVERY,
};

/** Seconds. A function that has not run for long starts within a few. */
const WAIT = 60;

async function until(isSo: () => Promise<boolean>): Promise<string> {
  const started = Date.now();
  const seconds = () => (Date.now() - started) / 1_000;
  while (!(await isSo())) {
    if (seconds() > WAIT) throw new Error(`not within ${WAIT} s: does the function history run?`);
    await pause(250);
  }
  return `after ${seconds().toFixed(1)} s`;
}

/** What a person does in the stock area, by the app's own commands, and what the functions make of it. */
export function writeChecks({ database, ...person }: Signed): Check[] {
  const id = newId(person.uid);
  const delivery = newCommand(person);
  const change = { product: id, email: person.email, delta: -PIECES_PER_DELIVERY };
  // In a list: that there is no alert is nobody's to read.
  const isLow = async () =>
    (await getDocsFromServer(alertsQuery(database, person.email))).docs.some((alert) => alert.id === id);
  const counters = async () => {
    const stock = await getDocFromServer(doc(database, 'stock', stockId(person.email)));
    return ['products', 'units', 'value', 'outOfStock'].map((name) => Number(stock.get(name) ?? 0));
  };
  const entries = async () =>
    (await getDocsFromServer(timelineQuery(database, id))).docs.map((entry) => entry.data() as HistoryEntry);
  let before: number[] = [];
  const countersAre = (...more: number[]) =>
    until(async () => `${await counters()}` === `${before.map((count, index) => count + (more[index] ?? 0))}`);
  const expectDone = (outcome: string): void => {
    if (outcome !== 'done') throw new Error(`it was refused: ${outcome}`);
  };

  const first = inTurn([
    [
      'add a product',
      async () => {
        before = await counters();
        await addProduct(id, person.email, PRODUCT, database);
        return id;
      },
    ],
    ['the counters have it', () => countersAre(1, PRODUCT.quantity, PRODUCT.price * 100 * PRODUCT.quantity)],
    ['deliver it', async () => expectDone(await changeStock(delivery, change, database))],
    ['its alert', () => until(isLow)],
    ['undo the delivery', async () => expectDone(await undoChange(newCommand(person, delivery.id), change, database))],
    ['its alert has ended', () => until(async () => !(await isLow()))],
    [
      'its history',
      () =>
        until(async () => {
          const [undone, delivered, created, ...more] = await entries();
          return (
            [created, delivered, undone].map((entry) => entry?.delta).join() === '1,-1,1' &&
            undone?.undoes === delivery.id &&
            more.length === 0
          );
        }),
    ],
  ]);
  const removal = inTurn([
    [
      'delete it',
      async () => {
        if (!(await deleteProduct(newCommand(person), id, database))) throw new Unknown('it is not there');
      },
    ],
    ['its history has the deletion', () => until(async () => (await entries())[0]?.kind === 'deleted')],
    ['the counters are as before', () => countersAre()],
  ]);
  return [...first, ...removal];
}

/** After one that has failed, the others are not tried. */
function inTurn(steps: [name: string, run: Check['run']][]): Check[] {
  let failed: string | undefined;
  return steps.map(([name, run]) =>
    check(name, async () => {
      if (failed !== undefined) throw new Unknown(`not tried, since "${failed}" has failed`);
      try {
        return await run();
      } catch (error) {
        failed = name;
        throw error;
      }
    }),
  );
}

/** Creations that must be denied. Where one is admitted, it leaves what it has created. */
export function creationDenials(visitor: Firestore, { database, email, uid }: Signed, other: Foreign): Check[] {
  const product = `products/${newId(uid)}`;
  const command = `commands/${newId('somebody')}`;
  return [
    denied([
      `a new product without an account (${product})`,
      () => setDoc(doc(visitor, product), newProduct(PRODUCT, email)),
    ]),
    denied([
      `a new product under another's email (${product})`,
      () => setDoc(doc(database, product), newProduct(PRODUCT, other.email)),
    ]),
    denied([
      `a new command under another's id (${command})`,
      () => setDoc(doc(database, command), { email, at: serverTimestamp() }),
    ]),
  ];
}
