import { changeId, dayOf, undoPath } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { carsPath } from '@contract/stock-month.ts';
import { stockPath } from '@contract/stock-path.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { stayWithinOneDay } from '../../support/one-day.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { type CommandData, eventsBy, handleShuffled } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('moves');
const OWNER = 'owner@meridian.example';
const handle = (event: ProductEvent) => onProductWritten(event, db);
const names = { aria: 'Aria', sport: 'Aria Sport' };
type Car = keyof typeof names;
const stored = (car: Car, quantity: number) =>
  buildStoredProduct({ email: OWNER, price: 10, quantity, name: names[car] });
const command = newId('owner-of');
const moves = { from: 'aria', to: 'sport' };

/** Both cars in one commit. `undoes`: the command whose two changes it takes back, with an undo of each. */
const write = (aria: number, sport: number, said: CommandData = {}, undone: readonly Car[] = []) =>
  eventsBy(
    db,
    { aria: stored('aria', aria), sport: stored('sport', sport) },
    { ...said, hasUndo: false },
    undone.length === 0
      ? undefined
      : (batch) => {
          for (const product of undone)
            batch.create(db.doc(undoPath(OWNER, changeId(command, product))), {
              ...{ by: OWNER, at: FieldValue.serverTimestamp(), command: said.command, product },
            });
        },
  );
const last = async (car: Car) => {
  const { docs } = await db.collection(`products/${car}/history`).orderBy('at', 'desc').limit(1).get();
  return docs[0]?.data();
};
const day = async () => {
  const today = dayOf(new Date(), 'UTC');
  return (await db.doc(`${stockPath(OWNER)}/months/${today.slice(0, 7)}`).get()).get(`days.${today.slice(8)}`);
};
const carOf = async (car: Car) => (await db.doc(`${carsPath(OWNER)}/${car}`).get()).data();
await stayWithinOneDay(1);
const month = dayOf(new Date(), 'UTC').slice(0, 7);

beforeEach(async () => handleShuffled(await write(7, 2), handle));

test('moved pieces are a correction on both cars, never in or out: the entries name each other, and both cars stand as before; so does its Undo', async () => {
  const before = await Promise.all([carOf('aria'), carOf('sport')]);
  // What nothing has gone out of has no such number; two corrections cancel.
  const unmoved = { in: 9, value: 9_000, corrected: 0, people: { [OWNER]: { in: 9, changes: expect.any(Number) } } };
  await handleShuffled(await write(5, 4, { command, moves }), handle);
  const moved = { kind: 'moved', in: 0, out: 0, by: OWNER };
  expect(await last('aria')).toMatchObject({ ...moved, delta: -2, other: { product: 'sport', name: 'Aria Sport' } });
  expect(await last('sport')).toMatchObject({ ...moved, delta: 2, other: { product: 'aria', name: 'Aria' } });
  expect(await day()).toEqual(unmoved);
  for (const [index, car] of (['aria', 'sport'] as const).entries())
    expect(await carOf(car)).toMatchObject({
      lastOutAt: before[index]?.lastOutAt,
      moved: before[index]?.moved,
      months: { [month]: { corrected: car === 'aria' ? -2 : 2 } },
    });
  const undo = { command: newId('owner-of'), undoes: command, moves: { from: 'sport', to: 'aria' } };
  await handleShuffled(await write(7, 2, undo, ['aria', 'sport']), handle);
  for (const car of ['aria', 'sport'] as const)
    expect(await last(car)).toMatchObject({ ...moved, undoes: changeId(command, car) });
  expect(await day()).toEqual(unmoved);
  expect(await stockDifferences(db)).toEqual([]);
});

test.each<[string, [aria: number, sport: number], CommandData, object]>([
  ['control: the move back is one', [7, 2], { undoes: command, moves: { from: 'sport', to: 'aria' } }, { out: 0 }],
  ['one side alone is a plain change', [7, 4], { undoes: changeId(command, 'aria') }, { in: 2, kind: 'stock' }],
  ['without the move back it is none', [7, 2], { undoes: command }, { in: 2, kind: 'stock' }],
])('of an Undo, %s', async (_title, [aria, sport], said, expected) => {
  await handleShuffled(await write(5, 4, { command, moves }), handle);
  await handleShuffled(await write(aria, sport, { command: newId('owner-of'), ...said }, ['aria', 'sport']), handle);
  expect(await last('aria')).toMatchObject(expected);
  const isUndo = (await last('aria'))?.undoes === changeId(command, 'aria');
  expect(isUndo).toBe('moves' in said);
  expect(await stockDifferences(db)).toEqual([]);
});

test('a command that moves pieces says nothing of a third car', async () => {
  const third = buildStoredProduct({ email: OWNER, price: 10, quantity: 3 });
  await handleShuffled(await eventsBy(db, { bora: third }, { command, moves }), handle);
  const [entry] = (await db.collection('products/bora/history').get()).docs;
  expect(entry?.data()).toMatchObject({ kind: 'created', in: 3 });
  expect(entry?.data()).not.toHaveProperty('other');
});
