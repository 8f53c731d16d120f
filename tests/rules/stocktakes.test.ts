import { type DocumentData, limit, serverTimestamp } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { STOCKTAKE_MAX, STOCKTAKES_MAX, stocktakeIds, stocktakesPath } from '../../functions/src/contract/stocktake.ts';
import { writeAll } from '../../web/src/data/write/change.ts';
import { newCommand } from '../../web/src/data/write/command.ts';
import { beginStocktake, endStocktake, enterCount } from '../../web/src/data/write/stocktakes.ts';
import { admitted, refused, setUpRules, stored, unlimited } from './environment.ts';
import { other as colleague, notVerified, OTHER, OWNER, owner } from './persons.ts';
import { FREE_ID, ID, quantity, seedProduct, share } from './stock.ts';

const pathOf = (id: string) => `${stocktakesPath(OWNER)}/${id}`;
const places = stocktakeIds(owner.uid).map(pathOf);
const path = `${places[0]}`;
const stocktake = (changes: DocumentData = {}) => ({
  products: [ID, 'b'],
  counted: {},
  seen: {},
  at: serverTimestamp(),
  ...changes,
});
const entry = (product: string, pieces: number | undefined, seen?: number, before?: number) => ({
  ...{ product, pieces, seen, before },
});

setUpRules('stocktakes', () => Promise.all([share({ [OTHER]: 'restock' }), seedProduct()]));

test('The owner may keep 20 stocktakes of 1,000 cars at most: begin one in a free place, enter what was counted and seen, read and end them.', async () => {
  const begin = () => beginStocktake(owner.db, owner, [ID, 'b']);
  const id = `${await begin()}`;
  const begun = pathOf(id);
  await enterCount(owner.db, OWNER, id, entry(ID, 3, 4));
  await enterCount(owner.db, OWNER, id, entry('b', 0, 0));
  const again = entry(ID, 3, 9);
  expect(await enterCount(owner.db, OWNER, id, again)).toBe('done');
  expect((await stored(begun))?.seen).toEqual({ [ID]: 4, b: 0 });
  expect(await enterCount(owner.db, OWNER, id, entry(ID, 7, 4, 5))).toBe('other');
  expect(await enterCount(owner.db, OWNER, id, entry(ID, undefined, 4, 3))).toBe('done');
  expect(await stored(begun)).toMatchObject({ products: [ID, 'b'], counted: { b: 0 }, seen: { b: 0 } });
  await admitted(owner.get(begun), owner.list(stocktakesPath(OWNER), limit(100)));
  await refused(
    owner.list(stocktakesPath(OWNER), limit(101)),
    ...[colleague, ...Object.values(notVerified)].flatMap((who) => [
      ...[who.get(begun), who.list(stocktakesPath(OWNER), limit(1)), who.remove(begun)],
      ...[who.update(begun, { counted: {} }), who.set(`${places[1]}`, stocktake())],
    ]),
  );
  await refused(
    // What is there is not begun anew, and nothing is begun outside of the places, nor in those of another uid.
    owner.set(begun, stocktake()),
    ...[FREE_ID, 'owner-ofstocktake-20', 'owner-ofstocktake-1x', 'other-pestocktake-00', 'owner-ofStocktake-00'].map(
      (place) => owner.set(pathOf(place), stocktake()),
    ),
  );
  for (let count = 1; count < STOCKTAKES_MAX; count += 1) expect(await begin()).toBeDefined();
  expect(await begin()).toBeUndefined();
  await endStocktake(owner.db, OWNER, id);
  expect(await stored(begun)).toBeUndefined();
  expect(await begin()).toBe(id);
});

test('a stocktake has these fields of these types; what is counted, and what was seen then, is of its cars; its cars and their order stay', async () => {
  const cars = (count: number) => Array.from({ length: count }, (_, at) => `${'x'.repeat(124)}${at}`);
  const bad: DocumentData[] = [
    ...[[], cars(STOCKTAKE_MAX + 1), ['x'.repeat(129)], 'ab', ['a b'], ['a', ''], ['a', 7], ['a', 'a'], [null]].map(
      (products) => ({ products }),
    ),
    ...[
      { c: 1 },
      [],
      'b',
      null,
      ...['1', '1,2', 1.5, -1, 1_000_001, null, true, [1], { x: 1 }].map((b) => ({ b })),
    ].map((counted) => ({ counted })),
    ...[{ [ID]: 1 }, [], '', ...['1', 0.5, -1, 1_000_001, null].map((b) => ({ b }))].map((seen) => ({
      ...{ counted: { b: 1 }, seen },
    })),
    ...[{ at: new Date() }, { note: '' }],
  ];
  await refused(...bad.map((changes) => owner.set(path, stocktake(changes))));
  const many = Object.fromEntries(cars(STOCKTAKE_MAX).map((car) => [car, 1_000_000]));
  await admitted(
    owner.set(path, stocktake({ products: cars(STOCKTAKE_MAX), counted: many, seen: many })),
    // Of before what was seen was kept.
    owner.set(`${places[1]}`, { products: ['b'], counted: { b: 0 }, at: serverTimestamp() }),
  );
  await unlimited.set(path, stocktake());
  await refused(
    owner.update(path, { products: ['b', ID] }),
    ...[{ c: 1 }, { b: '1' }].map((counted) => owner.update(path, { counted })),
    ...[{ b: 1 }, { [ID]: 1, b: 1 }].map((seen) => owner.update(path, { counted: { [ID]: 1 }, seen })),
    owner.update(path, { at: serverTimestamp() }),
  );
  await admitted(owner.update(path, { counted: { b: 1 }, seen: { b: 2 } }), owner.update(path, { seen: {} }));
});

test('given a number of a stocktake, its difference is written once with what is in stock from then on; not when it was entered anew, written or ended elsewhere', async () => {
  const id = `${await beginStocktake(owner.db, owner, [ID, 'b'])}`;
  await enterCount(owner.db, OWNER, id, entry(ID, 5, 4));
  const set = (from: number, seen: number | undefined) =>
    writeAll(owner.db, [
      {
        ...{ product: ID, command: newCommand(owner) },
        change: {
          ...{ kind: 'pieces', delta: 1, seen: from },
          entry: { owner: OWNER, stocktake: id, pieces: 5, seen },
        },
      },
    ]);
  expect(await set(3, undefined)).toEqual(['recounted']);
  expect(await set(3, 4)).toEqual(['done']);
  expect(await set(4, 4)).toEqual(['recounted']);
  expect(await stored(pathOf(id))).toMatchObject({ counted: { [ID]: 5 }, seen: { [ID]: 5 } });
  await endStocktake(owner.db, OWNER, id);
  expect(await set(4, 5)).toEqual(['recounted']);
  expect(await quantity()).toBe(4);
});
