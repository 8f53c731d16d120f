import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BODIES, COLOURS, nightPicture, paintedPicture, VIEWS } from '../../functions/src/contract/site/pictures.ts';
import { CONTENTS } from './contents.ts';
import { fillers } from './filler.ts';
import { PRODUCTS } from './products.ts';

const PUBLIC = join(import.meta.dirname, '../../web/public');
const stored = new Set(
  globSync('{cars,pictures}/*.*', { cwd: PUBLIC }).map((path) => `/${path.replaceAll('\\', '/')}`),
);
const cars = BODIES.flatMap((body) =>
  VIEWS.flatMap((view) => [nightPicture(body, view), ...COLOURS.map((colour) => paintedPicture(body, colour, view))]),
);

test('every picture that a product or content of the seed names is in web/public', () => {
  const named = [
    ...[...PRODUCTS, ...fillers(200)].flatMap(({ img, carouselImg = img }) => [img, carouselImg]),
    ...CONTENTS.map(({ img }) => img),
  ];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((picture) => !stored.has(picture))).toEqual([]);
});

test('web/public/cars has each body in each colour and at night from all sides, and nothing else', () => {
  const expected = cars.flatMap((picture) => [picture, picture.replace('.svg', '.jpg')]);
  expect([...stored].filter((path) => path.startsWith('/cars/')).toSorted()).toEqual(expected.toSorted());
});

test('every picture of a car has a JPEG for link previews beside it, of 1200 x 630 px and at most 64 kB', async () => {
  for (const picture of cars) {
    const preview = readFileSync(join(PUBLIC, picture.replace('.svg', '.jpg')));
    expect(await sharp(preview).metadata(), picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(preview.byteLength, picture).toBeLessThan(64_000);
  }
});
