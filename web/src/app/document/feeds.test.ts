import { PRODUCT_FIELDS } from '@contract/product-fields';
import type { FeedCar } from '@contract/site/feeds';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { brand } from '@/brand';
import { googleFeed, metaFeed } from './feeds';

const car: FeedCar = {
  _id: 'aBc',
  img: '/cars/sedan-glacier.webp',
  price: 52_400.5,
  quantity: 2,
  supplier: 'Nordlicht',
  name: 'Aria',
  description: 'A quiet sedan.',
};

type Entry = Record<string, string>;

const readXml = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'item',
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
  });
  return parser.parse(text).rss;
};
const inGoogle = (...cars: FeedCar[]): Entry[] =>
  (readXml(googleFeed(cars)).channel.item ?? []).map((item: Entry) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([name, value]) => (name.startsWith('g:') ? [[name.slice(2), value]] : [])),
    ),
  );
const inMeta = (...cars: FeedCar[]): Entry[] => parse(metaFeed(cars), { columns: true });

/** What both ask for, with their own words. */
const REQUIRED = {
  id: /^[\w-]{1,50}$/,
  title: /^[^\n]{1,150}$/,
  description: /^.{1,5000}$/s,
  link: /^https:\/\/\S{1,1990}$/,
  image_link: /^https:\/\/[!-~]{1,1990}$/,
  price: /^(?!0\.00)\d+\.\d{2} USD$/,
  condition: /^new$/,
  brand: /^.{1,70}$/,
  google_product_category: /^Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans$/,
  custom_label_0: /^.{1,100}$/,
};
const GOOGLE = { ...REQUIRED, availability: /^(in_stock|out_of_stock)$/, identifier_exists: /^no$/ };
const META = { ...REQUIRED, availability: /^(in stock|out of stock)$/ };

const longWords = (length: number) => 'electric '.repeat(length).slice(0, length);

test.each([
  ['a car as it is stored', car],
  ['one that is sold out', { ...car, quantity: 0 }],
  [
    'markup, quotes and lines',
    { ...car, name: `<b>"Aria" & 'Söhne'</b> ]]>`, description: 'One, "two";\r\nthree\n\t4' },
  ],
  ['the longest texts', { ...car, supplier: longWords(120), name: longWords(120), description: longWords(5_000) }],
  [
    'longer ones, as only an administrator stores them',
    { ...car, name: longWords(900), description: '🚙'.repeat(9_000) },
  ],
  ['characters that XML forbids', { ...car, name: 'A\u0000r\u000bi\uffffa', description: 'Quiet\u001b 🚙' }],
  ['the highest price', { ...car, price: PRODUCT_FIELDS.price.max }],
  ['a picture that somebody gave', { ...car, img: '/pictures/aBcDeFgHiJkLmNoPqRsT' }],
  ['a picture from elsewhere', { ...car, img: 'https://pictures.example/größe.jpg?a=1&b=2' }],
] satisfies [string, FeedCar][])('given %s, both feeds have what their formats require', (_what, given) => {
  for (const [entries, rules] of [
    [inGoogle(given), GOOGLE],
    [inMeta(given), META],
  ] as const) {
    expect(entries).toHaveLength(1);
    expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual(Object.keys(rules).toSorted());
    for (const [name, rule] of Object.entries(rules)) expect(entries[0]?.[name], name).toMatch(rule);
  }
});

test('a car stands in both with its texts, its page and the JPEG of its picture', () => {
  const shown = { ...car, name: 'Aria & "Söhne" <S>', description: 'Quiet,\n"very" quiet.', quantity: 0 };
  const both = {
    id: 'aBc',
    title: 'Aria & "Söhne" <S>',
    description: 'Quiet,\n"very" quiet.',
    link: `${brand.origin}/models/aBc`,
    image_link: `${brand.origin}/cars/sedan-glacier.jpg`,
    price: '52400.50 USD',
    brand: brand.name,
    custom_label_0: 'Nordlicht',
  };
  expect(inGoogle(shown)).toEqual([expect.objectContaining({ ...both, availability: 'out_of_stock' })]);
  expect(inMeta(shown)).toEqual([expect.objectContaining({ ...both, availability: 'out of stock' })]);
});

test("Google's is RSS 2.0 of its namespace, with a title, a link and a description of the whole", () => {
  const { '@_version': version, '@_xmlns:g': namespace, channel } = readXml(googleFeed([car]));
  expect([version, namespace]).toEqual(['2.0', 'http://base.google.com/ns/1.0']);
  expect(channel).toMatchObject({
    title: 'Meridian models',
    link: `${brand.origin}/models`,
    description: brand.tagline,
  });
});

test('a long text ends behind a word, and no character is cut in half', () => {
  const [{ custom_label_0: supplier } = {}] = inMeta({ ...car, supplier: longWords(120) });
  expect(supplier).toMatch(/^(electric )+electric…$/);
  const [{ description } = {}] = inMeta({ ...car, description: `a${'🚙'.repeat(9_000)}` });
  expect(description?.isWellFormed()).toBe(true);
  expect(description?.endsWith('🚙…')).toBe(true);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")\nand a second line', '\t=1+1'])(
  'given the text %j, the cell is no formula',
  (text) => {
    const [{ title, description } = {}] = inMeta({ ...car, name: text, description: text });
    expect([title, description]).toEqual([`'${text.trim()}`, `'${text.trim()}`]);
  },
);

test.each([
  ['without a picture', { ...car, img: '/cars/placeholder.svg' }],
  ['with an address that nobody can load', { ...car, img: 'https://pictures.example:99999/a.jpg' }],
  ['with a longer address than Google takes', { ...car, img: `https://pictures.example/${'ü'.repeat(1_000)}` }],
  ['without a price', { ...car, price: 0 }],
  ['with a longer id than Google takes', { ...car, _id: 'x'.repeat(51) }],
] satisfies [string, FeedCar][])('a car %s is in neither, and the others are', (_what, left) => {
  const other = { ...car, _id: 'other' };
  expect(inGoogle(left, other).map(({ id }) => id)).toEqual(['other']);
  expect(inMeta(left, other).map(({ id }) => id)).toEqual(['other']);
});

test('a car whose card has no picture yet is shown by its wide one', () => {
  const wide = { ...car, img: '/cars/placeholder.svg', carouselImg: 'https://pictures.example/wide.jpg' };
  expect(inGoogle(wide)[0]?.image_link).toBe('https://pictures.example/wide.jpg');
});

test('without a car both can be read', () => {
  expect(inGoogle()).toEqual([]);
  expect(metaFeed([]).split('\r\n')[0]).toContain('"id","title"');
});
