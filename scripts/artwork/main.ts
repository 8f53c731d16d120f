/** Writes every picture of the site. `npm run artwork` runs it; the same input gives the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodies } from './bodies/index.ts';
import { paintOf, paints } from './paints.ts';
import { wideFace, wideSide } from './wide-view.ts';
import { frontCard, rearCard, sideCard } from './cards.ts';

const web = join(import.meta.dirname, '../../web/public');
const cars = join(web, 'cars');
mkdirSync(cars, { recursive: true });

for (const body of bodies) {
  for (const paint of paints) writeFileSync(join(cars, `${body.id}-${paint.id}.svg`), sideCard(body, paint));
  writeFileSync(join(cars, `${body.id}-wide.svg`), wideSide(body));
  writeFileSync(join(cars, `${body.id}-wide-front.svg`), wideFace(body, 'front'));
  writeFileSync(join(cars, `${body.id}-wide-rear.svg`), wideFace(body, 'rear'));
  for (const id of ['copper', 'graphite', 'glacier']) {
    writeFileSync(join(cars, `${body.id}-${id}-front.svg`), frontCard(body, paintOf(id)));
    writeFileSync(join(cars, `${body.id}-${id}-rear.svg`), rearCard(body, paintOf(id)));
  }
}
