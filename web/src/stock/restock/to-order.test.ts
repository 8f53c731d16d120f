import { expect, test } from 'vitest';
import { writeCsv } from '@/stock/export/write-csv';
import { aria, dune } from '@/testing/import-file';
import { toOrder, toOrderSheet } from './to-order';

test.each([
  [{ quantity: 1, reorderAt: 2 }, 3],
  [{ quantity: 17, reorderAt: 20 }, 23],
  [{ quantity: 2, reorderAt: 2 }, 2],
  [{ quantity: 0, reorderAt: 5 }, 10],
  // Out of stock, and without a level, or with one that lists it only then.
  [{ quantity: 0 }, 1],
  [{ quantity: 0, reorderAt: 0 }, 1],
  // No product may have more than a million pieces.
  [{ quantity: 400_000, reorderAt: 600_000 }, 600_000],
])('given %o, so many are to be ordered that twice the level is in stock, and at least one: %i', (product, pieces) => {
  expect(toOrder(product)).toBe(pieces);
});

test.each([{ quantity: 3, reorderAt: 2 }, { quantity: 1 }, { quantity: 1, reorderAt: 0 }])(
  'given %o, there is enough of it, and nothing is to be ordered',
  (product) => {
    expect(toOrder(product)).toBe(0);
  },
);

test('the file of what is to be ordered has a line for each product, and runs no formula', () => {
  const products = [
    { ...aria, quantity: 1, reorderAt: 2 },
    { ...dune, supplier: '=1+1', quantity: 0 },
  ];
  expect(writeCsv(toOrderSheet(products, toOrder), { separator: ',', decimal: '.' })).toBe(
    `\ufeffSupplier,Name,Id,In stock,Reorder level,To order\r\nNordlicht,Aria,${aria._id},1,2,3\r\n'=1+1,Dune,${dune._id},0,,1\r\n`,
  );
});
