/**
 * Draws every picture of the site into web/public; the same input gives the same SVG. Run it with `npm run artwork`.
 *
 * bodies/   the measures of each car          parts/   wheel, glass, paint, lamps ... of a car
 * drawing/  curves, colours, SVG and PNG       views/   a whole car: side, front, rear, silhouette
 * icons.ts  favicon, app icons, link preview   scenes/  pictures of the pages, with cars and without
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pictureFile, pictures } from './pictures.ts';

for (const [path, draw] of pictures) {
  const file = pictureFile(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, draw());
}
console.log(`${pictures.size} pictures drawn.`);
