/** Parts of the front and rear views: lamp lines, mark, rails, mirrors, the roadster's cockpit. */
import type { Body } from '../bodies/body.ts';
import { fade, type Paint } from '../drawing/colours.ts';
import { at, type Run, run } from '../drawing/curves.ts';
import { disc, fill, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { bothLines, bothSides, symmetric, symmetricLine } from '../drawing/symmetry.ts';
import { openScreen } from './face-outline.ts';

/** The two lines of a lamp and the upright stroke, for the right side. */
export function lampLines(body: Body, height: number, reach = 350): Run[] {
  const edge = body.face.width / 2;
  const rise = (x: number, up: number): number => height + up + ((x - reach) / (edge - reach)) * 24;
  const line = (up: number): Run =>
    run(reach, rise(reach, up), edge - 240, rise(edge - 240, up), edge - 62, rise(edge - 62, up));
  const x = edge - 250;
  return [line(8), line(-10), run(x - 5, rise(x, 46), x + 5, rise(x, -50))];
}

/** Roof rails, seen end on. */
export function rails(body: Body): string {
  const [x, y] = [body.face.roofWidth / 2, body.face.roof];
  return stroke(bothLines(run(x - 108, y - 6, x - 84, y - 10, x - 52, y - 24)), '#0c0d0e', 15, {
    'stroke-linecap': 'round',
  });
}

/** The brand mark: a ring crossed by one meridian. */
export const mark = (y: number, tone = '#f2f2f0', ground = 'none'): string =>
  disc(0, -y, 26, ground, { stroke: tone, 'stroke-width': 5 }) + stroke(`M0 ${-y - 26}q22 26 0 52`, tone, 5);

export function wipers(body: Body): string {
  const { belt } = body.face;
  return stroke(`M-560 ${-belt - 6}L20 ${-belt - 30}M60 ${-belt + 2}L600 ${-belt - 26}`, '#060708', 9, {
    'stroke-linecap': 'round',
  });
}

export function mirrors(sheet: Sheet, body: Body, paint: Paint): string {
  const { beltWidth, belt } = body.face;
  const x = beltWidth / 2 - 6;
  const cap: Run = [
    at(x + 36, belt + 56),
    at(x + 52, belt + 108),
    at(x + 130, belt + 126),
    at(x + 216, belt + 112),
    at(x + 232, belt + 66),
    at(x + 196, belt + 24),
    at(x + 80, belt + 16),
    at(x + 36, belt + 56, 110),
  ];
  const lit = sheet.linear(
    [0, -belt - 140],
    [0, -belt - 30],
    [0, paint.shine, 0.3, paint.light, 0.65, paint.base, 1, paint.deep],
  );
  const stalk = bothSides(
    run(x - 60, belt + 20, x + 90, belt + 44),
    run(x + 90, belt + 44, x + 80, belt + 22),
    run(x + 80, belt + 22, x - 50, belt - 4),
  );
  return (
    fill(stalk, '#0c0d0e') +
    fill(bothSides(cap), lit) +
    stroke(bothSides(cap), paint.deep, 4, { 'stroke-opacity': 0.6 })
  );
}

/** The roadster from ahead: seats and hoops seen through its low screen. */
export function openFront(sheet: Sheet, body: Body): string {
  const { belt, roof } = body.face;
  const leather = sheet.linear([0, -belt - 240], [0, -belt], [0, '#7a5a44', 1, '#241913']);
  const rest: Run[] = [
    run(290, belt - 40, 288, belt + 60, 320, belt + 96),
    run(320, belt + 96, 324, belt + 150, 352, belt + 170),
    run(352, belt + 170, 412, belt + 170),
    run(412, belt + 170, 440, belt + 150, 444, belt + 96),
    run(444, belt + 96, 476, belt + 60, 474, belt - 40),
  ];
  const hoop: Run[] = [
    run(232, belt - 30, 236, belt + 120, 300, belt + 206),
    run(300, belt + 206, 464, belt + 206),
    run(464, belt + 206, 528, belt + 120, 532, belt - 30),
  ];
  const [frame, side, foot] = openScreen(body);
  const glass = symmetric(frame, side, foot);
  const tint = sheet.linear([0, -roof], [0, -belt], [0, fade('#8ea0ab', 0.55), 1, fade('#20282d', 0.75)]);
  return [
    stroke(bothLines(...hoop), '#8b9196', 26, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
    fill(bothSides(...rest), leather),
    fill(glass, tint),
    stroke(symmetricLine(frame) + bothLines(side), '#0f1113', 30, { 'stroke-linejoin': 'round' }),
    stroke(symmetricLine(frame), '#fff', 5, { 'stroke-opacity': 0.6 }),
  ].join('');
}
