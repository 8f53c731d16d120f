import { describe, expect, test } from 'vitest';
import { lineUp } from '../../functions/src/contract/list/line-up.ts';
import { lineUpPage } from '../../functions/src/contract/list/line-up-page.ts';
import { searchedKey } from '../../functions/src/contract/list/search-words.ts';
import { NEEDS } from '../../web/src/features/storefront/line-up/needs.ts';
import { productDocument } from './documents.ts';
import { PRODUCTS } from './products.ts';
import { SEARCHES } from './searches.ts';

const stored = PRODUCTS.map((product) => {
  const fields: Record<string, unknown> = productDocument(product);
  return { id: product._id, keys: fields.searchKeys as string[], get: (field: string) => fields[field] };
});

/** As the line-up searches: Firestore compares one key, and the rest is checked on what it has found. */
function found(search: string): string[] {
  const asked = searchedKey(search) ?? '';
  const read = stored.filter(({ keys }) => keys.includes(asked));
  const state = { ...lineUp.first, search, sort: 'model' } as const;
  return lineUpPage(state, [read], (one) => String(one.get('name'))).models;
}

describe('twelve searches of a buyer and what they find', () => {
  test.each(SEARCHES)('given %s, the cars are %j', (search, cars) => {
    expect(found(search)).toEqual(cars);
  });

  test('given what every car of the maker is, all are found; given what none is, none', () => {
    expect(stored.filter(({ keys }) => keys.includes('electric'))).toHaveLength(PRODUCTS.length);
    expect(found('diesel')).toEqual([]);
  });
});

test('given the chips above the line-up, each finds some cars of the seed, not all, and the same by each of its words', () => {
  for (const { needs } of NEEDS)
    for (const { says, asks } of needs) {
      const [cars, ...others] = asks.map(found);
      expect([says, cars?.length]).not.toEqual([says, 0]);
      expect(cars?.length).toBeLessThan(PRODUCTS.length);
      for (const other of others) expect([says, other]).toEqual([says, cars]);
    }
});
