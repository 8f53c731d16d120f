/** Wide pictures: the car as light lines in a dark studio, with its lamps reflected on the floor. */
import type { Body } from '../bodies/body.ts';
import { fade, fades } from '../drawing/colours.ts';
import { group, instance, oval, placed } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { faceLines } from './face-lines.ts';
import { sideLines } from './side-lines.ts';

/** Near-black studio: a faint pool of light behind the car and a floor that fades to black. */
function darkStudio(sheet: Sheet, cx: number, floor: number, reach: number): string {
  const { width, height } = sheet;
  const wall = sheet.radial(cx, floor - reach * 0.2, reach, [0, '#23272c', 0.5, '#14171a', 1, '#090a0c'], 0.55);
  const ground = sheet.linear([0, floor], [0, height], [0, '#0a0b0d', 0.4, '#0a0b0d', 1, '#070809']);
  const lit = sheet.spot([0, fade('#3a4148', 0.75), 0.6, fade('#252a2f', 0.3), 1, fade('#15181b', 0)]);
  return (
    `<path d="M0 0H${width}V${height}H0z" fill="${wall}"/>` +
    `<path d="M0 ${floor}H${width}V${height}H0z" fill="${ground}"/>` +
    oval(cx, floor, reach * 0.95, (height - floor) * 0.5, lit)
  );
}

export function wideSide(body: Body): string {
  const sheet = new Sheet(2400, 1000);
  const scale = 0.31;
  const x = 2290 - body.length * scale;
  const floor = 720;
  const car = sideLines(sheet, body);
  const id = sheet.symbol(car);
  const middle = x + (body.length * scale) / 2;
  const mirror = sheet.mask(
    `<path d="M0 ${floor}H2400V1000H0z" fill="${sheet.linear([0, floor], [0, floor + 190], fades('#fff', 0, 0.26, 1, 0))}"/>`,
  );
  const textShade = sheet.radial(0, 1000, 1300, fades('#060708', 0, 0.9, 0.5, 0.55, 1, 0), 0.5);
  sheet.add(
    darkStudio(sheet, middle, floor, 1150),
    group(instance(id, Math.round(x), floor, scale, true), { mask: mirror }),
    oval(middle, floor + 6, body.length * scale * 0.53, 26, sheet.spot(fades('#000', 0, 0.95, 0.7, 0.7, 1, 0))),
    instance(id, Math.round(x), floor, scale),
    `<path d="M0 0H2400V1000H0z" fill="${textShade}"/>`,
  );
  return String(sheet);
}

export function wideFace(body: Body, end: 'front' | 'rear'): string {
  const sheet = new Sheet(2400, 1000);
  const scale = Math.min(0.48, 760 / body.face.roof);
  const [x, floor] = [1620, 790];
  const id = sheet.symbol(faceLines(sheet, body, end));
  const mirror = sheet.mask(
    `<path d="M0 ${floor}H2400V1000H0z" fill="${sheet.linear([0, floor], [0, floor + 180], fades('#fff', 0, 0.3, 1, 0))}"/>`,
  );
  sheet.add(
    darkStudio(sheet, x, floor, 1050),
    group(instance(id, x, floor, scale, true), { mask: mirror }),
    placed(oval(0, 6, body.face.width * 0.56, 70, sheet.spot(fades('#000', 0, 0.9, 0.7, 0.6, 1, 0))), x, floor, scale),
    instance(id, x, floor, scale),
  );
  return String(sheet);
}
