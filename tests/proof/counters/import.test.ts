import { stockId } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { erasePerson } from '../../../scripts/erase/erase.ts';
import { checkHistory } from '../../../scripts/history/check.ts';
import { auth, firestore } from '../../support/admin.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { createUser } from '../../support/users.ts';
import { report } from '../support/figures.ts';
import { IS_FULL, sampleSize } from '../support/sample-size.ts';

const IMPORTED = sampleSize(200, 10_000);
const BULK = sampleSize(50, 500);
/** The app writes an import and a bulk in batches of so many. */
const BATCH = 100;
/** The functions emulator starts a process for each event that is waiting, and the platform five: so many may wait. */
const WAITING = 200;
const QUANTITY = 5;

const owner = await createUser();
const stock = async () => (await firestore.doc(`stock/${stockId(owner.email)}`).get()).data() ?? {};
const entries = async () =>
  (await firestore.collectionGroup('history').where('email', '==', owner.email).count().get()).data().count;
const within = (seconds: number) => ({ timeout: seconds * 1_000, interval: 250 });

afterAll(() => withoutTriggers(() => erasePerson(firestore, auth, owner.email)), 600_000);

/** Writes in batches, as fast as the trigger follows. */
async function inBatches(ids: string[], write: (batch: FirebaseFirestore.WriteBatch, id: string) => void) {
  const before = await entries();
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = firestore.batch();
    for (const id of ids.slice(from, from + BATCH)) write(batch, id);
    await batch.commit();
    await expect.poll(entries, within(600)).toBeGreaterThanOrEqual(before + from + BATCH - WAITING);
  }
}

test('given an import and a bulk of one owner in the emulators, all is counted, and check:history finds 0', {
  timeout: 3_600_000,
}, async () => {
  const ids = Array.from({ length: IMPORTED }, () => newId(owner.uid));
  const product = buildStoredProduct({ email: owner.email, price: 0.29, quantity: QUANTITY });
  const started = performance.now();
  await inBatches(ids, (batch, id) =>
    batch.create(firestore.doc(`products/${id}`), { ...product, createdAt: new Date() }),
  );
  await expect.poll(stock, within(900)).toMatchObject({ products: IMPORTED, units: QUANTITY * IMPORTED });
  const seconds = (performance.now() - started) / 1_000;
  await inBatches(ids.slice(0, BULK), (batch, id) =>
    batch.update(firestore.doc(`products/${id}`), { quantity: FieldValue.increment(-1) }),
  );
  const units = QUANTITY * IMPORTED - BULK;
  await expect.poll(stock, within(900)).toMatchObject({ products: IMPORTED, units, value: 29 * units });
  const expected = { differences: [], products: IMPORTED, entries: IMPORTED + BULK };
  expect(await checkHistory(firestore, owner.email)).toEqual(expected);
  report(
    'Counters: import',
    `${IMPORTED} items and a bulk of ${BULK}: 0 differences; the items in ${seconds.toFixed(0)} s`,
  );
});

test('given a lone delivery when nothing else happens, it is counted; in the full form, within two seconds', async () => {
  const { docs } = await firestore.collection('products').where('email', '==', owner.email).limit(6).get();
  const times: number[] = [];
  for (const { ref } of docs) {
    const { units } = await stock();
    const started = performance.now();
    await ref.update({ quantity: FieldValue.increment(-1) });
    await expect.poll(async () => (await stock()).units, { timeout: 30_000, interval: 20 }).toBe(units - 1);
    times.push(performance.now() - started);
  }
  // The functions emulator may have to start a process for the first one.
  const longest = Math.max(...times.slice(1));
  report('Counters: a lone delivery', `counted after ${longest.toFixed(0)} ms at most, of ${times.length - 1}`);
  // Only the full form runs alone.
  if (IS_FULL) expect(longest).toBeLessThan(2_000);
});
