import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { pictureFile, pictures, publicFolder } from './pictures.ts';

const OTHER_THAN_PICTURES = /\.(txt|xml|json|webmanifest)$/;

test('web/public holds exactly the pictures that npm run artwork draws', () => {
  const present = globSync('**/*.*', { cwd: publicFolder })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !OTHER_THAN_PICTURES.test(path));
  expect(present.toSorted()).toEqual([...pictures.keys()].toSorted());
});

test('every SVG in web/public is byte for byte what the generator draws', () => {
  const stale = [...pictures]
    .filter(([path, draw]) => path.endsWith('.svg') && readFileSync(pictureFile(path), 'utf8') !== draw())
    .map(([path]) => path);
  expect(stale, 'run npm run artwork').toEqual([]);
});
