import { checkedAs } from '@contract/field-schemas.ts';
import { ID_PREFIX } from '@contract/ids.ts';
import { KEYS_LENGTH_MAX, KEYS_MAX, searchKeys } from '@contract/list/search-keys.ts';
import { sortKey } from '@contract/list/search-words.ts';
import { PRODUCT_FIELDS } from '@contract/product-fields.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { atTheLimit, pastTheLimit } from '../support/limit-values.ts';
import { buildStoredProduct } from '../support/products.ts';
import { FREE_ID, OWNER, OWNER_UID, owner, product, projectOf, setUpRules } from './environment.ts';
import { createWrite, FirestoreRest } from './firestore-rest.ts';

setUpRules('limits', async () => {});

/** The contract's checks of stored values: without the normal form, which the rules cannot make. */
const asStored = checkedAs((name) => name, true);
const check = (field: string, value: unknown) => asStored[field as keyof typeof asStored].safeParse(value);
const create = (overrides: object) => setDoc(doc(owner(), 'products', FREE_ID), product(overrides));

describe('The contract and the rules accept the same', () => {
  const accepted: [string, unknown][] = [
    ...atTheLimit,
    ['img', 'https://pictures.example/ü?x=1&y=(2)#z'],
    ['img', '/cars/aria-2_side.svg'],
    ['price', 0.1],
    ['price', 19.99],
  ];
  test.each(accepted)('%s: %j', async (field, value) => {
    expect(check(field, value).error).toBeUndefined();
    await assertSucceeds(create({ [field]: value }));
  });
});

describe('The contract and the rules refuse the same', () => {
  const refused: [string, unknown][] = [
    ...pastTheLimit,
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
      ...' \t\n\v\f\r\u00a0\u0085\u1680\u2003\u2028\u2029\u202e\u202f\u205f\u3000\ufeff\u0000\u007f"\'`<>\\'
        .split('')
        .map((character) => `https://pictures.example/a${character}b`),
    ].map((value): [string, unknown] => ['img', value]),
  ];
  test.each(refused)('%s: %j', async (field, value) => {
    expect(check(field, value).success).toBe(false);
    await assertFails(create({ [field]: value }));
  });
});

test.each([
  ...[0, 1, PRODUCT_FIELDS.reorderAt.max].map((level) => [level, true] as const),
  ...[-1, -0, 0.5, PRODUCT_FIELDS.reorderAt.max + 1, Number.NaN, '5', null].map((level) => [level, false] as const),
])('The contract and the rules agree about the reorder level %s, accepted: %s', async (reorderAt, accepted) => {
  expect(check('reorderAt', reorderAt).success).toBe(accepted);
  await (accepted ? assertSucceeds : assertFails)(create({ reorderAt }));
});

/** The first and last character of each class of characters that rules and contract know, and what stands next to them. */
const edges = [
  ...[0x00, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x1f, 0x20, 0x21, 0x7e, 0x7f, 0x85, 0x9f, 0xa0, 0xa1, 0xad],
  ...[0x167f, 0x1680, 0x1681, 0x180e, 0x1fff, 0x2000, 0x200a, 0x200b, 0x200f, 0x2027, 0x2028, 0x2029, 0x202a, 0x202e],
  ...[0x202f, 0x2030, 0x205e, 0x205f, 0x2060, 0x2065, 0x2066, 0x2069, 0x206a, 0x2800, 0x2fff, 0x3000, 0x3001, 0x3164],
  ...[0xfefe, 0xfeff, 0xff00, 0x1f697, 0xe0001],
].map((point) => String.fromCodePoint(point));
const isSeen = (character: string) => !/[\s\p{Cc}\p{Bidi_Control}]/u.test(character) || isMark(character);
/** These order what is next to them and override nothing; names contain them. */
const isMark = (character: string) => '\u061c\u200e\u200f'.includes(character);
const isHarmless = (character: string) => isSeen(character) || /[^\p{Cc}\p{Bidi_Control}]|[\t\n\r]/u.test(character);

