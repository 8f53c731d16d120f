import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { burstOf, storeProducts } from '../../../scripts/history/burst.ts';
import { checkHistory } from '../../../scripts/history/check.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { FIRESTORE_HOST } from '../../support/emulators.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';
import { report } from '../support/figures.ts';
import { sampleSize } from '../support/sample-size.ts';
import { type Change, TriggerInstances } from './trigger-instances.ts';

const PROJECT = 'demo-storefront-proof-crash-trigger';
const PRODUCTS = sampleSize(300, 2_900);
const KILLS = sampleSize(15, 60);
const db = emptyProject('proof-crash-trigger', PROJECT);
let proxy: TcpProxy;

beforeAll(async () => {
  proxy = await TcpProxy.start();
  proxy.restore(Number(FIRESTORE_HOST.split(':')[1]));
});
afterAll(() => proxy.close());

/** A burst of one owner: creations, deliveries, restocks and deletions. */
function burst(products: number) {
  const { events, left } = burstOf(products, ['maker@meridian.example']);
  const changes = events.map(
    ({ params, data }): Change => ({
      id: randomUUID(),
      product: params.id,
      before: data?.before.data(),
      after: data?.after.data(),
    }),
  );
  return { changes, left };
}

/** How many events come when all others are written, but not counted. */
const LAST = 5;
const lock = db.doc('locks/counters');

test('given a burst whose instances are killed and whose answers are lost, each change is counted once, and nothing stays pending', {
  timeout: 3_600_000,
}, async () => {
  const { changes, left } = burst(PRODUCTS);
  let [kills, cuts, holders] = [0, 0, 0];
  // In production, writes to the same counters are refused in a burst. Here somebody seems to count, so that entries are written alone.
  await lock.set({ holder: 'the test', until: new Date(Date.now() + 3_600_000) });
  const first = new TriggerInstances(PROJECT, proxy, changes.slice(0, -LAST));
  const written = first.run();
  while (kills < KILLS && !first.isDone) {
    await pause(1_000 + Math.random() * 2_000);
    if (first.kill()) kills += 1;
    if (kills % 2 === 0) {
      await first.loseAnswers();
      cuts += 1;
    }
  }
  await written;
  // One of the last counts for all, as if it had taken the lock first.
  await lock.update({ holder: changes.at(-1)?.id });
  const last = new TriggerInstances(PROJECT, proxy, changes.slice(-LAST));
  const counted = last.run();
  while (holders < 3 && !last.isDone) {
    await pause(100);
    // It has counted some: then its own entry may be among them.
    const pending = (await db.collectionGroup('history').where('pending', '==', true).count().get()).data().count;
    const isUnderWay = pending < changes.length - LAST - 150 * holders;
    if (isUnderWay && last.kill(changes.at(-1)?.id)) holders += 1;
  }
  await counted;
  expect(holders).toBe(3);
  await storeProducts(db, left);
  expect(await checkHistory(db)).toEqual({ differences: [], products: left.size, entries: changes.length });
  expect((await db.collectionGroup('history').where('pending', '==', true).get()).size).toBe(0);
  expect((await lock.get()).exists).toBe(false);
  report(
    'Crash: trigger killed',
    `${changes.length} events of one owner, ${kills + holders} instances killed, ${holders} of them while they counted for others, connections cut ${cuts} times: each counted once, 0 differences`,
  );
});

test('control: given events that are not delivered again, what an instance was handling is missing', {
  timeout: 300_000,
}, async () => {
  const { changes, left } = burst(30);
  const instances = new TriggerInstances(PROJECT, proxy, changes, false);
  const done = instances.run();
  while (!instances.isDone) {
    await pause(300);
    instances.kill();
  }
  await done;
  await storeProducts(db, left);
  expect((await checkHistory(db)).differences).not.toEqual([]);
});
