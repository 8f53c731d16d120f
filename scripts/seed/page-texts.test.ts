import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSpecification } from '../../functions/src/contract/specification.ts';
import { PRODUCTS } from './products.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The words of a page as its source has them, without elements and line breaks. */
const wordsOf = (page: string) =>
  read(`web/src/pages/public/${page}.tsx`)
    .replaceAll(/<CarLink name="([^"]+)" \/>/g, '$1')
    .replaceAll(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replaceAll(/\{'\s*'\}/g, ' ')
    .replaceAll(/\s+/g, ' ');

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const written = (word = ''): number => NUMBERS.indexOf(word.toLowerCase());

function carOf(name: string) {
  const car = PRODUCTS.find((one) => one.name === name);
  if (!car) throw new Error(`The seed has no ${name}`);
  return car;
}

function factOf(car: { name: string; specification?: string }, label: string): string {
  const fact = parseSpecification(car.specification ?? '').find((one) => one.label === label);
  if (!fact) throw new Error(`${car.name} has no ${label}`);
  return fact.value;
}

const numberOf = (car: { name: string; specification?: string }, label: string): number =>
  Number(/[\d.,]+/.exec(factOf(car, label))?.[0].replaceAll(',', ''));

/** The blades of a wheel, counted in the pictures `/cars/concept-*.svg` and `/cars/suv-*.svg`: of the latter the broad and the slim ones. */
const DRAWN = { concept: 9, suv: [5, 5] };

const CHARGING = 'Charging from 10 to 80 %';
const gv60 = carOf('GV60');

describe('the texts of the pages agree with the data', () => {
  test('given the figures of Apogee on Concept Cars, they are those of its specification', () => {
    const [, long] = /value: '([\d.]+) m', label: 'long'/.exec(wordsOf('concept-car')) ?? [];
    const [, high] = /value: '([\d.]+) m', label: 'high'/.exec(wordsOf('concept-car')) ?? [];
    const apogee = carOf('Apogee');
    expect([Number(long) * 1_000, Number(high) * 1_000]).toEqual([
      numberOf(apogee, 'Length'),
      numberOf(apogee, 'Height'),
    ]);
  });

  test('given a concept car with a price, Concept Cars does not say that none can be bought, and names no badge that the pictures show', () => {
    expect(carOf('Apogee').price).toBeGreaterThan(0);
    expect(wordsOf('concept-car')).not.toMatch(/never a promise|one day, in a car with a price|badge/);
  });

  test('given the wheels of the pictures, Concept Cars counts as many blades', () => {
    const words = wordsOf('concept-car');
    expect(written(/(\w+) blades, all leaning/.exec(words)?.[1])).toBe(DRAWN.concept);
    const [, broad, slim] = /GV60\b[^.]*: (\w+) broad ones, and (\w+) slim ones/.exec(words) ?? [];
    expect([written(broad), written(slim)]).toEqual(DRAWN.suv);
  });

  test('given the charging times of the cars, Home and Blogs name that of the GV60, and Home the longest', () => {
    expect(numberOf(gv60, CHARGING)).toBe(18);
    expect(wordsOf('home')).toMatch(/'Eighteen minutes', text: 'A GV60 goes from 10 to 80 per cent/);
    expect(wordsOf('blogs')).toMatch(/From 10 to 80 per cent takes a GV60 eighteen minutes/);
    const longest = Math.max(...PRODUCTS.map((car) => numberOf(car, CHARGING)));
    expect(Number(/no car of ours takes more than (\d+) minutes/.exec(wordsOf('home'))?.[1])).toBe(longest);
  });

  test('given the range of the GV60 and the paints of the pictures, Blogs says the same', () => {
    const words = wordsOf('blogs');
    expect(Number(/rated range is (\d+) kilometres/.exec(words)?.[1])).toBe(numberOf(gv60, 'Range'));
    const paints = new Set(PRODUCTS.map(({ img }) => /-([a-z]+)\.svg$/.exec(img)?.[1] ?? ''));
    expect(written(/We offer (\w+), and each took/.exec(words)?.[1])).toBe(paints.size);
    for (const paint of paints) expect(words.toLowerCase()).toContain(paint);
  });

  test('Motor Shows names no year, and no car that cannot be bought', () => {
    expect(wordsOf('motor-show')).not.toMatch(/\b20\d\d\b/);
    const cars = [...wordsOf('motor-show').matchAll(/alt: '([\w ]+) in \w+' \}/g)].map(([, name = '']) => name);
    expect(cars.length).toBeGreaterThan(3);
    for (const name of cars) expect(carOf(name).price).toBeGreaterThan(0);
  });
});

test.each(['concept-car', 'motor-show', 'blogs'])('given a car that the page %s names, it leads to it', (page) => {
  const source = read(`web/src/pages/public/${page}.tsx`);
  let words = wordsOf(page);
  const named = PRODUCTS.map(({ name }) => name)
    .toSorted((one, other) => other.length - one.length)
    .filter((name) => {
      const found = words.includes(name);
      words = words.replaceAll(name, '');
      return found;
    });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !source.includes(`<CarLink name="${name}"`))).toEqual([]);
});

/** What a description says in words or digits, and the line of the specification that says the same. */
const SAID: [said: RegExp, label: string][] = [
  [/(\d+)-kilometre range/, 'Range'],
  [/(\d+) kilowatts/, 'Power'],
  [/(\w+) seats in (?:line|three)/i, 'Seats'],
  [/^(\w+) seats, /, 'Seats'],
  [/(?:seats|same) (five)/, 'Seats'],
];

test('given a number in a description, the specification of the car has the same', () => {
  const found = PRODUCTS.flatMap((car) =>
    SAID.flatMap(([said, label]) => {
      const [, number] = said.exec(car.description) ?? [];
      if (number === undefined) return [];
      const value = /^\d/.test(number) ? Number(number) : written(number);
      expect(`${car.name} ${label} ${numberOf(car, label)}`).toBe(`${car.name} ${label} ${value}`);
      return [label];
    }),
  );
  expect(new Set(found)).toEqual(new Set(['Range', 'Power', 'Seats']));
});

test('given a description that names the driven wheels or the largest battery, the specification bears it out', () => {
  const saying = (words: RegExp) => PRODUCTS.filter(({ description }) => words.test(description));
  for (const car of saying(/rear wheels and|rear-wheel drive/))
    expect(factOf(car, 'Drive'), car.name).toBe('Rear wheels');
  for (const car of saying(/four driven wheels|Dual motors/)) expect(factOf(car, 'Drive'), car.name).toBe('All wheels');
  const [largest] = saying(/largest battery that we fit/);
  const batteries = PRODUCTS.map((car) => numberOf(car, 'Battery'));
  expect(largest && numberOf(largest, 'Battery')).toBe(Math.max(...batteries));
});

test('given a car that is drawn in a colour at a show, its link leads to it in that colour', () => {
  const source = read('web/src/pages/public/motor-show.tsx');
  const drawn = [...source.matchAll(/alt: '([\w ]+) in (\w+)' \}/g)];
  expect(drawn.length).toBeGreaterThan(3);
  for (const [, name = '', colour = ''] of drawn) {
    const look = colour.toLowerCase();
    if (!carOf(name).img.includes(`-${look}.`)) expect(source).toContain(`<CarLink name="${name}" colour="${look}" />`);
  }
});
