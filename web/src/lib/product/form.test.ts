import { newProduct, wholeProduct } from '@contract/product';
import { enteredFields, PRODUCT_FIELDS } from '@contract/product-fields';
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
  carouselImg: '/cars/sedan-glacier-night.webp\t',
  price: '$52,400.50',
  quantity: '1,000',
  supplier: '\u00a0Nordlicht ',
  name: '  Aria  ',
  description: 'A quiet sedan.\n',
};

test('given spaces around lines and addresses and commas between thousands, the values are without them', () => {
  expect(checkTyped(productInput, typed).values).toEqual({
    img: '/cars/sedan-glacier.webp',
    carouselImg: '/cars/sedan-glacier-night.webp',
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

const long = 'x'.repeat(10_001);
const wrong = [
  ...(['name', 'supplier', 'description', 'img', 'carouselImg'] as const).map(
    (field) => [field, '/cars/a\ud83d', 'contains a broken character'] as const,
  ),
  ['price', '9'.repeat(10_001), 'must be at most 10,000,000'],
  ['name', '   ', 'is required'],
  ['name', long, 'must be at most 120 characters'],
  ['name', 'a\u202eb', 'contains a line break, a control character or a character that reverses the direction of text'],
  ['description', 'a\u2066b', 'contains a control character or a character that reverses the direction of text'],
  ['description', long, 'must be at most 5000 characters'],
  ['specification', 'Range: 480 km\nSeats', 'must have one "Label: value" on each line; line 2 has not'],
  ['specification', `Range: ${'4'.repeat(1_500)}`, 'must be at most 1500 characters'],
  ['carouselImg', 'javascript:alert(1)', 'must start with https://'],
  ['img', 'https://[', 'must have a host after https://'],
  ['img', long, 'must be at most 2048 characters'],
] as const;

test.each(wrong)('given a wrong value, its field says why: %s %#', (field, text, problem) => {
  expect(checkTyped(productInput, { ...typed, [field]: text }).problems?.[field]).toMatch(
    `${PRODUCT_FIELDS[field].label} ${problem}`,
  );
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
