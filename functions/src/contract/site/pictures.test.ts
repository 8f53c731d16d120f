import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODIES } from './bodies.js';
import {
  avifsOf,
  COLOURS,
  cabinPicture,
  FAMILIES,
  nightPicture,
  paintedPicture,
  readPicture,
  rearPicture,
} from './pictures.js';

const painted = BODIES.flatMap((body) =>
  COLOURS.map((colour) => ({ body, colour, address: paintedPicture(body, colour) })),
);
const atNight = FAMILIES.map((body) => ({ body, address: nightPicture(body) }));

test('given any body and colour, the address of the picture says what it shows', () => {
  for (const { address, ...shown } of [...painted, ...atNight]) expect(readPicture(address), address).toEqual(shown);
  expect(new Set(painted.map(({ address }) => address)).size).toBe(painted.length);
});

test('a version is shown in its own body from the front, at night and from inside as its family', () => {
  expect(paintedPicture('suv-large-coupe', 'fern')).toBe('/cars/suv-large-coupe-fern.webp');
  expect(rearPicture('suv-large-coupe', 'fern')).toBeUndefined();
  expect(nightPicture('suv-large-coupe')).toBe('/cars/suv-large-night.webp');
  expect(cabinPicture('suv-lumen')).toBe('/cars/suv-cabin.webp');
});

test('each of them, and each cabin, stands in the site, in every format and width', () => {
  const shown = (file: string) => existsSync(new URL(`../../../../web/public${file}`, import.meta.url));
  const addresses = [
    ...painted.flatMap(({ address, body, colour }) => [address, rearPicture(body, colour) ?? []].flat()),
    ...FAMILIES.flatMap((body) => [nightPicture(body), cabinPicture(body)]),
  ];
  const files = addresses.flatMap((address) => [address, ...(avifsOf(address)?.match(/\/[^ ,]+/g) ?? [])]);
  expect(files).toHaveLength(6 * addresses.length);
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
