/** Draws every picture of the site into web/public. `npm run artwork` runs it; the same input gives the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pictureFile, pictures } from './pictures.ts';

for (const [path, draw] of pictures) {
  const file = pictureFile(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, draw());
}
console.log(`${pictures.size} pictures drawn.`);
