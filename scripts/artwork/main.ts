/**
 * Draws every picture of the site into web/public; the same input gives the same SVG. Run it with `npm run artwork`.
 *
 * bodies/   the measures of each car          parts/   wheel, glass, paint, lamps ... of a car
 * drawing/  curves, colours, SVG, raster       views/   a whole car: side, front, rear, silhouette
 * icons.ts  favicon, app icons, link preview   scenes/  pictures of the pages, with cars and without
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { raster } from './drawing/raster.ts';
import { pictureFile, pictures, rasters } from './pictures.ts';

const write = (path: string, content: string | Uint8Array) => {
  const file = pictureFile(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
for (const [path, draw] of pictures) write(path, draw());
for (const [path, { draw, width }] of rasters) write(path, await raster(path, draw(), width));
console.log(`${pictures.size + rasters.size} pictures drawn.`);
