/** What front and rear views share: shadow, tyres, glass and paint. x = 0 is the middle. */
import type { Body } from '../bodies/body.ts';
import { fade, fades, type Paint } from '../drawing/colours.ts';
import { at, type Run, run } from '../drawing/curves.ts';
import { fill, oval, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { bothLines, bothSides, symmetric, symmetricLine } from '../drawing/symmetry.ts';
import { isOpen, screen } from './face-outline.ts';

export function groundShadow(sheet: Sheet, body: Body): string {
  const { width, tyre } = body.face;
  const wide = sheet.spot(fades('#000', 0, 0.62, 0.6, 0.4, 0.86, 0.1, 1, 0));
  const dark = sheet.spot(fades('#000', 0, 0.9, 0.5, 0.5, 1, 0));
  const x = width / 2 - 40 - tyre / 2;
  return oval(0, 4, width * 0.62, 92, wide) + oval(x, 2, tyre * 0.85, 34, dark) + oval(-x, 2, tyre * 0.85, 34, dark);
}

export function tyres(sheet: Sheet, body: Body): string {
  const { width, tyre, floor } = body.face;
  const outer = width / 2 - 34;
  const inner = outer - tyre;
  const high = floor + 330;
  const shape = bothSides(
    run(inner, high, inner, 60, inner + 22, 6),
    run(inner + 22, 6, inner + 50, 0, outer - 50, 0, outer - 20, 6),
    run(outer - 20, 6, outer, 70, outer + 4, high),
    run(outer + 4, high, inner, high),
  );
  const rubber = sheet.linear([0, -high], [0, 0], [0.2, '#020202', 0.6, '#0c0d0e', 0.85, '#1a1c1d', 1, '#060606']);
  const grooves = bothLines(...[0.28, 0.5, 0.72].map((at): Run => run(inner + tyre * at, 300, inner + tyre * at, 8)));
  const wall = bothLines(run(outer + 1, high - 60, outer - 1, 70, outer - 20, 8));
  return fill(shape, rubber) + stroke(grooves, '#000', 9) + stroke(wall, '#fff', 6, { 'stroke-opacity': 0.16 });
}

/** Glass that reflects the studio ceiling, with the seats behind it. */
export function screenGlass(sheet: Sheet, body: Body, drop: number): string {
  const { roof, belt } = body.face;
  const glass = symmetric(...screen(body, drop));
  const tint = sheet.linear(
    [0, -roof],
    [0, -belt + drop],
    [0, '#0d1013', 0.2, '#242c32', 0.6, '#14191d', 1, '#0a0c0e'],
  );
  // Only headrests and the upper edges of the seats, because whole seats look like people.
  const seat: Run[] = [
    run(250, belt - 60, 262, belt + 60, 300, belt + 112),
    run(300, belt + 112, 380, belt + 122, 460, belt + 112),
    run(460, belt + 112, 498, belt + 60, 510, belt - 60),
  ];
  const rest: Run[] = [
    run(308, belt + 132, 312, belt + 196),
    run(312, belt + 196, 330, belt + 216, 430, belt + 216, 448, belt + 196),
    run(448, belt + 196, 452, belt + 132),
  ];
  const clip = sheet.clip(glass);
  const sky = sheet.linear([0, -roof], [0, -belt - 60], [0, fade('#e6eef3', 0.42), 1, fade('#9fb0bc', 0.02)]);
  return [
    fill(glass, tint),
    `<g clip-path="${clip}">`,
    fill(bothSides(...seat) + bothSides(...rest), '#30363a', { 'fill-opacity': 0.6 }),
    fill(
      symmetric([at(0, roof, 0), at(1200, roof)], run(1200, roof, 1000, belt + 140), [
        at(1000, belt + 140),
        at(420, belt + 232),
        at(0, belt + 250, 180),
      ]),
      sky,
    ),
    '</g>',
    stroke(glass, '#08090a', 14),
  ].join('');
}

/** Paint of the whole outline: light above, darker towards both sides. */
export function bodyPaint(sheet: Sheet, body: Body, paint: Paint, outline: string): string {
  const { width, roof, belt, shoulder, floor } = body.face;
  const down = sheet.linear(
    [0, -(isOpen(body) ? belt + 40 : roof)],
    [0, -floor],
    [0, paint.light, 0.3, paint.base, 0.42, paint.light, 0.62, paint.base, 0.86, paint.dark, 1, paint.deep],
  );
  const turn = sheet.linear(
    [-width / 2, 0],
    [width / 2, 0],
    [
      0,
      fade(paint.deep, 0.85),
      0.09,
      fade(paint.dark, 0.45),
      0.24,
      fade(paint.dark, 0),
      0.76,
      fade(paint.dark, 0),
      0.91,
      fade(paint.dark, 0.45),
      1,
      fade(paint.deep, 0.85),
    ],
  );
  const edge = width / 2;
  return (
    fill(outline, down) +
    fill(outline, turn) +
    stroke(
      bothLines(
        run(edge - 62, shoulder - 12, edge - 26, shoulder - 90, edge - 11, shoulder - 200, edge - 16, shoulder - 330),
      ),
      paint.shine,
      7,
      { 'stroke-opacity': 0.4 },
    )
  );
}

/** The light on the front or rear edge of the roof. */
export function roofEdge(body: Body, paint: Paint): string {
  if (isOpen(body)) return '';
  const { roof, roofWidth } = body.face;
  const edge = [at(0, roof - 7, 0), at(roofWidth * 0.275, roof - 17), at(roofWidth / 2 - 80, roof - 42)];
  return stroke(symmetricLine(edge), paint.shine, 8, { 'stroke-opacity': 0.7 });
}
