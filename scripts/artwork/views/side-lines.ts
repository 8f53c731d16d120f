/** The side view drawn as light lines, in millimetres. */
import type { Body, Lamp } from '../bodies/body.ts';
import { fades } from '../drawing/colours.ts';
import { points, run, shift } from '../drawing/curves.ts';
import { curve, trace } from '../drawing/path.ts';
import { disc, fill, group, oval, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { signature } from '../parts/side-details.ts';
import { openScreenEdge, openScreenPillar } from '../parts/side-glass.ts';
import { wheel } from '../parts/wheel.ts';

export const COOL = '#dfe9f2';
export const WARM = '#e2a076';

export function sideLines(sheet: Sheet, body: Body): string {
  const outline = trace(body.outline);
  const { length, height, shoulder, axles, tyre } = body;
  const along = (colour: string, stops: readonly number[]): string =>
    sheet.linear([0, 0], [length, 0], fades(colour, ...stops));
  const inside = sheet.clip(outline);
  const skin = sheet.linear(
    [0, -height],
    [0, -180],
    [0, '#1d2125', 0.3, '#0e1012', 0.55, '#14171a', 0.8, '#090a0b', 1, '#050606'],
  );
  const rim = along(COOL, [0, 0.15, 0.12, 0.85, 0.3, 0.5, 0.5, 1, 0.8, 0.7, 1, 0.35]);
  const box: [number, number, number, number] = [-200, -height - 200, length + 400, height + 300];
  const soft = sheet.blur(34, box);
  const top = body.outline.slice(1, 3).flatMap((run) => [...run]);
  const belly = along(WARM, [0.2, 0, 0.4, 0.34, 0.7, 0.22, 0.85, 0]);
  const parts = [
    fill(outline, skin),
    group(
      group(
        stroke(curve(top), rim, 90, { 'stroke-opacity': 0.42 }) +
          stroke(curve(shift(shoulder, 0, 44)), along(COOL, [0.05, 0, 0.3, 0.35, 0.6, 0.5, 0.9, 0.35, 1, 0]), 64) +
          stroke(curve(run(axles[0] + 380, 470, length * 0.5, 500, axles[1] - 300, 610)), belly, 130),
        { filter: soft },
      ) +
        axles
          .map((axle) =>
            disc(axle, -tyre - 10, tyre + 44, '#050606', { stroke: along(COOL, [0, 0.5, 1, 0.35]), 'stroke-width': 6 }),
          )
          .join('') +
        stroke(curve(shoulder), along(COOL, [0.04, 0, 0.22, 0.6, 0.55, 0.95, 0.92, 0.5, 1, 0.1]), 8) +
        stroke(curve(body.crease), along(COOL, [0.26, 0, 0.45, 0.35, 0.7, 0]), 8) +
        stroke(curve(body.skirt), along(COOL, [0, 0, 0.3, 0.2, 0.7, 0.2, 1, 0]), 6) +
        stroke(outline, rim, 18),
      { 'clip-path': inside },
    ),
  ];
  if (body.glass.length > 0) {
    const glass = trace(body.glass);
    parts.push(
      fill(glass, sheet.linear([0, -height], [0, -height + 460], [0, '#39424a', 0.4, '#14181b', 1, '#060708'])),
      stroke(glass, along(COOL, [0.2, 0.1, 0.5, 0.7, 0.85, 0.25]), 5),
      ...body.pillars.map(([at, foot, width]) =>
        stroke(`M${at} ${-height + 50}L${foot} ${-height + 440}`, '#050606', width, { 'clip-path': sheet.clip(glass) }),
      ),
    );
  } else {
    parts.push(
      stroke(curve(openScreenEdge) + curve(openScreenPillar), COOL, 9, { 'stroke-opacity': 0.75 }),
      stroke(curve(points('2716 950, 2700 1060, 2742 1138, 2806 1136, 2870 1060, 2940 1010')), COOL, 12, {
        'stroke-opacity': 0.55,
      }),
    );
  }
  if (body.rails) parts.push(stroke(curve(body.rails), COOL, 7, { 'stroke-opacity': 0.5 }));
  if (body.mirror) {
    const [x, y] = body.mirror;
    parts.push(
      stroke(curve(run(x - 30, y + 30, x + 10, y + 92, x + 110, y + 118, x + 196, y + 104)), COOL, 8, {
        'stroke-opacity': 0.75,
      }),
    );
  }
  const id = wheel(sheet, body.wheel, tyre, 0.66);
  parts.push(...axles.map((axle) => `<use href="#${id}" x="${axle}" y="${4 - tyre}"/>`));
  parts.push(
    ...axles.map((axle) =>
      stroke(
        `M${axle - tyre * 0.62} ${-tyre * 1.77}A${tyre} ${tyre} 0 0 1 ${axle + tyre * 0.62} ${-tyre * 1.77}`,
        COOL,
        6,
        { 'stroke-opacity': 0.35 },
      ),
    ),
  );
  parts.push(lampGlow(sheet, body.headlamp, '#eaf3ff', -1), lampGlow(sheet, body.taillamp, '#ff3422', 1));
  parts.push(
    group(signature(body.headlamp, '#cfe4ff', '#fff') + signature(body.taillamp, '#ff2a1c', '#ff7a66'), {
      'clip-path': inside,
    }),
  );
  return parts.join('');
}

/** A lamp's light in the air in front of it and on the floor. */
function lampGlow(sheet: Sheet, lamp: Lamp, colour: string, way: number): string {
  const [x] = lamp.meridian;
  const y = lamp.line[0]?.[1] ?? 700;
  const floor = sheet.spot(fades(colour, 0, 0.26, 0.4, 0.09, 1, 0));
  const air = sheet.spot(fades(colour, 0, 0.5, 0.35, 0.14, 1, 0));
  return oval(x + way * 120, -y, 620, 330, air) + oval(x + way * 200, 40, 1000, 150, floor);
}
