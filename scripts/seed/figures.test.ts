import { expect, test } from 'vitest';
import { parseSpecification } from '../../functions/src/contract/specification.ts';
import { PRODUCTS } from './products.ts';

const WORDS = [
  ...'zero one two three four five six seven eight nine ten'.split(' '),
  ...'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' '),
];

/** The units of a description, each with the line of the specification that says the same; a length alone is of no line. */
const UNITS: Record<string, string | undefined> = {
  kilometre: 'Range',
  km: 'Range',
  'kilowatt-hour': 'Battery',
  kwh: 'Battery',
  kilowatt: 'Power',
  kw: 'Power',
  minute: 'Charging from 10 to 80 %',
  min: 'Charging from 10 to 80 %',
  second: 'Roof',
  kilogram: 'Roof',
  kg: 'Roof',
  litre: 'Luggage',
  seat: 'Seats',
  millimetre: 'Length',
  mm: 'Length',
  centimetre: undefined,
  cm: undefined,
  metre: undefined,
};

const FIGURE = new RegExp(`\\b(\\d[\\d.,]*|${WORDS.join('|')})[ -](${Object.keys(UNITS).join('|')})s?\\b`, 'gi');

const readNumber = (text: string): number =>
  /\d/.test(text) ? Number(text.replaceAll(',', '')) : WORDS.indexOf(text.toLowerCase());

function specified(name: string, label = ''): number {
  const { specification = '' } = PRODUCTS.find((car) => car.name === name) ?? {};
  const { value = '' } = parseSpecification(specification).find((fact) => fact.label === label) ?? {};
  return readNumber(/\d[\d.,]*/.exec(value)?.[0] ?? '');
}

const centimetresMore = (name: string, than: string, label: string): number =>
  (specified(name, label) - specified(than, label)) / 10;

/** What the specification of another car tells. */
const OF_OTHERS: Record<string, number> = {
  // The same body with two rows.
  'Zenith: 740 litres': specified('Zenith Expedition', 'Luggage'),
  'Parallel Cross: three centimetres': centimetresMore('Parallel Cross', 'Parallel', 'Height'),
  'Solis Executive: fifteen centimetres': centimetresMore('Solis Executive', 'Solis', 'Length'),
};

/** What no specification has: a wheelbase, a warranty and a wading depth. */
const OF_NONE = ['Solis: three metres', 'Solis Taxi: 300,000 kilometres', 'Zenith Expedition: 70 centimetres'];

const figures = PRODUCTS.flatMap(({ name, description }) =>
  [...description.matchAll(FIGURE)].map(([text, number = '', unit = '']) => ({
    car: name,
    claim: `${name}: ${text}`,
    number: readNumber(number),
    label: UNITS[unit.toLowerCase()],
  })),
);

test.each(figures.filter(({ claim }) => !OF_NONE.includes(claim)))(
  'given the description of a car with a figure, "$claim", a specification has the same',
  ({ car, claim, number, label }) => {
    expect(number).toBe(OF_OTHERS[claim] ?? specified(car, label));
  },
);

test('the patterns find figures of each kind, and each exception that is listed', () => {
  const found = figures.map(({ claim }) => claim);
  expect([...Object.keys(OF_OTHERS), ...OF_NONE].filter((claim) => !found.includes(claim))).toEqual([]);
  const labels = new Set(figures.map(({ label }) => label));
  for (const label of ['Range', 'Power', 'Charging from 10 to 80 %', 'Roof', 'Luggage', 'Seats'])
    expect(labels, label).toContain(label);
});
