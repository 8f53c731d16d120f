import { newProduct, wholeProduct } from '@contract/product';
import { enteredFields } from '@contract/product-fields';
import { productInput } from '@contract/product-form';
import { expect, test } from 'vitest';
import { checkTyped } from './form.ts';

const empty = Object.fromEntries(enteredFields.map((field) => [field, ''])) as Record<
  (typeof enteredFields)[number],
  string
>;

const typed = {
  ...empty,
  img: ' /cars/sedan-glacier.webp ',
  carouselImg: '/cars/sedan-night.webp\t',
  price: '$52,400.50',
  quantity: '1,000',
  supplier: '\u00a0Nordlicht ',
  name: '  Aria  ',
  description: 'A quiet sedan.\n',
};

test('given spaces around lines and addresses and commas between thousands, the values are without them', () => {
  expect(checkTyped(productInput, typed).values).toEqual({
    img: '/cars/sedan-glacier.webp',
    carouselImg: '/cars/sedan-night.webp',
    price: 52_400.5,
    quantity: 1_000,
    supplier: 'Nordlicht',
    name: 'Aria',
    description: 'A quiet sedan.\n',
  });
});

test('given an empty form, each problem names its field by the label', () => {
  expect(checkTyped(productInput, empty).problems).toEqual({
    name: 'Name is required',
    supplier: 'Supplier is required',
    price: 'Price is required',
    quantity: 'Quantity is required',
    description: 'Description is required',
    img: 'Picture is required',
    carouselImg: 'Carousel picture is required',
  });
});

test('given a request to REST, each problem names its field as it is sent', () => {
  const messages = (schema: typeof newProduct | typeof wholeProduct) =>
    schema.safeParse({ img: '', name: 1, quantity: -1 }).error?.issues.map(({ message }) => message);
  expect(messages(newProduct)).toEqual(
    expect.arrayContaining(['img is required', 'name must be text', 'quantity must be 0 or more']),
  );
  expect(messages(wholeProduct)).toEqual(
    expect.arrayContaining(['name must be text', 'quantity must be 0 or more', 'description must be text']),
  );
});
