import { dayOf, stockId } from '@contract/history.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { addCounters, countersOf } from '../../functions/src/history/counters.ts';
import { entryOf } from '../../functions/src/history/entry.ts';
import { recordHistory } from '../../functions/src/history/record-history.ts';
import { recount } from '../../functions/src/history/recount.ts';
import { burstOf, type Event, handle, shuffled, storeProducts } from '../../scripts/history/burst.ts';
import { checkHistory } from '../../scripts/history/check.ts';
import { emptyProject } from '../support/empty-project.ts';

const OWNERS = ['first@meridian.example', 'second@meridian.example', 'a/b%2F@meridian.example'];
const db = emptyProject('history-counters');

const record = (event: Event) => recordHistory(event, Promise.resolve(db));

/** The fault that the trigger must not have: `set` succeeds when the entry is there. */
async function recordBySet(event: Event): Promise<void> {
  const { before, after } = event.data ?? {};
  const change = { product: event.params.id, before: before?.data(), after: after?.data() };
  const entry = entryOf(change, dayOf(new Date(event.time), 'UTC'));
  if (!entry) return;
  const batch = db.batch();
  batch.set(db.doc(`products/${entry.product}/history/${event.id.replace('/', '-')}`), entry);
  addCounters(batch, db, countersOf([entry]), 'UTC');
  await batch.commit();
}

describe('given a burst of changes of several owners', () => {
  test('each event delivered twice, in any order, all at once: entries and counters are right', async () => {
    const { events, left } = burstOf(90, OWNERS);
    await handle(shuffled([...events, ...events]), 50, record);
    await storeProducts(db, left);
    expect(await checkHistory(db)).toEqual({ differences: [], products: left.size, entries: events.length });
  });

  test('control: with set instead of create, an event that is delivered twice counts twice', async () => {
    const { events, left } = burstOf(9, OWNERS);
    await handle(shuffled([...events, ...events]), 50, recordBySet);
    await storeProducts(db, left);
    const { differences, entries } = await checkHistory(db);
    expect(entries).toBe(events.length);
    expect(differences).toContain(
      `totals/products has count ${2 * left.size}, and its products add up to ${left.size}.`,
    );
  });

  test('planted differences are found, each in a sentence', async () => {
    const { events, left } = burstOf(9, OWNERS.slice(0, 1));
    await handle(events, 50, record);
    await storeProducts(db, left);
    const [changed = '', forgotten = ''] = [...left.keys()];
    const { quantity, ...rest } = left.get(changed) ?? {};
    const stock = db.doc('stock/first@meridian.example');
    const { units } = (await stock.get()).data() ?? {};
    await db.doc(`products/${changed}`).update({ quantity: quantity + 2 });
    await stock.update({ value: FieldValue.increment(0), units: FieldValue.increment(3) });
    await db.doc('stock/nobody@meridian.example/days/2026-01-01').set({ in: 1, timeZone: 'UTC' });
    await db.recursiveDelete(db.collection(`products/${forgotten}/history`));
    const { differences } = await checkHistory(db);
    expect(rest).toBeDefined();
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          new RegExp(
            `^products/${changed} has a quantity of ${quantity + 2}, and the deltas of its \\d+ entries add up to ${quantity}\\.$`,
          ),
        ),
        expect.stringMatching(
          new RegExp(`^products/${forgotten} has a quantity of \\d+, and the deltas of its 0 entries add up to 0\\.$`),
        ),
        `stock/first@meridian.example has units ${units + 3}, and its products add up to ${units + 2}.`,
        'stock/nobody@meridian.example/days/2026-01-01 has in 1, and its entries add up to 0.',
      ]),
    );
  });
});

describe('the nightly count', () => {
  const logged = () => {
    const lines: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    return () => {
      spy.mockRestore();
      return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    };
  };

  test('repairs counters that have drifted, by adding, and logs each as an error; the second time there is nothing to do', async () => {
    const { events, left } = burstOf(30, OWNERS);
    await handle(events, 50, record);
    await storeProducts(db, left);
    await db.doc('totals/products').update({ count: FieldValue.increment(5) });
    await db.doc(`stock/${stockId(OWNERS[2] ?? '')}`).delete();
    await db.doc(`stock/${stockId(OWNERS[0] ?? '')}`).update({ value: FieldValue.increment(-7) });
    await db.doc('stock/nobody@meridian.example').set({ products: 2, units: 0, value: 0, outOfStock: 0 });
    expect((await checkHistory(db)).differences).not.toEqual([]);

    const first = logged();
    await recount(db, 'UTC', async () => {});
    const repaired = first();
    expect(repaired).toHaveLength(4);
    expect(repaired).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', counter: 'totals/products', added: { count: -5 } }),
    );
    expect((await checkHistory(db)).differences).toEqual([]);

    const second = logged();
    await recount(db, 'UTC', async () => {});
    expect(second()).toEqual([]);
  });

  test('leaves alone what differs only until the events have arrived', async () => {
    const { events, left } = burstOf(6, OWNERS);
    await storeProducts(db, left);
    const [rest, last] = [events.slice(0, -1), events.slice(-1)];
    const waits = [() => handle(rest, 10, record), () => handle(last, 1, record)].values();
    const lines = logged();
    await recount(db, 'UTC', async () => waits.next().value?.());
    expect(lines()).toEqual([]);
    expect((await checkHistory(db)).differences).toEqual([]);
  });
});
