import { dayOf, deletionId, stockPath } from '@contract/history.ts';
import { carsPath } from '@contract/stock-month.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { addUp } from '../../../functions/src/triggers/add-up.ts';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { runNightly } from '../../../functions/src/triggers/nightly.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventOf, eventsOf, handleAll, shuffled } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('add-up');
const OWNER = 'owner@meridian.example';
const handle = (event: ProductEvent) => onProductWritten(event, db);
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: OWNER, price: 10, quantity }),
  ...changes,
});
const car = async (id = 'aria') => (await db.doc(`${carsPath(OWNER)}/${id}`).get()).data();
const day = async () => {
  const today = dayOf(new Date(), 'UTC');
  return (await db.doc(`${stockPath(OWNER)}/months/${today.slice(0, 7)}`).get()).get(`days.${today.slice(8)}`);
};
/** The product's versions, each made by a command that says so. */
async function eventsBy(
  id: string,
  ...versions: (readonly [quantity: number, command: object])[]
): Promise<ProductEvent[]> {
  const all = [];
  for (const [index, [quantity, said]] of versions.entries()) {
    const command = `owner-of-${id}-${index}`.padEnd(20, '0');
    const made = db.doc(`commands/${command}`);
    all.push(
      await eventOf(db, id, stored(quantity, { command }), (batch) => batch.set(made, { email: OWNER, ...said })),
    );
  }
  return all;
}

/** The write of an Undo, whose change is named as `undoOf` says. */
async function undoing(id: string, undoes: string, version: object | undefined): Promise<ProductEvent[]> {
  const command = `undo-${undoes}`;
  const said = { email: OWNER, undoes, ...(!version && { deletes: deletionId(id, CREATED) }) };
  const made = db.doc(`commands/${command}`);
  return [await eventOf(db, id, version && { ...version, command }, (batch) => batch.set(made, said))];
}
const undoOf = (undoes: string, id: string) => `undo-${undoes}-${id}`;
const CREATED = Timestamp.fromMillis(1_795_000_000_000);

test('given a day with reasons, colleagues, a count and an Undo, each figure is what the history says', async () => {
  const events = await eventsBy(
    'aria',
    ...([
      [10, {}],
      [7, { reason: 'sold' }],
      [6, { reason: 'damaged', email: 'kim@meridian.example' }],
      [9, { reason: 'counted' }],
      [10, { undoes: 'a-change' }],
      [8, {}],
    ] as const),
  );
  await handleAll(events, 1, handle);
  expect(await day()).toEqual({
    ...{ in: 10, out: 6, corrected: 4, value: 8_000, reasons: { sold: 3, damaged: 1, none: 2 } },
    people: { [OWNER]: { in: 10, out: 5, changes: 5 }, 'kim@meridian.example': { out: 1, changes: 1 } },
  });
  expect(await stockDifferences(db)).toEqual([]);
});

test('given a delivery that was undone, nothing went out, and the car stands as before; an Undo that is undone lets it go out again', async () => {
  const events = await eventsBy(
    'aria',
    ...([
      [10, {}],
      [8, { reason: 'sold' }],
      [5, { reason: 'damaged', email: 'kim@meridian.example' }],
      [8, { undoes: 'owner-of-aria-200000-aria' }],
      [0, { reason: 'sold' }],
      [8, { undoes: 'owner-of-aria-400000-aria' }],
    ] as const),
  );
  const timeOf = (index: number) => events[index]?.data?.after.updateTime;
  await handleAll(events, 1, handle);
  expect(await day()).toEqual({
    ...{ in: 10, out: 2, corrected: 0, value: 8_000, reasons: { sold: 2, damaged: 0 } },
    people: {
      [OWNER]: { in: 10, out: 2, changes: 5 },
      'kim@meridian.example': { out: 0, changes: 1 },
    },
  });
  expect(await car()).toMatchObject({ still: timeOf(1), movedLately: 12 });
  expect(await stockDifferences(db)).toEqual([]);
  const [began, went] = await eventsBy('bora', [10, {}], [7, {}]);
  const sold = 'owner-of-bora-100000-bora';
  const back = await undoing('bora', sold, stored(10));
  const again = await undoing('bora', undoOf(sold, 'bora'), stored(7));
  await handleAll(shuffled([began, went, ...back, ...again] as ProductEvent[]), 1, handle);
  expect(await car('bora')).toMatchObject({ still: went?.data?.after.updateTime, movedLately: 13 });
  await handleAll(await undoing('bora', undoOf(undoOf(sold, 'bora'), 'bora'), stored(10)), 1, handle);
  expect(await car('bora')).toMatchObject({ still: began?.data?.after.updateTime, movedLately: 10 });
  expect(await stockDifferences(db)).toEqual([]);
});

