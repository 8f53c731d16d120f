import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODIES } from './bodies.js';
import {
  avifsOf,
  COLOURS,
  cabinPicture,
  FAMILIES,
  nightOf,
  nightPicture,
  paintedPicture,
  readPicture,
  rearPicture,
} from './pictures.js';

const painted = BODIES.flatMap((body) =>
  COLOURS.map((colour) => ({ body, colour, address: paintedPicture(body, colour) })),
);
const atNight = FAMILIES.map((body) => ({ body, address: nightPicture(body) }));
const cabins = FAMILIES.flatMap((body) => cabinPicture(body) ?? []);

test('given any body and colour, the address of the picture says what it shows', () => {
  for (const { address, ...shown } of painted) expect(readPicture(address), address).toEqual(shown);
  for (const { address, body } of atNight) {
    const { atNight: colour, ...shown } = readPicture(address) ?? {};
    expect(shown, address).toEqual({ body });
    expect(colour && nightOf(body, colour)).toBe(address);
  }
  expect(new Set(painted.map(({ address }) => address)).size).toBe(painted.length);
});

test('a version is shown in its own body, and nothing in another paint than its own', () => {
  expect(paintedPicture('suv-large-coupe', 'fern')).toBe('/cars/suv-large-coupe-fern.webp');
  expect(rearPicture('suv-large-expedition', 'fern')).toBeUndefined();
  expect(rearPicture('suv-large-coupe', 'fern')).toBe('/cars/suv-large-coupe-fern-rear.webp');
  for (const colour of COLOURS) expect(nightOf('suv-large-coupe', colour)).toBeUndefined();
  expect(COLOURS.filter((colour) => nightOf('suv', colour))).toEqual(['copper']);
  expect(cabinPicture('suv-lumen')).toBeUndefined();
  expect(cabinPicture('roadster')).toBeUndefined();
});

test('each of them, and each cabin, stands in the site, in every format and width', () => {
  const shown = (file: string) => existsSync(new URL(`../../../../web/public${file}`, import.meta.url));
  const addresses = [
    ...painted.flatMap(({ address, body, colour }) => [address, rearPicture(body, colour) ?? []].flat()),
    ...[...FAMILIES.map(nightPicture), ...cabins],
  ];
  const files = addresses.flatMap((address) => [address, ...(avifsOf(address)?.match(/\/[^ ,]+/g) ?? [])]);
  expect(addresses.filter((address) => !avifsOf(address))).toEqual([]);
  expect(files.filter((file) => !shown(file))).toEqual([]);
  const previews = [...painted, ...atNight].map(({ address }) => address);
  expect(previews.map((address) => address.replace('webp', 'jpg')).filter((file) => !shown(file))).toEqual([]);
});

test.each([
  'https://pictures.example/cars/sedan-copper.webp',
  '/cars/sedan-copper.jpg',
  '/cars/sedan-pink.webp',
  '/cars/sedan-copper-rear.webp',
  '/cars/sedan.webp',
  '/cars/sedan-s-night.webp',
  '/cars/sedan-cabin.webp',
])('given %s, it is no picture of a car of the site from the front or at night', (address) => {
  expect(readPicture(address)).toBeUndefined();
});
