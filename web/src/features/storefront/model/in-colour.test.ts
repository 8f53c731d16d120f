import { expect, test } from 'vitest';
import { inColour } from './in-colour';

test.each([
  ['/cars/suv-copper.svg', 'fern', '/cars/suv-fern.svg'],
  ['/cars/suv-large-copper.svg', 'glacier', '/cars/suv-large-glacier.svg'],
  ['/cars/suv-copper.svg', 'pink', undefined],
  ['/cars/suv-copper.svg', '', undefined],
  ['/cars/suv-copper.svg', '../fern', undefined],
  ['/cars/suv-wide.svg', 'fern', undefined],
  ['https://pictures.example/cars/suv-copper.svg', 'fern', undefined],
])('given %s and the colour %j, the picture is %j', (picture, colour, painted) => {
  expect(inColour(picture, colour)).toBe(painted);
});