test('given a deletion that is undone, by REST too, and an addition that is, nothing went out', async () => {
  const whole = (quantity: number, command?: string) =>
    stored(quantity, { createdAt: CREATED, ...(command && { command }) });
  const deletion = (id: string) => deletionId(id, CREATED);
  const events = await eventsOf(db, 'aria', whole(4), undefined);
  await handleAll(events, 1, handle);
  expect(await day()).toMatchObject({ in: 4, out: 4 });
  events.push(...(await undoing('aria', deletion('aria'), whole(4))));
  events.push(...(await eventsOf(db, 'bora', whole(5))));
  await db.doc('commands/owner-deletes-bora').set({ email: OWNER, deletes: deletion('bora') });
  events.push(...(await eventsOf(db, 'bora', undefined)), ...(await undoing('bora', deletion('bora'), whole(5))));
  await db.doc('commands/owner-adds-cielo').set({ email: OWNER });
  events.push(...(await eventsOf(db, 'cielo', whole(6, 'owner-adds-cielo'))));
  events.push(...(await undoing('cielo', 'owner-adds-cielo-cielo', undefined)));
  await handleAll(shuffled(events), 1, handle);
  expect(await day()).toMatchObject({ in: 9, out: 0, corrected: 0 });
  expect((await car())?.still).toEqual(events[0]?.data?.after.updateTime);
  expect(await stockDifferences(db)).toEqual([]);
});

test('given days that are no more of the last 30, the night takes them out of a car, also of one that was deleted', async () => {
  for (const version of [stored(5), undefined]) await handleAll(await eventsOf(db, 'aria', version), 1, handle);
  await runNightly(db, 'UTC', Date.now() + 29 * 86_400_000);
  expect(await car()).toMatchObject({ movedLately: 10 });
  await runNightly(db, 'UTC', Date.now() + 30 * 86_400_000);
  expect(await car()).toMatchObject({
    movedLately: 0,
    days: {},
    months: { [dayOf(new Date(), 'UTC').slice(0, 7)]: { in: 5 } },
  });
  expect((await car())?.latelyUntil).toBeUndefined();
});

test('control: a mark that comes back counts twice, and the differences say so', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(5)), 1, handle);
  const { docs } = await db.collection(`${stockPath(OWNER)}/recent`).get();
  await docs[0]?.ref.update({ isNew: true });
  await addUp(db, OWNER);
  expect((await stockDifferences(db)).join()).toContain('/in 10, and should have 5.');
});

test('a car stands since its last piece went out, or since its first ones came; one that is out or deleted does not stand', async () => {
  const [created, added, delivered, out, back, deleted] = (await eventsOf(
    db,
    'aria',
    ...[stored(5), stored(8), stored(7), stored(0), stored(3), undefined],
  )) as ProductEvent[];
  const timeOf = (event?: ProductEvent) => event?.data?.after.updateTime;
  const still = async (event?: ProductEvent) => {
    if (event) await handle(event);
    return (await car())?.still;
  };
  expect(await still(created)).toEqual(timeOf(created));
  expect(await still(added)).toEqual(timeOf(created));
  expect(await still(delivered)).toEqual(timeOf(delivered));
  expect(await still(out)).toBeUndefined();
  expect(await still(back)).toEqual(timeOf(back));
  expect(await still(deleted)).toBeUndefined();
  expect(await car()).toMatchObject({ quantity: 0, worth: 0 });
});

test('given products without cars, as after an import, and cars that are wrong, the night makes them what the products are', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(5)), 1, handle);
  await eventsOf(db, 'lost', stored(3));
  await db.doc(`${carsPath(OWNER)}/aria`).update({ quantity: 9, name: 'Other' });
  const { updateTime } = (await eventsOf(db, 'right', stored(2)).then(async (events) => {
    await handleAll(events, 1, handle);
    return db.doc(`${carsPath(OWNER)}/right`).get();
  })) as { updateTime?: unknown };
  await runNightly(db, 'UTC');
  expect(await car()).toMatchObject({ quantity: 5, worth: 5_000, name: stored(5).name });
  expect(await car('lost')).toMatchObject({ quantity: 3, worth: 3_000, months: {} });
  expect((await car('lost'))?.still).toBeDefined();
  expect((await db.doc(`${carsPath(OWNER)}/right`).get()).updateTime).toEqual(updateTime);
});
