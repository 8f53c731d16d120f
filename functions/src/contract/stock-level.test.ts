import { describe, expect, test } from 'vitest';
import { alertOf, isSameAlert, type StockLevel, stockLevel } from './stock-level.js';

describe('the level of a stock', () => {
  test.each<[number, number | undefined, StockLevel]>([
    [0, undefined, 'out'],
    [1, undefined, 'fine'],
    [1_000_000, undefined, 'fine'],
    [0, 0, 'out'],
    [1, 0, 'fine'],
    [0, 5, 'out'],
    [1, 5, 'low'],
    [5, 5, 'low'],
    [6, 5, 'fine'],
    [1_000_000, 1_000_000, 'low'],
  ])('given %s pieces, reordered at %s, it is %s', (quantity, reorderAt, level) => {
    expect(stockLevel({ quantity, ...(reorderAt !== undefined && { reorderAt }) })).toBe(level);
  });
});

describe('the alert of a product', () => {
  const product = { email: 'owner@meridian.example', name: 'Aria', img: '/cars/aria.svg', quantity: 2, reorderAt: 2 };

  test('given a product that is low or out, it has what the list needs, and nothing else of it', () => {
    const stored = { ...product, supplier: 'Nordlicht', description: 'Quiet.', price: 1 };
    expect(alertOf(stored)).toEqual(product);
    const { reorderAt: _never, ...withoutLevel } = product;
    expect(alertOf({ ...withoutLevel, quantity: 0 })).toEqual({ ...withoutLevel, quantity: 0 });
  });

  test('given enough pieces, or no product, there is none', () => {
    expect(alertOf({ ...product, quantity: 3 })).toBeUndefined();
    expect(alertOf(undefined)).toBeUndefined();
  });

  test('two alerts are the same if all that they say is', () => {
    expect(isSameAlert(product, { ...product })).toBe(true);
    expect(isSameAlert(undefined, undefined)).toBe(true);
    expect(isSameAlert(product, undefined)).toBe(false);
    for (const change of [
      { quantity: 1 },
      { reorderAt: 3 },
      { name: 'Dune' },
      { img: '/cars/b.svg' },
      { email: 'x@y.z' },
    ])
      expect(isSameAlert(product, { ...product, ...change })).toBe(false);
  });
});
