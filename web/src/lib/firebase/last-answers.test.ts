import type { DocumentSnapshot } from 'firebase/firestore';
import { beforeEach, expect, test } from 'vitest';
import { forgetReads } from './eviction';
import { keepAnswer, lastDocument, lastList } from './last-answers';
import type { LiveList } from './listen-on';

const product = (path: string, quantity = 1) => ({ ref: { path }, quantity }) as unknown as DocumentSnapshot;
const list = (...docs: DocumentSnapshot[]) => ({ docs }) as unknown as LiveList;

beforeEach(forgetReads);

test('the last answer of each read is kept', () => {
  keepAnswer('cheap', list(product('products/a')));
  const newer = list(product('products/b'));
  keepAnswer('cheap', newer);
  expect(lastList('cheap')).toBe(newer);
  expect(lastList('dear')).toBeUndefined();
  expect(lastDocument('products/a')).toBeUndefined();
});

test('a product is found as it was last read, by itself or in a list', () => {
  keepAnswer('products/a', product('products/a', 1));
  keepAnswer('cheap', list(product('products/b'), product('products/a', 2)));
  expect(lastDocument('products/a')).toMatchObject({ quantity: 2 });
  keepAnswer('products/a', product('products/a', 3));
  expect(lastDocument('products/a')).toMatchObject({ quantity: 3 });
});

test('given more than 50 answers, the one that was read the longest time ago is forgotten', () => {
  for (let index = 0; index < 50; index += 1) keepAnswer(`list ${index}`, list());
  keepAnswer('list 0', list());
  keepAnswer('list 50', list());
  expect([0, 1, 2, 50].map((index) => lastList(`list ${index}`) !== undefined)).toEqual([true, false, true, true]);
});

test('after a change of person no answer is left', () => {
  keepAnswer('cheap', list(product('products/a')));
  forgetReads();
  expect(lastList('cheap')).toBeUndefined();
  expect(lastDocument('products/a')).toBeUndefined();
});
