import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ID_PREFIX, mayCreateId } from '../../functions/src/contract/ids.ts';
import { DESCRIPTION_PREVIEW, PLACEHOLDER } from '../../functions/src/contract/limits.ts';
import { lineUp, lineUpPage } from '../../functions/src/contract/list/line-up.ts';
import { chooseWord } from '../../functions/src/contract/list/list-query.ts';
import { NEEDS } from '../../functions/src/contract/list/needs.ts';
import { keyOfWord, searchedWords } from '../../functions/src/contract/list/search-words.ts';
import { nightPicture, readPicture } from '../../functions/src/contract/site/pictures.ts';
import { parseSpecification } from '../../functions/src/contract/specification.ts';
import { groupSpecification, UNKNOWN_GROUP } from '../../web/src/lib/product/specification-groups.ts';
import { ROOT } from '../support/project.ts';
import { ACCOUNTS, DEALERS, uidOf } from './accounts.ts';
import { CONTENTS } from './contents.ts';
import { contentDocument, productDocument } from './documents.ts';
import { fillers } from './filler.ts';
import { PRODUCTS } from './products.ts';

const all = [...PRODUCTS, ...fillers(2_000)];

/** Fourteen searches of a buyer, and the cars of the seed that each finds, by name. */
const SEARCHES: readonly [search: string, found: readonly string[]][] = [
  ['suv', ['GV60', 'GV60 Lumen', 'GV60 Performance', 'GV60 Urban', 'Zenith', 'Zenith Coupe', 'Zenith Expedition']],
  ['estate', ['Parallel', 'Parallel Atelier', 'Parallel Compact', 'Parallel Cross', 'Parallel Fleet']],
  ['sedan', ['Solis', 'Solis Executive', 'Solis Long Range', 'Solis Nordic', 'Solis S', 'Solis Taxi']],
  ['saloon taxi', ['Solis Taxi']],
  ['cabriolet', ['Aurea', 'Aurea One', 'Aurea Speedster', 'Aurea Touring']],
  ['coupé', ['Azimut', 'Azimut GT', 'Azimut Origin', 'Azimut R', 'Zenith Coupe']],
  ['electric wagon', ['Parallel', 'Parallel Atelier', 'Parallel Compact', 'Parallel Cross', 'Parallel Fleet']],
  ['seven seats', ['Zenith']],
  ['2-seater', ['Aurea', 'Aurea One', 'Aurea Speedster', 'Aurea Touring', 'Azimut R']],
  ['copper', ['Azimut R', 'GV60', 'Parallel Atelier', 'Solis Executive']],
  ['red coupe', ['Azimut', 'Zenith Coupe']],
  ['gv 60', ['GV60', 'GV60 Lumen', 'GV60 Performance', 'GV60 Urban']],
  [
    'family suv',
    ['GV60', 'GV60 Lumen', 'GV60 Performance', 'GV60 Urban', 'Zenith', 'Zenith Coupe', 'Zenith Expedition'],
  ],
  ['long range saloon', ['Solis', 'Solis Executive', 'Solis Long Range', 'Solis Nordic', 'Solis S']],
  ['green suv all wheels', ['Zenith Expedition']],
];

test('every product and content is valid, and every id is one that its owner alone can create, and occurs once', () => {
  for (const product of all) expect(() => productDocument(product)).not.toThrow();
  for (const content of CONTENTS) expect(() => contentDocument(content)).not.toThrow();
  for (const { _id, email } of all) expect(mayCreateId(uidOf(email), _id)).toBe(true);
  const ids = [...all, ...CONTENTS].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  const accounts = [...ACCOUNTS, ...DEALERS];
  expect(new Set(accounts.map(({ uid }) => uid.slice(0, ID_PREFIX))).size).toBe(accounts.length);
});

test('the home page begins with the GV60 and has six bodies, and each product is a minute newer', () => {
  expect(PRODUCTS[0]).toMatchObject({ _id: '83PVfe4iYa8uVw63rktq', name: 'GV60' });
  expect(new Set(PRODUCTS.slice(0, 6).map(({ img }) => readPicture(img)?.body)).size).toBe(6);
  for (const [minute, { createdAt }] of all.entries())
    expect(createdAt.getTime()).toBe(Date.UTC(2022, 3, 1, 9, minute));
});

