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
  previewPicture,
  readPicture,
  rearPicture,
  sidePicture,
} from './pictures.js';

const cars = BODIES.flatMap((body) => COLOURS.map((colour) => [body, colour] as const));

test('given any body and colour, the address of the picture says what it shows, and which is that for link previews', () => {
  for (const [body, colour] of cars) {
    const front = paintedPicture(body, colour);
    expect(readPicture(front), front).toEqual({ body, colour, isNight: false });
    const night = nightPicture(body, colour);
    expect(readPicture(night), night).toEqual({ body, colour, isNight: true });
    expect(previewPicture(night)).toBe(previewPicture(front));
  }
});

test('each of them, and each cabin, stands in the site, in every format and width', () => {
  const isThere = (file: string) => existsSync(new URL(`../../../../web/public${file}`, import.meta.url));
  const ofCars = cars.flatMap((car) =>
    [paintedPicture, sidePicture, rearPicture, nightPicture].map((address) => address(...car)),
  );
  const addresses = [...ofCars, ...FAMILIES.map(cabinPicture)];
  expect(addresses.filter((address) => !avifsOf(address))).toEqual([]);
  const previews = cars.map((car) => previewPicture(paintedPicture(...car)) ?? '');
  const files = addresses.flatMap((address) => [address, ...(avifsOf(address)?.match(/\/[^ ,]+/g) ?? [])]);
  expect([...files, ...previews].filter((file) => !isThere(file))).toEqual([]);
});

test.each([
  'https://pictures.example/cars/sedan-copper.webp',
  '/cars/sedan-copper.jpg',
  '/cars/sedan-pink.webp',
  '/cars/sedan-copper-rear.webp',
  '/cars/sedan-copper-side.webp',
  '/cars/sedan.webp',
  '/cars/sedan-night.webp',
  '/cars/sedan-cabin.webp',
])('given %s, it is no picture of a car of the site from the front or at night', (address) => {
  expect(readPicture(address)).toBeUndefined();
});
