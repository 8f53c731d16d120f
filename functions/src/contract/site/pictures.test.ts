import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BODIES, COLOURS, nightPicture, paintedPicture, readPicture, VIEWS } from './pictures.js';

const PUBLIC = join(import.meta.dirname, '../../../../web/public');
const own = BODIES.flatMap((body) =>
  VIEWS.flatMap((view) => [
    { body, view, address: nightPicture(body, view) },
    ...COLOURS.map((colour) => ({ body, colour, view, address: paintedPicture(body, colour, view) })),
  ]),
);

test('given any body, colour and view, there is a picture of it, with a JPEG beside it, and its address says what it shows', () => {
  for (const { address, ...shown } of own) {
    expect(existsSync(join(PUBLIC, address)), address).toBe(true);
    expect(existsSync(join(PUBLIC, address.replace('.svg', '.jpg'))), address).toBe(true);
    expect(readPicture(address), address).toEqual(shown);
  }
  expect(new Set(own.map(({ address }) => address)).size).toBe(own.length);
});

test.each([
  'https://pictures.example/cars/sedan-copper.svg',
  '/cars/sedan-copper.jpg',
  '/cars/sedan-pink.svg',
  '/cars/sedan-copper-top.svg',
  '/cars/sedan.svg',
  '/pictures/award.svg',
])('given %s, it is no picture of a car of the site', (address) => {
  expect(readPicture(address)).toBeUndefined();
});
