/** Card pictures, 1200 x 800. All bodies have one scale, so that a roadster beside an SUV keeps its size. */
import type { Body } from '../bodies/body.ts';
import type { Paint } from '../drawing/colours.ts';
import { placed } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { frontView } from './front.ts';
import { rearView } from './rear.ts';
import { sideView } from './side.ts';

const SIDE_SCALE = 0.22;
const FACE_SCALE = 0.34;

type View = (sheet: Sheet, body: Body, paint: Paint) => string;

function card(view: View, body: Body, paint: Paint, x: number, ground: number, scale: number): string {
  const sheet = new Sheet(1200, 800);
  sheet.add(placed(view(sheet, body, paint), x, ground, scale));
  return String(sheet);
}

export const sideCard = (body: Body, paint: Paint): string =>
  card(sideView, body, paint, 600 - (body.length / 2) * SIDE_SCALE, 566, SIDE_SCALE);
export const frontCard = (body: Body, paint: Paint): string => card(frontView, body, paint, 600, 660, FACE_SCALE);
export const rearCard = (body: Body, paint: Paint): string => card(rearView, body, paint, 600, 660, FACE_SCALE);
