import { carsPath, STANDING_DAYS } from '@contract/stock-month.ts';
import { expect, test } from 'vitest';
import { OWNER, SECOND_OWNER } from '../../../scripts/seed/accounts.ts';
import { productDocument } from '../../../scripts/seed/documents.ts';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { writeProducts } from '../../../scripts/seed/write-products.ts';
import { writeYear } from '../../../scripts/seed/year/write-year.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('seeded-year');
const DAY = 86_400_000;

test('given the year of the seed, totals and alerts are what its history and products say, the products are as without it, and written anew they change nothing', async () => {
  await writeYear(db, new Date());
  // Of a car 13 months are kept, and all were added in 2022.
  const differences = (await stockDifferences(db)).filter(
    (sentence) => !/\/cars\/.* (months|moved)\/2022-04/.test(sentence),
  );
  expect(differences).toEqual([]);
  for (const product of PRODUCTS) {
    const stored = (await db.doc(`products/${product._id}`).get()).data() ?? {};
    expect({ ...stored, createdAt: stored.createdAt.toDate() }).toEqual(productDocument(product));
  }
  const longest = Math.max(...STANDING_DAYS);
  for (const owner of [OWNER, SECOND_OWNER]) {
    const standing = db.collection(carsPath(owner)).where('lastOutAt', '<', new Date(Date.now() - longest * DAY));
    expect((await standing.get()).size).toBe(2);
  }
  const alerts = async () => (await db.collection('alerts').get()).docs.map((alert) => [alert.id, alert.data()]);
  const entries = async () => (await db.collectionGroup('history').count().get()).data().count;
  const before = [await alerts(), await entries()];
  await writeProducts(db, PRODUCTS);
  expect([await alerts(), await entries()]).toEqual(before);
});
