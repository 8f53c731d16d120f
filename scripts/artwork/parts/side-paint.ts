/** Paintwork in layers: upper surfaces lit by the sky, the flank with its horizon, then soft light and shade. */
import type { Body } from '../bodies/index.ts';
import type { Paint } from '../drawing/colours.ts';
import { fade } from '../drawing/compact.ts';
import { heightAt, type Run, run } from '../drawing/curves.ts';
import { disc, fill, group, moved, stroke } from '../drawing/shapes.ts';
import { type Frame, type Sheet, trace } from '../drawing/sheet.ts';

export function sidePaint(
  sheet: Sheet,
  body: Body,
  paint: Paint,
  frame: Frame,
  outline: string,
  box: readonly [number, number, number, number],
): string {
  const s = frame.scale;
  const X = (x: number): number => frame.x + x * s;
  const Y = (y: number): number => frame.ground - y * s;
  const open = (run: Run): string => trace(frame, [run], false);
  const { length, height, shoulder, crease, axles } = body;
  const ridge = heightAt(shoulder, length * 0.5);
  const sill = heightAt(body.skirt, length * 0.5);
  const first = shoulder[0] ?? [0, 0];
  const last = shoulder[shoulder.length - 1] ?? [0, 0];

  // Everything under the shoulder; the ends run out beyond the bumpers so the light can turn the corner.
  const below = trace(frame, [
    [[-80, first[1] - 110], [first[0] * 0.5, first[1] - 45], first, ...shoulder.slice(1), [length + 80, last[1] - 30]],
    run(length + 80, last[1] - 30, length + 80, 0),
    run(length + 80, 0, -80, 0),
  ]);
  const upper = sheet.linear(
    [0, Y(height)],
    [0, Y(ridge - 40)],
    [0, paint.light, 0.3, paint.base, 0.62, paint.base, 0.9, paint.light],
  );
  const flank = sheet.linear(
    [0, Y(ridge + 20)],
    [0, Y(sill - 20)],
    [0.1, paint.dark, 0.42, paint.base, 0.62, paint.base, 0.86, paint.dark, 1, paint.deep],
  );
  const along = (colour: string, stops: readonly number[]): string =>
    sheet.linear(
      [X(0), 0],
      [X(length), 0],
      stops.map((value, i) => (i % 2 === 0 ? value : fade(colour, value))),
    );
  const glint = along(paint.shine, [0, 0.1, 0.2, 0.7, 0.8, 0.9, 1, 0.15]);
  const soft = sheet.blur(26 * s, box);
  const softer = sheet.blur(60 * s, box);

  const top = body.outline.slice(1, 3).flatMap((run) => [...run]);
  const bonnet = top.filter(([x, y]) => y > first[1] - 90 && x < axles[0] + 800);
  const parts: string[] = [
    fill(outline, upper),
    // Bonnet and wings: a broad sky reflection under the edge.
    group(
      stroke(open(bonnet), paint.shine, 44 * s, { ...moved(frame, 10, -26), 'stroke-opacity': 0.75 }) +
        stroke(open(shoulder.slice(2)), glint, 40 * s, { ...moved(frame, 0, 46), 'stroke-opacity': 0.7 }),
      { filter: soft },
    ),
    fill(below, flank),
  ];
  const swell = sheet.linear(
    [0, Y(body.tyre * 2 + 160)],
    [0, Y(body.tyre)],
    [0, fade(paint.light, 0.6), 1, fade(paint.light, 0)],
  );
  const from = (crease[0]?.[0] ?? 0) / length;
  const to = (crease[crease.length - 1]?.[0] ?? length) / length;
  const lower = [
    // Shade just under the crease of the shoulder, as the surface turns inwards.
    stroke(open(shoulder), along(paint.deep, [0, 0, 0.2, 0.6, 0.8, 0.6, 1, 0.1]), 110 * s, moved(frame, 0, -60)),
    // The studio wall reflected in the doors.
    stroke(
      open(
        run(
          axles[0] + 330,
          ridge - 330,
          length * 0.45,
          ridge - 300,
          axles[1] - 300,
          ridge - 210,
          length - 200,
          ridge - 170,
        ),
      ),
      along(paint.light, [0.1, 0, 0.35, 0.75, 0.62, 0.6, 0.95, 0.25]),
      120 * s,
    ),
    stroke(open(crease), along(paint.deep, [from, 0, (from + to) / 2, 0.9, to, 0]), 100 * s, moved(frame, 0, -70)),
    // Bumper corners turn away from the light at both ends.
    fill(`M${X(-60)} ${Y(0)}V${Y(760)}H${X(70)}Q${X(150)} ${Y(480)} ${X(230)} ${Y(0)}z`, paint.deep, {
      'fill-opacity': 0.55,
    }),
    fill(
      `M${X(length + 60)} ${Y(0)}V${Y(1000)}H${X(length - 70)}Q${X(length - 130)} ${Y(600)} ${X(length - 220)} ${Y(0)}z`,
      paint.deep,
      { 'fill-opacity': 0.75 },
    ),
    // Swelling wings over both wheels.
    ...axles.map((axle) =>
      disc(X(axle), Y(body.tyre + 12), (body.tyre + 120) * s, 'none', { stroke: swell, 'stroke-width': 74 * s }),
    ),
  ];
  parts.push(group(group(lower.join(''), { filter: softer }), { 'clip-path': sheet.clip(below) }));

  // Crisp lines: the shoulder's specular, the lower crease, the lit edge of roof and bonnet.
  parts.push(
    stroke(open(shoulder), glint, 7 * s, moved(frame, 0, 5)),
    stroke(open(crease), along(paint.shine, [from, 0, (from + to) / 2, 0.55, to, 0]), 7 * s),
    stroke(outline, paint.deep, 12 * s, { 'stroke-opacity': 0.6 }),
    stroke(outline, glint, 12 * s, moved(frame, 0, -11)),
  );
  return parts.join('');
}
