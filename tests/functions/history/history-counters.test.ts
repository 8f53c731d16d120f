import { dayOf, stockId } from '@contract/history.ts';
import { PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { addCounters, countersOf } from '../../../functions/src/history/counters.ts';
import { entryOf } from '../../../functions/src/history/entry.ts';
import { recordHistory } from '../../../functions/src/history/record-history.ts';
import { recount } from '../../../functions/src/history/recount.ts';
import { burstOf, type Event, eventOf, handle, shuffled, storeProducts } from '../../../scripts/history/burst.ts';
import { checkHistory } from '../../../scripts/history/check.ts';
import { emptyProject } from '../../support/empty-project.ts';

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
  test('each event delivered twice, in any order, all at once: entries and counters are right', {
    retry: 0,
  }, async () => {
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
    const { quantity } = left.get(changed) ?? {};
    const stock = db.doc('stock/first@meridian.example');
    const { units } = (await stock.get()).data() ?? {};
    await db.doc(`products/${changed}`).update({ quantity: quantity + 2 });
    await stock.update({ units: FieldValue.increment(3) });
    await db.doc('stock/nobody@meridian.example/days/2026-01-01').set({ in: 1, timeZone: 'UTC' });
    await db.recursiveDelete(db.collection(`products/${forgotten}/history`));
    const { differences } = await checkHistory(db);
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

describe('given products at the largest price and quantity', () => {
  const {
    price: { max: price },
    quantity: { max: quantity },
  } = PRODUCT_FIELDS;
  const [email = ''] = OWNERS;
  const value = async () => (await db.doc(`stock/${stockId(email)}`).get()).get('value');
  const dearest = (id: string, of: number, pieces: number = quantity) => {
    const product = { name: id, email, price: of, quantity: pieces };
    const delivered = { ...product, quantity: pieces - 1 };
    return [eventOf(id, undefined, product), eventOf(id, product, delivered), eventOf(id, delivered, undefined)];
  };

  // The rules admit more than two decimals.
  test.each(
    [price, price - 0.01, price - 0.005, price - 1 / 3].flatMap((of) =>
      [quantity, quantity - 1].map((pieces) => [of, pieces] as const),
    ),
  )(
    'one of %d with %i pieces that is added, delivered and deleted counts for each cent, and leaves nothing',
    async (of, pieces) => {
      const cents = BigInt(Math.round(of * 100));
      const lefts = [cents * BigInt(pieces), cents * BigInt(pieces - 1), 0n];
      for (const [index, event] of dearest('dearest', of, pieces).entries()) {
        await record(event);
        expect(BigInt(await value())).toBe(lefts[index]);
      }
    },
  );

  test('twenty of them, in any order, leave nothing, although their sum is beyond what a number is exact for', async () => {
    const events = Array.from({ length: 20 }, (_, index) => dearest(`dearest-${index}`, price - index / 100));
    await handle(
      events.map(([added]) => added as Event),
      1,
      record,
    );
    expect(await value()).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    await handle(shuffled(events.flatMap((each) => each.slice(1))), 4, record);
    expect(await value()).toBe(0);
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

  test('repairs a day that differs from its entries, and a value whose price edit was lost, within seven nights', async () => {
    const { events, left } = burstOf(12, OWNERS);
    await handle(events, 50, record);
    const [id = '', product = {}] = [...left].find(([, { quantity }]) => quantity > 0) ?? [];
    left.set(id, { ...product, price: product.price + 3 });
    await storeProducts(db, left);
    const [stock, day] = [`stock/${stockId(product.email)}`, dayOf(new Date(), 'UTC')];
    await db.doc(`${stock}/days/${day}`).update({ in: FieldValue.increment(2), deleted: FieldValue.increment(1) });
    const repaired: object[][] = [];
    for (let night = 1; night <= 8; night += 1) {
      const lines = logged();
      await recount(db, 'UTC', async () => {}, Date.now() + night * 86_400_000);
      repaired.push(lines());
    }
    const value = { counter: stock, added: { products: 0, units: 0, value: 300 * product.quantity, outOfStock: 0 } };
    expect(repaired[0]).toContainEqual(
      expect.objectContaining({
        severity: 'ERROR',
        counter: `${stock}/days/${day}`,
        added: { in: -2, out: 0, added: 0, deleted: -1 },
      }),
    );
    expect(repaired.flat()).toHaveLength(2);
    expect(repaired.flat()).toContainEqual(expect.objectContaining(value));
  });

  test('given a delivery that is taken back, the day has the delivery and not its Undo, and the night finds no difference', async () => {
    // The last of two, because the first one is deleted in the end.
    const [id = '', product = {}] = [...burstOf(2, OWNERS).left][0] ?? [];
    const [delivery, undo] = ['owner-of-delivery-01', 'owner-of-undo-000001'];
    const [full, less] = [
      { ...product, quantity: 5 },
      { ...product, quantity: 2, command: delivery },
    ];
    await db.doc(`commands/${delivery}`).set({ email: product.email });
    await db.doc(`commands/${undo}`).set({ email: product.email, undoes: delivery });
    const back = { ...full, command: undo };
    await handle([eventOf(id, undefined, full), eventOf(id, full, less), eventOf(id, less, back)], 1, record);
    await storeProducts(db, new Map([[id, back]]));
    const day = db.doc(`stock/${stockId(product.email)}/days/${dayOf(new Date(), 'UTC')}`);
    const is = async () => (await day.get()).data();
    expect(await is()).toMatchObject({ in: 5, out: 3, added: 1 });
    expect((await checkHistory(db)).differences).toEqual([]);
    const lines = logged();
    await recount(db, 'UTC', async () => {}, Date.now() + 86_400_000);
    expect(lines()).toEqual([]);
    expect(await is()).toMatchObject({ in: 5, out: 3, added: 1 });
  });

  test('given a night that ends before all owners are compared, those compared until then are repaired', async () => {
    const many = Array.from({ length: 230 }, (_, index) => `owner${String(index).padStart(3, '0')}@meridian.example`);
    const batch = db.batch();
    for (const email of many) batch.create(db.collection('products').doc(), { email, price: 1, quantity: 2 });
    // No email: who comes to it cannot go on. It is the last one, since maps stand behind texts.
    batch.create(db.collection('products').doc(), { email: { not: 'an email' } });
    await batch.commit();
    const lines = logged();
    await expect(recount(db, 'UTC', async () => {})).rejects.toThrow();
    const repaired = new Set(lines().map(({ counter }) => counter));
    expect(repaired).toEqual(new Set(['totals/products', ...many.slice(0, 200).map((email) => `stock/${email}`)]));
    expect((await db.doc(`stock/${many[0]}`).get()).data()).toMatchObject({ products: 1, units: 2, value: 200 });
  });

  test('leaves alone what differs only until the events have arrived', async () => {
    const { events, left } = burstOf(6, OWNERS);
    await storeProducts(db, left);
    const half = Math.floor(events.length / 2);
    const lines = logged();
    // It differs after the first count, and by other numbers after the second.
    await recount(db, 'UTC', () => handle(events.slice(0, half), 10, record));
    expect(lines()).toEqual([]);
    await handle(events.slice(half), 10, record);
    expect((await checkHistory(db)).differences).toEqual([]);
  });
});

test('given a deletion whose event is stamped after its Undo, its entry stands between the last change and the Undo', async () => {
  const id = 'deleted-and-back';
  const product = { name: 'Solis', email: OWNERS[0], price: 10, quantity: 4 };
  const created = eventOf(id, undefined, product);
  const deleted = eventOf(id, product, undefined);
  const { writeTime } = await db.doc(`products/${id}`).set(product);
  await record({ ...deleted, time: new Date(writeTime.toMillis() + 60_000).toISOString() });
  const entry = (await db.collection(`products/${id}/history`).get()).docs[0]?.get('at');
  expect(entry.toMillis()).toBeLessThan(writeTime.toMillis());
  expect(entry.toMillis()).toBeGreaterThan(created.data?.after.updateTime?.toMillis() ?? Number.NaN);
});