const textsWith: [string, string, (character: string) => string, (character: string) => boolean][] = [
  ['a description of this character only', 'description', (character) => character, isSeen],
  ['a description with it', 'description', (character) => `a${character}b`, isHarmless],
  ['a name of this character only', 'name', (character) => character, isSeen],
  [
    'a name with it',
    'name',
    (character) => `a${character}b`,
    (character) => isHarmless(character) && !/[\t\n\r\u2028\u2029]/.test(character),
  ],
  ['a picture with it', 'img', (character) => `https://a.example/${character}`, isSeen],
  ['a specification that begins with it', 'specification', (character) => `${character}a: b`, isSeen],
  [
    'a specification whose value begins with it',
    'specification',
    (character) => `a:${character}b`,
    (character) => isSeen(character) || character === ' ',
  ],
];

describe('The contract and the rules decide alike about each character', () => {
  test.each(textsWith)('%s', async (_what, field, textOf, expected) => {
    const rest = new FirestoreRest(projectOf('limits'));
    const claims = { sub: OWNER_UID, email: OWNER, email_verified: true };
    const verdicts = await Promise.all(
      edges.map(async (character, index) => {
        const value = textOf(character);
        const id = `${OWNER_UID.slice(0, ID_PREFIX)}edge${index}`.padEnd(20, '-');
        const write = createWrite(id, buildStoredProduct({ email: OWNER, [field]: value }));
        const byRules = (await rest.commit(claims, write)) === 'admitted';
        const byContract = check(field, value).success;
        return { point: character.codePointAt(0)?.toString(16), byRules, byContract, expected: expected(character) };
      }),
    );
    expect(
      verdicts.filter(({ byRules, byContract, expected }) => byRules !== expected || byContract !== expected),
    ).toEqual([]);
    expect(new Set(verdicts.map(({ byRules }) => byRules))).toEqual(new Set([true, false]));
  });
});

describe('The key by which names are sorted is a line of limited size', () => {
  test.each(['Älva', 'Ｇ', 'İ', '車 ', 'Item 2'])("given the name %j, the contract's key is accepted", async (name) => {
    await assertSucceeds(create({ name, nameKey: sortKey(name) }));
  });

  test('given a key that is too long, empty, of two lines or no text, it is refused; control: one of 120 characters', async () => {
    for (const nameKey of ['a'.repeat(121), '', 'a\nb', 1]) await assertFails(create({ name: 'Älva', nameKey }));
    await assertSucceeds(create({ name: 'Älva', nameKey: 'a'.repeat(120) }));
  });
});

describe('Search keys are a list of limited size', () => {
  test('60 keys of 20 characters, and not one more of either', async () => {
    const keys = Array.from({ length: KEYS_MAX }, (_, index) =>
      String(index).padStart(KEYS_LENGTH_MAX / KEYS_MAX, 'a'),
    );
    await assertSucceeds(create({ searchKeys: keys }));
    await assertFails(create({ searchKeys: [...keys, ''] }));
    await assertFails(create({ searchKeys: keys.with(0, `${keys[0]}a`) }));
    await assertFails(create({ searchKeys: ['a'.repeat(KEYS_LENGTH_MAX + 1)] }));
  });

  // The rules cannot look at each key: a number is read as its digits, and is no key that a search asks for.
  test('not a list with what has no text', async () => {
    await assertFails(create({ searchKeys: [{ gv: 'gv' }] }));
  });

  test.each(['İ', '😀 Ａria', '車', 'ﷺ', '𐌰'.repeat(19)])(
    "given words like %s, the contract's keys are accepted",
    async (word) => {
      const text = `${word} `.repeat(PRODUCT_FIELDS.name.max).slice(0, PRODUCT_FIELDS.name.max).toWellFormed();
      const keys = searchKeys({ name: text, supplier: text });
      await assertSucceeds(create({ name: text, supplier: text, searchKeys: keys }));
    },
  );
});

describe('Refused by forms and REST only', () => {
  test('a price with more than two decimals: rules have no function to round it', async () => {
    expect(check('price', 0.123).success).toBe(false);
    await assertSucceeds(create({ price: 0.123 }));
  });

  test('a lone surrogate: Firestore cannot store one', () => {
    expect(check('name', 'a\ud800').success).toBe(false);
  });
});

test('The key of a name is within its limit, even when the name gets longer in lower case', async () => {
  const name = 'İ'.repeat(PRODUCT_FIELDS.name.max);
  expect(sortKey(name).length).toBeLessThanOrEqual(PRODUCT_FIELDS.name.max);
  await assertSucceeds(create({ name, nameKey: sortKey(name) }));
});
