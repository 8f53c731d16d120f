import { expect, test } from 'vitest';
import { BODIES, COLOURS, nightPicture, paintedPicture, readPicture, VIEWS } from './pictures.js';

const own = BODIES.flatMap((body) =>
  VIEWS.flatMap((view) => [
    { body, view, address: nightPicture(body, view) },
    ...COLOURS.map((colour) => ({ body, colour, view, address: paintedPicture(body, colour, view) })),
  ]),
);

test('given any body, colour and view, the address of the picture says what it shows', () => {
  for (const { address, ...shown } of own) expect(readPicture(address), address).toEqual(shown);
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
