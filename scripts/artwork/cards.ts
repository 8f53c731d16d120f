/** Card pictures: one scale for all bodies, so a roadster beside an SUV keeps its size. */
import type { Body } from './bodies/index.ts';
import type { Paint } from './paints.ts';
import { Sheet } from './sheet.ts';
import { sideView } from './side-view.ts';

const SCALE = 0.22;

export function sideCard(body: Body, paint: Paint): string {
  const sheet = new Sheet(1200, 800);
  sheet.add(sideView(sheet, body, paint, { scale: SCALE, x: 600 - (body.length / 2) * SCALE, ground: 566 }));
  return String(sheet);
}
