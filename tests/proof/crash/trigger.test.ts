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

test('given a burst whose instances are killed and whose answers are lost, each change is counted once, and nothing stays pending', {
  timeout: 3_600_000,
}, async () => {
  const { changes, left } = burst(PRODUCTS);
  const instances = new TriggerInstances(PROJECT, proxy, changes);
  const done = instances.run();
  let [cuts, holders] = [0, 0];
  for (let round = 0; round < KILLS && !instances.isDone; round += 1) {
    await pause(1_000 + Math.random() * 2_000);
    const holder = (await db.doc('locks/counters').get()).get('holder');
    if (round % 2 === 0 && instances.kill(holder ?? 'nobody')) holders += 1;
    else instances.kill();
    if (round % 2 === 0) {
      await instances.loseAnswers();
      cuts += 1;
    }
  }
  await done;
  expect(holders).toBeGreaterThan(0);
  await storeProducts(db, left);
  expect(await checkHistory(db)).toEqual({ differences: [], products: left.size, entries: changes.length });
  expect((await db.collectionGroup('history').where('pending', '==', true).get()).size).toBe(0);
  report(
    'Crash: trigger killed',
    `${changes.length} events of one owner, ${instances.kills} instances killed, ${holders} of them while they counted for others, connections cut ${cuts} times, ${instances.failures} attempts failed: each counted once, 0 differences`,
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
