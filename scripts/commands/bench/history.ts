import { initializeApp } from 'firebase-admin/app';
import { getFirestore, WriteBatch } from 'firebase-admin/firestore';
import { handleWrite } from '../../../functions/src/history/handle-write.ts';
import { countReads } from '../../../tests/support/count-reads.ts';
import { FIRESTORE_HOST } from '../../support/project.ts';
import { burstOf, handle, shuffled, storeProducts } from '../../history/burst.ts';
import { checkHistory, sentenceOf } from '../../history/check.ts';
import { parseCount, parseFlags } from '../../support/cli.ts';
import { runCommand } from '../../support/cli.ts';
import { progressLines } from '../../host/progress.ts';
import { runningHub } from '../../support/hub.ts';

const PROJECT = 'demo-storefront-bench-history';
const OWNERS = Array.from({ length: 5 }, (_, index) => `owner-${index}@meridian.example`);
const AT_ONCE = [1, 50];

// What Firestore would bill: a write for each document.
let writes = 0;
for (const name of ['create', 'set', 'update', 'delete'] as const) {
  const write = WriteBatch.prototype[name] as (...args: unknown[]) => WriteBatch;
  Object.assign(WriteBatch.prototype, {
    [name](this: WriteBatch, ...args: unknown[]) {
      writes += 1;
      return write.apply(this, args);
    },
  });
}
const billed = countReads();

const clear = () =>
  fetch(`http://${FIRESTORE_HOST}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`, { method: 'DELETE' });

/**
 * A burst of creations, deliveries, restocks and deletions, whose events come in any order when all products have been written. This process
 * calls what the trigger calls, because the functions emulator would start a process for each event and measure that. A project of its own is used.
 */
await runCommand(async () => {
  const flags = parseFlags('bench:history', { events: { type: 'string' } });
  const size = parseCount('events', flags.events, 1_000_000, 10_000);
  runningHub('bench:history');
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE_HOST;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT));
  const rows: string[] = [];
  let isRight = true;
  for (const atOnce of AT_ONCE) {
    await clear();
    const { events, left } = burstOf(Math.ceil(size / 3), OWNERS);
    await storeProducts(db, left, false);
    const times: number[] = [];
    const onHandled = progressLines('events', events.length);
    billed.reads = 0;
    writes = 0;
    const started = performance.now();
    await handle(shuffled(events), atOnce, async (event) => {
      const begun = performance.now();
      await handleWrite(event, Promise.resolve(db));
      times.push(performance.now() - begun);
      onHandled();
    });
    const seconds = (performance.now() - started) / 1000;
    const perEvent = [billed.reads, writes].map((count) => (count / events.length).toFixed(2));
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1);
    const checked = await checkHistory(db);
    isRight &&= checked.differences.length === 0;
    for (const difference of checked.differences.slice(0, 10)) console.log(difference);
    const cells = [events.length, atOnce, seconds.toFixed(1), at(0.5), at(0.95), at(0.99), ...perEvent];
    rows.push(`| ${cells.join(' | ')} | ${sentenceOf(checked)} |`);
  }
  console.log(
    '\n| Events | At once | Seconds | p50 ms | p95 ms | p99 ms | Reads per event | Writes per event | In the end |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|--:|---|');
  for (const row of rows) console.log(row);
  await clear();
  return isRight ? 0 : 1;
});
