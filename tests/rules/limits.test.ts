import { productInput } from '@contract/product.ts';
import { PRODUCT_FIELDS, searchKey } from '@contract/product-fields.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { atTheLimit, pastTheLimit } from '../support/limit-values.ts';
import { buildProduct } from '../support/products.ts';
import { FREE_ID, owner, product, setUpRules } from './environment.ts';

setUpRules('limits', async () => {});

const { email: _email, ...input } = buildProduct();
const create = (overrides: object) => setDoc(doc(owner(), 'products', FREE_ID), product(overrides));

describe('The contract and the rules accept the same', () => {
  const accepted: [string, unknown][] = [
    ...atTheLimit,
    ['name', ' \n\u00a0a'],
    ['name', 'ع\u202eab\u200d'],
    ['img', 'https://pictures.example/ü?x=1&y=(2)#z'],
    ['img', '/cars/aria-2_side.svg'],
    ['price', 0.1],
    ['price', 19.99],
  ];
  test.each(accepted)('%s: %j', async (field, value) => {
    expect(productInput.safeParse({ ...input, [field]: value }).error).toBeUndefined();
    await assertSucceeds(create({ [field]: value }));
  });
});

describe('The contract and the rules refuse the same', () => {
  const refused: [string, unknown][] = [
    ...pastTheLimit,
    ...'\u0000\u001f\u0020\u007f\u0085\u00a0\u1680\u2003\u200b\u200e\u2028\u2029\u202e\u202f\u205f\u2060\u3000\ufeff'
      .split('')
      .map((blank): [string, unknown] => ['name', `${blank}\n${blank}`]),
    ['price', Number.NaN],
    ['price', Number.POSITIVE_INFINITY],
    ['quantity', -0],
    ...[
      'HTTPS://pictures.example/a.jpg',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '//pictures.example/a.jpg',
      ' https://pictures.example/a.jpg',
      'https://pictures.example/a.jpg\n',
      'javascript:alert(1)\nhttps://pictures.example/a.jpg',
      '/cars/a.png',
      '/cars/../a.svg',
      '/cars/aXsvg',
      '/other/a.svg',
      ...' \t\n\v\f\r\u00a0\u0085\u1680\u2003\u200b\u2028\u2029\u202e\u202f\u205f\u3000\ufeff\u0000\u007f"\'`<>\\'
        .split('')
        .map((character) => `https://pictures.example/a${character}b`),
    ].map((value): [string, unknown] => ['img', value]),
  ];
  test.each(refused)('%s: %j', async (field, value) => {
    expect(productInput.safeParse({ ...input, [field]: value }).success).toBe(false);
    await assertFails(create({ [field]: value }));
  });
});

describe('Refused by forms and REST only', () => {
  test('a price with more than two decimals: rules have no function to round it', async () => {
    expect(productInput.safeParse({ ...input, price: 0.123 }).success).toBe(false);
    await assertSucceeds(create({ price: 0.123 }));
  });

  test('a lone surrogate: Firestore cannot store one', () => {
    expect(productInput.safeParse({ ...input, name: 'a\ud800' }).success).toBe(false);
  });
});

test('A search key is within its limit, even when the name gets longer in lower case', async () => {
  const name = 'İ'.repeat(PRODUCT_FIELDS.name.max);
  expect(searchKey(name).length).toBeLessThanOrEqual(PRODUCT_FIELDS.name.max);
  await assertSucceeds(create({ name, nameKey: searchKey(name) }));
});
