import { fieldsWhere, PRODUCT_FIELDS } from '@contract/product-fields.ts';

type FieldValues = [field: string, value: string | number][];

const lines = fieldsWhere('kind', 'line');
const texts = fieldsWhere('kind', 'line', 'text').map((field) => [field, PRODUCT_FIELDS[field].max] as const);
const pictures = fieldsWhere('kind', 'picture').map((field) => [field, PRODUCT_FIELDS[field].max] as const);
const { max: SPECIFICATION_MAX } = PRODUCT_FIELDS.specification;
const { max: PRICE_MAX } = PRODUCT_FIELDS.price;
const { max: QUANTITY_MAX } = PRODUCT_FIELDS.quantity;

/** The address of a picture with so many characters. */
const pictureOf = (length: number) => `https://${'a'.repeat(length - 'https://'.length)}`;

/** Valid values at the limits of each field. */
export const atTheLimit: FieldValues = [
  ...texts.flatMap(
    ([field, max]): FieldValues => [
      [field, 'é'.repeat(max)],
      [field, 'a'],
      [field, '🚗'.repeat(max / 2)],
      [field, ' \u00a0a\u200d'],
      [field, 'عربي\u200f (\u061c1)'],
    ],
  ),
  ['description', '\ta\r\nb\u2028c'],
  ...pictures.map(([field, max]): FieldValues[number] => [field, pictureOf(max)]),
  ...['https://a', 'https://a-1.b.example:8443', 'https://a.example?ü=🚗', 'https://a.example/@b#[c]'].map(
    (address): FieldValues[number] => ['img', address],
  ),
  ...[`a: ${'é'.repeat(SPECIFICATION_MAX - 3)}`, 'a:b', 'Range: 480 km\nCharging: 10:80', 'a\t: b\u200f'].map(
    (text): FieldValues[number] => ['specification', text],
  ),
  ...[PRICE_MAX, PRICE_MAX - 0.01, 0].map((price): FieldValues[number] => ['price', price]),
  ...[QUANTITY_MAX, 0].map((quantity): FieldValues[number] => ['quantity', quantity]),
];

/** Invalid values next to the limits. */
export const pastTheLimit: FieldValues = [
  ...texts.flatMap(([field, max]) =>
    [
      ...['é'.repeat(max + 1), '', ' ', '\u3000', `${'🚗'.repeat(max / 2)}a`],
      ...['\u3164\u2800', '\u{e0001}', 'a\u0000b', 'a\u0085', '\u202ea', 'a\u2066'],
    ].map((text): FieldValues[number] => [field, text]),
  ),
  ...lines.flatMap((field) => ['a\tb', 'a\n', 'a\rb', 'a\u2028b'].map((text): FieldValues[number] => [field, text])),
  ...pictures.map(([field, max]): FieldValues[number] => [field, pictureOf(max + 1)]),
  ...[
    `a: ${'é'.repeat(SPECIFICATION_MAX - 2)}`,
    'Range',
    'Range:',
    ': 480 km',
    'a: b\nc',
    'a: b\n:c',
    'a:\u200b',
    'a: b\u202e',
  ].map((text): FieldValues[number] => ['specification', text]),
  ...[
    ...['http://a.example/a.jpg', 'https://', 'https://[', 'https:///x', 'https://a@b/x', 'https://é.example/x'],
    ...['https://a.example:123456/', 'https://a:b/', 'https://a.example/a\u2066b'],
  ].map((address): FieldValues[number] => ['img', address]),
  ...[PRICE_MAX + 0.01, PRICE_MAX + 1, -0.01].map((price): FieldValues[number] => ['price', price]),
  ...[QUANTITY_MAX + 1, -1, 0.5].map((quantity): FieldValues[number] => ['quantity', quantity]),
];
