import { type DocumentData, limit, serverTimestamp } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { STOCKTAKE_MAX, stocktakesPath } from '../../functions/src/contract/stocktake.ts';
import { beginStocktake, endStocktake, enterCount } from '../../web/src/data/stocktakes.ts';
import { admitted, refused, setUpRules, stored, unlimited } from './environment.ts';
import { other as colleague, notVerified, OTHER, OWNER, owner } from './persons.ts';
import { FREE_ID, FREE_ID_OF_OTHER, ID, share } from './stock.ts';

const path = `${stocktakesPath(OWNER)}/${FREE_ID}`;
const stocktake = (changes: DocumentData = {}) => ({
  products: [ID, 'b'],
  counted: {},
  at: serverTimestamp(),
  ...changes,
});

setUpRules('stocktakes', () => share({ [OTHER]: 'restock' }));

test('The owner may keep stocktakes of 1,000 cars at most: begin one with an own id, enter what was counted, read and delete them.', async () => {
  const id = await beginStocktake(owner, [ID, 'b'], owner.db);
  await enterCount(OWNER, id, { product: ID, pieces: 3 }, owner.db);
  await enterCount(OWNER, id, { product: 'b', pieces: 0 }, owner.db);
  await enterCount(OWNER, id, { product: ID, pieces: undefined }, owner.db);
  const begun = `${stocktakesPath(OWNER)}/${id}`;
  expect(await stored(begun)).toMatchObject({ products: [ID, 'b'], counted: { b: 0 } });
  await admitted(owner.get(begun), owner.list(stocktakesPath(OWNER), limit(10)));
  await refused(
    owner.list(stocktakesPath(OWNER), limit(101)),
    ...[colleague, ...Object.values(notVerified)].flatMap((who) => [
      ...[who.get(begun), who.list(stocktakesPath(OWNER), limit(1)), who.remove(begun)],
      ...[who.update(begun, { counted: {} }), who.set(path, stocktake())],
    ]),
  );
  await endStocktake(OWNER, id, owner.db);
  expect(await stored(begun)).toBeUndefined();
});

test('a stocktake has these fields; what is counted is one of its cars, and its cars and their order stay', async () => {
  const cars = (count: number) => Array.from({ length: count }, (_, at) => `car-${at}`);
  await refused(
    ...[
      ...[
        { products: [] },
        { products: cars(STOCKTAKE_MAX + 1) },
        { products: ['x'.repeat(128_001)] },
        { products: 'ab' },
      ],
      ...[{ counted: { c: 1 } }, { counted: [] }, { at: new Date() }, { note: '' }],
    ].map((changes) => owner.set(path, stocktake(changes))),
    owner.set(`${stocktakesPath(OWNER)}/${FREE_ID_OF_OTHER}`, stocktake()),
  );
  await admitted(
    owner.set(
      path,
      stocktake({
        products: cars(STOCKTAKE_MAX),
        counted: Object.fromEntries(cars(STOCKTAKE_MAX).map((car) => [car, 9])),
      }),
    ),
  );
  await unlimited.set(path, stocktake());
  await refused(
    owner.update(path, { products: ['b', ID] }),
    owner.update(path, { counted: { c: 1 } }),
    owner.update(path, { at: serverTimestamp() }),
  );
  await admitted(owner.update(path, { counted: { b: 1 } }));
});
