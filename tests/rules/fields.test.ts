import { checkedAs } from '@contract/field-schemas.ts';
import { newId } from '@contract/ids.ts';
import { KEYS_LENGTH_MAX, KEYS_MAX, searchKeys } from '@contract/list/search-keys.ts';
import { sortKey } from '@contract/list/search-words.ts';
import { PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { Timestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { admitted, refused, setUpRules } from './environment.ts';
import { owner } from './persons.ts';
import { FREE, PRODUCT, product, seedProduct } from './stock.ts';

setUpRules('fields', () => seedProduct());

/** The contract's checks of stored values: without the normal form, which the rules cannot make. */
const asStored = checkedAs((name) => name, true);
const byContract = (field: string, value: unknown): boolean =>
  !(field in asStored) || asStored[field as keyof typeof asStored].safeParse(value).success;
/** Whether rules admit a request; an error that is no refusal is thrown. */
const isAdmitted = (request: Promise<unknown>) =>
  request.then(
    () => true,
    (error) => refused(Promise.reject(error)).then(() => false),
  );
const create = (overrides: object) => owner.set(`products/${newId(owner.uid)}`, product(overrides));
const change = (overrides: object) => owner.update(PRODUCT, overrides);
/** What contract and rules say of each value. */
const verdicts = (field: string, values: readonly unknown[], send: typeof create) =>
  Promise.all(
    values.map(async (value) => [value, byContract(field, value), await isAdmitted(send({ [field]: value }))]),
  );

const { max: SPECIFICATION_MAX } = PRODUCT_FIELDS.specification;
const { max: PRICE_MAX } = PRODUCT_FIELDS.price;
const { max: QUANTITY_MAX } = PRODUCT_FIELDS.quantity;
/** The address of a picture with so many characters. */
const pictureOf = (length: number) => `https://${'a'.repeat(length - 'https://'.length)}`;

/** Values at the limits of a field and next to them, and of other types. */
interface Cases {
  good: unknown[];
  bad: unknown[];
}
const noText = [1, null, ['x'], { x: 1 }, '', '  '];
const text = (max: number): Cases => ({
  good: ['é'.repeat(max), '🚗'.repeat(max / 2), 'a', ' \u00a0a\u200d', 'عربي\u200f (\u061c1)'],
  bad: [
    ...[...noText, 'é'.repeat(max + 1), `${'🚗'.repeat(max / 2)}a`],
    ...['\u3000', '\u2003\ufeff', 'a\u0000b', 'a\u0085', '\u202ea', 'a\u2066'],
  ],
});
const line = (max: number): Cases => ({
  good: text(max).good,
  bad: [...text(max).bad, 'a\tb', 'a\n', 'a\rb', 'a\u2028b'],
});
const picture: Cases = {
  good: [
    pictureOf(PRODUCT_FIELDS.img.max),
    ...['https://a', 'https://a-1.b.example:8443', 'https://a.example?ü=🚗', 'https://a.example/@b#[c]'],
    ...['https://pictures.example/ü?x=1&y=(2)#z', '/cars/aria-2_side.svg', '/pictures/aB_-5678901234567890'],
  ],
  bad: [
    ...[...noText, pictureOf(PRODUCT_FIELDS.img.max + 1), '//pictures.example/a.jpg', 'HTTPS://pictures.example/a.jpg'],
    ...['http://a.example/a.jpg', 'https://', 'https://[', 'https:///x', 'https://a@b/x', 'https://é.example/x'],
    ...['https://a.example:123456/', 'https://a:b/', 'https://a.example/a\u2066b', 'javascript:alert(1)'],
    ...['data:image/svg+xml,<svg/>', ' https://pictures.example/a.jpg', 'https://pictures.example/a.jpg\n'],
    ...['javascript:alert(1)\nhttps://pictures.example/a.jpg', '/cars/a.png', '/cars/../a.svg', '/cars/aXsvg'],
    ...[
      '/other/a.svg',
      '/pictures/123456789012345678901',
      '/pictures/hero.webp',
      ...[...'"\'`<>\\'].map((character) => `https://pictures.example/a${character}b`),
    ],
  ],
};
const noNumber = ['1', null, true, [1], Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1];
const pieces: Cases = {
  good: [QUANTITY_MAX, 1, 0],
  bad: [...noNumber, QUANTITY_MAX + 1, 1.5, -0, 2 ** 53],
};
const keys = Array.from({ length: KEYS_MAX }, (_, index) => String(index).padStart(KEYS_LENGTH_MAX / KEYS_MAX, 'a'));

const fields: Record<string, Cases> = {
  name: line(PRODUCT_FIELDS.name.max),
  supplier: line(PRODUCT_FIELDS.supplier.max),
  description: {
    good: [...text(PRODUCT_FIELDS.description.max).good, '\ta\r\nb\u2028c'],
    bad: text(PRODUCT_FIELDS.description.max).bad,
  },
  specification: {
    good: [`a: ${'é'.repeat(SPECIFICATION_MAX - 3)}`, ...['a:b', 'Range: 480 km\nCharging: 10:80', 'a\t: b\u200f']],
    bad: [
      ...[...noText, `a: ${'é'.repeat(SPECIFICATION_MAX - 2)}`, 'Range', 'Range:', ': 480 km', 'a: b\nc', 'a: b\n:c'],
      ...['a:\u3000', 'a: b\u202e', '\na: b', 'a: b\n', 'a: b\n\nc: d'],
    ],
  },
  img: picture,
  carouselImg: picture,
  price: {
    good: [PRICE_MAX, PRICE_MAX - 0.01, 0, 0.1, 19.99],
    bad: [...noNumber, PRICE_MAX + 0.01, PRICE_MAX + 1, -0.01, 1e300],
  },
  quantity: pieces,
  reorderAt: pieces,
  // The contract makes these two, so that nobody enters them.
  nameKey: { good: ['a', 'a'.repeat(120)], bad: [...noText, 'a'.repeat(121), 'a\nb'] },
  // Texts, and together no longer than this.
  searchKeys: {
    good: [[], ['ar'], keys],
    bad: [
      ...['gv', null, 1, { 0: 'gv' }, new Timestamp(1, 0), [{ gv: 'gv' }]],
      ...[[1], [1, 'gv'], [null], [true], [new Timestamp(1, 0)], ['g\nv'], ['gv', 1.5]],
      ...[[...keys, ''], keys.with(0, `${keys[0]}a`), ['a'.repeat(KEYS_LENGTH_MAX + 1)]],
    ],
  },
};

// A creation checks all fields each time, so it is asked about the first values only: it checks each field as a change does.
describe.each([
  ['changed', change, 100],
  ['added', create, 6],
] as const)(
  'Every field has its type and its limits, when a product is %s; contract and rules say the same',
  (_how, send, most) => {
    test.each(Object.entries(fields))('%s', async (field, { good, bad }) => {
      const [some, others] = [good.slice(0, most), bad.slice(0, most)];
      expect(await verdicts(field, some, send)).toEqual(some.map((value) => [value, true, true]));
      // Of what is stored as it is, the rules check nothing.
      await seedProduct();
      const byContract = !(field in asStored);
      expect(await verdicts(field, others, send)).toEqual(others.map((value) => [value, byContract, false]));
    });
  },
);

/** The first and last character of each class of characters that rules and contract know, and what stands next to them. */
const edges = [
  ...[0x00, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x1f, 0x20, 0x21, 0x7e, 0x7f, 0x85, 0x9f, 0xa0, 0xa1, 0xad],
  ...[0x167f, 0x1680, 0x1681, 0x180e, 0x1fff, 0x2000, 0x200a, 0x200b, 0x200f, 0x2027, 0x2028, 0x2029, 0x202a, 0x202e],
  ...[0x202f, 0x2030, 0x205e, 0x205f, 0x2060, 0x2065, 0x2066, 0x2069, 0x206a, 0x2800, 0x2fff, 0x3000, 0x3001, 0x3164],
  ...[0xfefe, 0xfeff, 0xff00, 0x1f697, 0xe0001],
].map((point) => String.fromCodePoint(point));
/** These order what is next to them and override nothing; names contain them. */
const isMark = (character: string) => '\u061c\u200e\u200f'.includes(character);
const isSeen = (character: string) => !/[\s\p{Cc}\p{Bidi_Control}]/u.test(character) || isMark(character);
const isHarmless = (character: string) => isSeen(character) || /[^\p{Cc}\p{Bidi_Control}]|[\t\n\r]/u.test(character);
const isOfLine = (character: string) => isHarmless(character) && !/[\t\n\r\u2028\u2029]/.test(character);

describe('The contract and the rules decide alike about each character', () => {
  type Of<T> = (character: string) => T;
  test.each<[string, string, Of<string>, Of<boolean>]>([
    ['a description of this character only', 'description', (character) => character, isSeen],
    ['a description with it', 'description', (character) => `a${character}b`, isHarmless],
    ['a name of this character only', 'name', (character) => character, isSeen],
    ['a name with it', 'name', (character) => `a${character}b`, isOfLine],
    ['a picture with it', 'img', (character) => `https://a.example/${character}`, isSeen],
    ['a specification that begins with it', 'specification', (character) => `${character}a: b`, isSeen],
    [
      'a specification whose value begins with it',
      'specification',
      (character) => `a:${character}b`,
      (character) => isSeen(character) || character === ' ',
    ],
  ])('%s', async (_what, field, textOf, expected) => {
    const found = await Promise.all(
      edges.map(async (character) => {
        const value = textOf(character);
        const byRules = await isAdmitted(owner.update(PRODUCT, { [field]: value }));
        return [character.codePointAt(0)?.toString(16), byRules, byContract(field, value), expected(character)];
      }),
    );
    expect(found.filter(([, ...said]) => new Set(said).size > 1)).toEqual([]);
    expect(new Set(found.map(([, byRules]) => byRules))).toEqual(new Set([true, false]));
  });
});

test.each(['Älva', 'Ｇ', 'İ', '車 ', 'Item 2', '😀 Ａria', 'ﷺ', '𐌰'.repeat(19)])(
  "given a name and supplier as long as can be of words like %s, the contract's keys are admitted",
  async (word) => {
    const { max } = PRODUCT_FIELDS.name;
    const name = `${word} `.repeat(max).slice(0, max).toWellFormed();
    // Some letters get longer in lower case.
    expect(sortKey(name).length).toBeLessThanOrEqual(max);
    const text = { name, supplier: name };
    await admitted(owner.set(FREE, product({ ...text, nameKey: sortKey(name), searchKeys: searchKeys(text) })));
  },
);

test('a price with more than two decimals is refused by forms and REST only: rules have no function to round it', async () => {
  expect(byContract('price', 0.123)).toBe(false);
  await admitted(create({ price: 0.123 }));
});

test('a lone surrogate is refused by the contract: Firestore cannot store one', () => {
  expect(byContract('name', 'a\ud800')).toBe(false);
});

test('a field that stays is not checked, and what is forbidden does not come back', async () => {
  const description = 'Quiet.\u202e';
  await seedProduct({ description });
  await admitted(owner.update(PRODUCT, { quantity: 40, description }));
  await refused(owner.update(PRODUCT, { description: `${description}!` }));
  await admitted(owner.update(PRODUCT, { description: 'Quiet.' }));
  await refused(owner.update(PRODUCT, { description }));
});
