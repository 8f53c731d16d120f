import { expect, test } from 'vitest';
import { colourChoice, stageViews } from './colours';

const name = 'Aria';
const img = '/cars/suv-large-copper.webp';
const foreign = 'https://pictures.example/a.jpg';
const shown = (...given: Parameters<typeof stageViews>) => stageViews(...given).map(({ label, src }) => [label, src]);

test("given a picture of the site's own, the car is shown in the colour from both ends, and at night", () => {
  expect(colourChoice({ img }, null)?.colour).toBe('copper');
  expect(shown({ img, carouselImg: '/cars/suv-large-night.webp', name }, 'midnight')).toEqual([
    ['Front', '/cars/suv-large-midnight.webp'],
    ['Rear', '/cars/suv-large-midnight-rear.webp'],
    ['Night', '/cars/suv-large-night.webp'],
  ]);
  // At night it stands in another paint.
  expect(shown({ img, carouselImg: '/cars/suv-large-night.webp', name }, 'fern').map(([label]) => label)).toEqual([
    'Front',
    'Rear',
  ]);
  expect(stageViews({ img, name }, 'fern').map(({ alt }) => alt)).toEqual([
    'Aria in Fern, from the front',
    'Aria in Fern, from the rear',
  ]);
});

test("given the site's own card picture and an owner's wide one, the wide one follows", () => {
  expect(shown({ img, carouselImg: foreign, name }, 'copper').at(-1)).toEqual(['Wide', foreign]);
});

test.each([
  [{ img: foreign, carouselImg: 'https://pictures.example/wide.jpg' }, 'https://pictures.example/wide.jpg'],
  [{ img: foreign, carouselImg: '/cars/suv-night.webp' }, foreign],
  [{ img: foreign }, foreign],
  [{ img: '/cars/suv-night.webp' }, '/cars/suv-night.webp'],
])('given %o, one picture is shown, and there are no colours', (pictures, src) => {
  expect(colourChoice(pictures, 'fern')).toBeUndefined();
  expect(stageViews({ ...pictures, name }, undefined)).toEqual([{ id: 'own', label: 'Picture', src, alt: name }]);
});

test.each([
  [undefined, null, 'copper', false],
  [undefined, 'fern', 'fern', false],
  [undefined, 'pink', 'copper', false],
  ['Seats: 5\nColour: Fern green', null, 'fern', false],
  ['Colour: Fern green', 'glacier', 'glacier', false],
  ['Colour: Sunset', null, 'copper', false],
  ['Colour: Crimson red only', 'glacier', 'crimson', true],
])(
  'given a copper picture, the specification %j and the address %j, the car is shown in %s',
  (specification, asked, shown, isOnly) => {
    const car = { img, ...(specification && { specification }) };
    expect(colourChoice(car, asked)).toMatchObject({ colour: shown, stock: { isOnly } });
  },
);
