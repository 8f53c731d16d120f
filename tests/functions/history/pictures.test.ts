import { UNDO_DAYS } from '@contract/history.ts';
import { photoSumsPath } from '@contract/photos.ts';
import { photoPath } from '@contract/site/given-picture.ts';
import { HOME_CHANGES } from '@contract/site/home-page.ts';
import { stockId } from '@contract/stock-path.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventsOf, night } from './product-events.ts';

const DAY = 86_400_000;
const EMAIL = 'owner@meridian.example';
const db = emptyProject('pictures');
const idOf = (name: string) => name.padEnd(20, '0');
const pathOf = (name: string) => photoPath(idOf(name));

/** Pictures that were given, or named by a product last, so long ago. */
async function give(...pictures: [name: string, days: number][]) {
  for (const [name, days] of pictures)
    await db.doc(`pictures/${idOf(name)}`).set({
      ...{ email: EMAIL, type: 'image/webp', bytes: Buffer.alloc(700), small: Buffer.alloc(300), width: 16, height: 9 },
      namedAt: Timestamp.fromMillis(Date.now() - days * DAY),
    });
  const sums = { count: pictures.length, bytes: 1_000 * pictures.length };
  await db.doc(photoSumsPath(stockId(EMAIL))).set(sums);
}
const left = async () => (await db.collection('pictures').get()).docs.map(({ id }) => id.replace(/0+$/, '')).sort();
const sums = async () => (await db.doc(photoSumsPath(stockId(EMAIL))).get()).data();
const productOf = (pictures: object) => buildStoredProduct({ email: EMAIL, ...pictures });

test('what no product names is deleted after 30 days and counts no more; what one names stays, and is asked about again a month later', async () => {
  await give(['card', 40], ['wide', 40], ['unnamed', UNDO_DAYS + 0.01], ['young', UNDO_DAYS - 0.01]);
  const product = db.doc('products/one');
  await product.set(productOf({ img: pathOf('card'), carouselImg: pathOf('wide') }));
  await night(db);
  expect(await left()).toEqual(['card', 'wide', 'young']);
  expect(await sums()).toEqual({ count: 3, bytes: 3_000 });
  const namedAt = (await db.doc(`pictures/${idOf('card')}`).get()).get('namedAt').toMillis();
  expect(Date.now() - namedAt).toBeLessThan(DAY);
  await product.delete();
  await night(db, { now: Date.now() + (UNDO_DAYS + 1) * DAY });
  expect(await left()).toEqual([]);
  expect(await sums()).toEqual({ count: 0, bytes: 0 });
});

test('what the home page shows, or has shown before its last changes, stays; control: another is deleted', async () => {
  await give(['shown', 40], ['before', 40], ['unnamed', 40]);
  const contentOf = (name: string) => ({ img: pathOf(name), name, description: name, navigate: '/about', order: 1 });
  await db.doc('contents/one').set(contentOf('shown'));
  const [before, after] = ['before', 'shown'].map((name) => ({ models: [], contents: { one: contentOf(name) } }));
  await db.collection(HOME_CHANGES).add({ by: EMAIL, at: Timestamp.now(), previous: '', before, after });
  await night(db);
  expect(await left()).toEqual(['before', 'shown']);
});

test.each([
  ['is deleted', undefined],
  ['gets another picture', productOf({ img: '/cars/suv-fern.webp' })],
])(
  'given a product that %s, its picture stays as long as that can be taken back; control: not one day longer',
  async (_what, after) => {
    await give(['card', 40]);
    const product = productOf({ img: pathOf('card') });
    const [, change] = await eventsOf(db, 'one', product, after);
    if (!change) throw new Error('There is no second event.');
    await onProductWritten(change, db);
    await night(db, { now: Date.now() + (UNDO_DAYS - 0.01) * DAY });
    expect(await left()).toEqual(['card']);
    await night(db, { now: Date.now() + (UNDO_DAYS + 0.01) * DAY });
    expect(await left()).toEqual([]);
  },
);

test("given another's product that names a picture, now and again, the giver's is deleted as if it did not, and counts no more", async () => {
  await give(['card', 40]);
  const other = { ...productOf({ img: pathOf('card') }), email: 'other@meridian.example' };
  for (const event of await eventsOf(db, 'other', other, { ...other, img: '/cars/suv-fern.webp' }, other))
    await onProductWritten(event, db);
  await night(db);
  expect(await left()).toEqual([]);
  expect(await sums()).toEqual({ count: 0, bytes: 0 });
});

test('a product that names a picture that there is not makes none, and its history is written', async () => {
  const [added] = await eventsOf(db, 'two', productOf({ img: pathOf('nowhere') }));
  if (!added) throw new Error('There is no event.');
  await onProductWritten(added, db);
  expect(await left()).toEqual([]);
  expect((await db.collection('products/two/history').get()).size).toBe(1);
});
