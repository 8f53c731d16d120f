import { BODIES } from '@contract/site/bodies';
import { COLOURS, paintedPicture } from '@contract/site/pictures';
import { expect, test } from 'vitest';
import { colourChoice, colourName, sideView, stageViews } from './colours';

const name = 'Aria';
const img = '/cars/suv-large-copper.webp';
const foreign = 'https://pictures.example/a.jpg';
const shown = (...given: Parameters<typeof stageViews>) => stageViews(...given).map(({ label, src }) => [label, src]);

test.each(BODIES)(
  'given a car of the body %s, in each colour every view is of this body and paint, and its text says so',
  (body) => {
    const FILES = {
      front: ['', 'from the front'],
      side: ['-side', 'from the side'],
      rear: ['-rear', 'from the rear'],
      night: ['-night', 'at night'],
    };
    for (const colour of COLOURS) {
      const car = { img: paintedPicture(body, 'fern'), carouselImg: '/cars/suv-copper-night.webp', name };
      const views = stageViews(car, colour);
      expect(views.map(({ id }) => id)).toEqual(['front', 'side', 'rear', 'night']);
      for (const { id, src, alt } of views) {
        const [end, seen] = FILES[id as keyof typeof FILES];
        expect([src, alt]).toEqual([`/cars/${body}-${colour}${end}.webp`, `Aria in ${colourName(colour)}, ${seen}`]);
      }
    }
  },
);

test("given the site's own card picture and an owner's wide one, the wide one follows", () => {
  expect(shown({ img, carouselImg: foreign, name }, 'copper').at(-1)).toEqual(['Wide', foreign]);
});

test.each([
  [{ img: foreign, carouselImg: 'https://pictures.example/wide.jpg' }, 'https://pictures.example/wide.jpg'],
  [{ img: foreign, carouselImg: '/cars/suv-copper-night.webp' }, foreign],
  [{ img: foreign }, foreign],
])('given %o, one picture is shown, and there are no colours', (pictures, src) => {
  expect(colourChoice(pictures, 'fern')).toBeUndefined();
  expect(stageViews({ ...pictures, name }, undefined)).toEqual([{ id: 'own', label: 'Picture', src, alt: name }]);
});

test('given its length, a car is drawn from the side, shorter beside the longest one on the same ground; of a foreign picture or an unknown length there is no side', () => {
  const half = 5_060 / 2;
  expect(sideView({ img, name, length: half })).toEqual({
    src: '/cars/suv-large-copper-side.webp',
    alt: 'Aria in Copper, from the side',
    // Of the width: the sides a quarter each; above and below in the ratio in which the ground divides the picture.
    style: { padding: '21.4% 25.0% 6.8%' },
  });
  expect(sideView({ img, name, length: 5_060 })?.style).toBeUndefined();
  expect(sideView({ img: foreign, name, length: half })).toBeUndefined();
  expect(sideView({ img, name })).toBeUndefined();
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
