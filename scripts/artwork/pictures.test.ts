import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isMadeOf } from './drawing/raster.ts';
import { pictureFile, pictures, publicFolder, rasters } from './pictures.ts';

const OTHER_THAN_PICTURES = /\.(txt|xml|json|webmanifest)$/;

test('web/public holds exactly the pictures that npm run artwork draws', () => {
  const present = globSync('**/*.*', { cwd: publicFolder })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !OTHER_THAN_PICTURES.test(path));
  expect(present.toSorted()).toEqual([...pictures.keys(), ...rasters.keys()].toSorted());
});

test('every SVG in web/public is byte for byte what the generator draws', () => {
  const stale = [...pictures]
    .filter(([path, draw]) => readFileSync(pictureFile(path), 'utf8') !== draw())
    .map(([path]) => path);
  expect(stale, 'run npm run artwork').toEqual([]);
});

// Two machines may round a pixel differently, so the file itself says what it was made of.
test('every PNG and JPEG in web/public was made of what the generator draws', () => {
  const stale = [...rasters]
    .filter(([path, { draw }]) => !isMadeOf(readFileSync(pictureFile(path)), draw()))
    .map(([path]) => path);
  expect(stale, 'run npm run artwork').toEqual([]);
});

test('every picture of a car has a JPEG for link previews beside it, of 1200 x 630 px and at most 64 kB', async () => {
  const cars = [...pictures.keys()].filter((path) => path.startsWith('cars/'));
  expect(cars.length).toBeGreaterThan(0);
  for (const path of cars) {
    const preview = readFileSync(pictureFile(path.replace('.svg', '.jpg')));
    expect(await sharp(preview).metadata(), path).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(preview.byteLength, path).toBeLessThan(64_000);
  }
});
