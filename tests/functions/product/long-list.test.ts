import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { emptyProject } from '../../support/empty-project.ts';
import { startInstance } from '../../support/instance.ts';
import { buildProduct } from '../../support/products.ts';
import { followPages } from './pages.ts';

// A project of its own, since so many products would slow down the tests of the storefront's data.
const PROJECT = 'demo-storefront-long-list';
const firestore = emptyProject('long-list', PROJECT);
const environment = { GCLOUD_PROJECT: PROJECT };
let at: string;
beforeAll(async () => {
  ({ at } = await startInstance({ environment }));
});

async function write(count: number): Promise<void> {
  const writer = firestore.bulkWriter();
  for (let number = 0; number < count; number += 1) {
    // Three have the same time, so a page ends between two of them, and their ids decide.
    const createdAt = Timestamp.fromMillis(1_700_000_000_000 + Math.floor(number / 3));
    const reference = firestore.doc(`products/product-${String(number).padStart(4, '0')}`);
    void writer.set(reference, { ...buildProduct({ price: number }), createdAt });
  }
  await writer.close();
}

/** The prices of each page, from the first one along the links to the next. */
const pages = async (at: string, query = '') =>
  (await followPages(`${at}/product${query}`)).map((page) => page.map(({ price }) => price));

const ascending = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test('given 1,001 products and no limit, answers the first 1,000 with a link to the last one; given 1,000, all without a link', async () => {
  await write(1_001);
  expect(await pages(at)).toEqual([ascending(0, 1_000), [1_000]]);
  await firestore.doc('products/product-1000').delete();
  expect(await pages(at)).toEqual([ascending(0, 1_000)]);
});

test('given a function whose pages have 3 products, answers in pages of 3, and one without a link when there is none', async () => {
  const { at } = await startInstance({ environment, pageMax: 3 });
  expect(await pages(at)).toEqual([[]]);
  await write(7);
  expect(await pages(at)).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  expect(await pages(at, '?limit=5')).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6],
  ]);
});