test('stocks, prices and descriptions show what the screens can show; accounts are of five kinds', () => {
  const stocks = PRODUCTS.map(({ quantity }) => quantity);
  for (const stock of [0, 1, 200]) expect(stocks.filter((quantity) => quantity === stock).length).toBeGreaterThan(1);
  const prices = PRODUCTS.map(({ price }) => price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([38_000, 189_000]);
  const isCut = PRODUCTS.map(({ description }) => description.length > DESCRIPTION_PREVIEW);
  for (const cut of [true, false]) expect(isCut.filter((value) => value === cut).length).toBeGreaterThan(2);
  const kinds = ACCOUNTS.map(({ email, password, emailVerified }) =>
    [PRODUCTS.some((product) => product.email === email), password !== undefined, emailVerified].map(Number).join(''),
  );
  expect(kinds).toEqual(['111', '111', '011', '010', '001']);
});

function nightOfCar(img: string): string | undefined {
  const own = readPicture(img);
  return own && nightPicture(own.body, own.colour);
}

test('every picture that is named is in web/public, and none shows another body or paint than the car has', () => {
  const named = [
    PLACEHOLDER,
    ...all.flatMap(({ img, carouselImg = img }) => [img, carouselImg]),
    ...CONTENTS.map(({ img }) => img),
  ];
  expect(named.filter((file) => !existsSync(join(ROOT, 'web/public', file)))).toEqual([]);
  for (const { img, carouselImg = '' } of all) expect([img, nightOfCar(img)]).toContain(carouselImg);
});

test("every car's page has three large figures, and no line of an unknown group or alone in its group", () => {
  for (const { name, specification = '' } of PRODUCTS) {
    const { figures, groups } = groupSpecification(parseSpecification(specification));
    expect(figures, name).toHaveLength(3);
    expect(groups.filter(({ title, entries }) => title === UNKNOWN_GROUP || entries.length < 2)).toEqual([]);
  }
});

describe('the searches of a buyer', () => {
  const stored = PRODUCTS.map((product) => {
    const fields: Record<string, unknown> = productDocument(product);
    return { id: product._id, keys: fields.searchKeys as string[], get: (field: string) => fields[field] };
  });
  /** As the line-up searches: Firestore compares one key, and the rest is checked on what it has found. */
  function found(search: string): string[] {
    const withWord = (word: string) => stored.filter(({ keys }) => keys.includes(keyOfWord(word)));
    const counts = Object.fromEntries(searchedWords(search).map((word) => [word, withWord(word).length]));
    const state = { ...lineUp.first, search, sort: 'model' } as const;
    const toModel = (car: (typeof stored)[number]) => String(car.get('name'));
    return lineUpPage(state, withWord(chooseWord(counts)), { toModel, isCut: false }).models;
  }

  test.each([...SEARCHES, ['diesel', []] as const])('given %s, the cars are %j', (search, cars) => {
    expect(found(search)).toEqual(cars);
  });

  test('given the chips above the line-up, each finds some cars, not all, and the same by each of its words', () => {
    for (const { says, asks } of NEEDS.flatMap(({ needs }) => needs)) {
      const [cars = [], ...synonyms] = asks.map(found);
      expect(cars.length, says).toBeGreaterThan(0);
      expect(cars.length, says).toBeLessThan(PRODUCTS.length);
      for (const synonym of synonyms) expect(synonym, says).toEqual(cars);
    }
  });
});

describe('the texts of the pages agree with the cars', () => {
  const source = (page: string) => readFileSync(join(ROOT, `web/src/pages/public/${page}.tsx`), 'utf8');
  /** The words of a page, without elements and line breaks. */
  const visibleText = (page: string) =>
    source(page)
      .replaceAll(/\[([A-Z][^\],]*)(?:, [a-z]+)?\]/g, '$1')
      .replaceAll(/<\/?[A-Za-z][^<>]*>|\{'\s*'\}/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
  const figure = (name: string, label: string): number => {
    const { specification = '' } = PRODUCTS.find((car) => car.name === name) ?? {};
    const { value = '' } = parseSpecification(specification).find((fact) => fact.label === label) ?? {};
    return Number(/[\d.,]+/.exec(value)?.[0].replaceAll(',', ''));
  };
  const numberIn = (page: string, words: RegExp) => Number(words.exec(visibleText(page))?.[1]);

  test('given a figure of a car on a page, it is that of its specification', () => {
    expect(numberIn('concept-car', /value: '([\d.]+) m', label: 'long'/) * 1_000).toBe(figure('Apogee', 'Length'));
    expect(numberIn('concept-car', /value: '([\d.]+) m', label: 'high'/) * 1_000).toBe(figure('Apogee', 'Height'));
    expect(numberIn('blogs', /rated range is (\d+) kilometres/)).toBe(figure('GV60', 'Range'));
    const charging = PRODUCTS.map(({ name }) => figure(name, 'Charging from 10 to 80 %'));
    expect(numberIn('home', /no car of ours takes more than (\d+) minutes/)).toBe(Math.max(...charging));
    expect(figure('GV60', 'Charging from 10 to 80 %')).toBe(18);
    for (const page of ['home', 'blogs']) expect(visibleText(page)).toMatch(/eighteen minutes/i);
    const paints = new Set(PRODUCTS.map(({ img }) => readPicture(img)?.colour ?? ''));
    expect(/We offer (\w+), and each took/.exec(visibleText('blogs'))?.[1]).toBe(NUMBERS[paints.size]);
  });

  test.each(['concept-car', 'motor-show', 'blogs'])('given a car that the page %s names, it leads to it', (page) => {
    const longestFirst = PRODUCTS.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
    const named = new Set(visibleText(page).match(new RegExp(longestFirst.join('|'), 'g')));
    expect(named.size).toBeGreaterThan(0);
    expect([...named].filter((name) => !new RegExp(`\\[${name}[\\],]`).test(source(page)))).toEqual([]);
  });

  test('given a version, its measures differ from its family’s as its picture and its text do', () => {
    const differs = (name: string, label: string) =>
      Math.sign(figure(name, label) - figure(name.split(' ')[0] ?? '', label));
    for (const name of ['GV60 Performance', 'Solis S', 'Azimut R'])
      expect([differs(name, 'Height'), differs(name, 'Wheels')], name).toEqual([-1, 1]);
    for (const name of ['Zenith Coupe', 'Aurea Speedster']) expect(differs(name, 'Height'), name).toBe(-1);
    for (const name of ['Parallel Cross', 'Zenith Expedition']) expect(differs(name, 'Height'), name).toBe(1);
    for (const name of ['Solis Executive', 'Azimut GT']) expect(differs(name, 'Length'), name).toBe(1);
    const roofed = (roof: RegExp) =>
      PRODUCTS.filter(({ specification = '' }) => roof.test(specification)).map(({ name }) => name);
    expect(roofed(/Roof: Glass(?!.*rails)/)).toEqual(
      expect.arrayContaining(['GV60 Lumen', 'Solis Executive', 'Azimut GT', 'Zenith Coupe']),
    );
  });
});
