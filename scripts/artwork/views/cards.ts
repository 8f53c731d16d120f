/** Card pictures: one scale for all bodies, so a roadster beside an SUV keeps its size. */

import type { Body } from '../bodies/body.ts';
import type { Paint } from '../drawing/colours.ts';
import { placed } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { frontView } from './front.ts';
import { rearView } from './rear.ts';
import { sideView } from './side.ts';

const SCALE = 0.22;

export function sideCard(body: Body, paint: Paint): string {
  const sheet = new Sheet(1200, 800);
  sheet.add(placed(sideView(sheet, body, paint), 600 - (body.length / 2) * SCALE, 566, SCALE));
  return String(sheet);
}

const FACE_SCALE = 0.34;

export function frontCard(body: Body, paint: Paint): string {
  const sheet = new Sheet(1200, 800);
  sheet.add(placed(frontView(sheet, body, paint), 600, 660, FACE_SCALE));
  return String(sheet);
}

export function rearCard(body: Body, paint: Paint): string {
  const sheet = new Sheet(1200, 800);
  sheet.add(placed(rearView(sheet, body, paint), 600, 660, FACE_SCALE));
  return String(sheet);
}
