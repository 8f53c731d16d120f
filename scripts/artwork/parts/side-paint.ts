/** Paintwork in layers: upper surfaces lit by the sky, the flank with its horizon, then soft light and shade. */
import type { Body } from '../bodies/body.ts';
import { fades, type Paint } from '../drawing/colours.ts';
import { heightAt, run } from '../drawing/curves.ts';
import { curve, trace } from '../drawing/path.ts';
import { disc, fill, group, moved, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

export function sidePaint(
  sheet: Sheet,
  body: Body,
  paint: Paint,
  outline: string,
  box: readonly [number, number, number, number],
): string {
  const { length, height, shoulder, crease, axles } = body;
  const ridge = heightAt(shoulder, length * 0.5);
  const sill = heightAt(body.skirt, length * 0.5);
  const first = shoulder[0] ?? [0, 0];
  const last = shoulder[shoulder.length - 1] ?? [0, 0];

  // Everything under the shoulder; the ends run out beyond the bumpers so the light can turn the corner.
  const below = trace([
    [[-80, first[1] - 110], [first[0] * 0.5, first[1] - 45], first, ...shoulder.slice(1), [length + 80, last[1] - 30]],
    run(length + 80, last[1] - 30, length + 80, 0),
    run(length + 80, 0, -80, 0),
  ]);
  const upper = sheet.linear(
    [0, -height],
    [0, 40 - ridge],
    [0, paint.light, 0.3, paint.base, 0.62, paint.base, 0.9, paint.light],
  );
  const flank = sheet.linear(
    [0, -ridge - 20],
    [0, 20 - sill],
    [0.1, paint.dark, 0.42, paint.base, 0.62, paint.base, 0.86, paint.dark, 1, paint.deep],
  );
  const along = (colour: string, stops: readonly number[]): string =>
    sheet.linear([0, 0], [length, 0], fades(colour, ...stops));
  const glint = along(paint.shine, [0, 0.1, 0.2, 0.7, 0.8, 0.9, 1, 0.15]);
  const soft = sheet.blur(26, box);
  const softer = sheet.blur(60, box);

  const top = body.outline.slice(1, 3).flatMap((run) => [...run]);
  const bonnet = top.filter(([x, y]) => y > first[1] - 90 && x < axles[0] + 800);
  const parts: string[] = [
    fill(outline, upper),
    // Bonnet and wings: a broad sky reflection under the edge.
    group(
      stroke(curve(bonnet), paint.shine, 44, { ...moved(10, -26), 'stroke-opacity': 0.75 }) +
        stroke(curve(shoulder.slice(2)), glint, 40, { ...moved(0, 46), 'stroke-opacity': 0.7 }),
      { filter: soft },
    ),
    fill(below, flank),
  ];
  const swell = sheet.linear([0, -body.tyre * 2 - 160], [0, -body.tyre], fades(paint.light, 0, 0.6, 1, 0));
  const from = (crease[0]?.[0] ?? 0) / length;
  const to = (crease[crease.length - 1]?.[0] ?? length) / length;
  const lower = [
    // Shade just under the crease of the shoulder, as the surface turns inwards.
    stroke(curve(shoulder), along(paint.deep, [0, 0, 0.2, 0.6, 0.8, 0.6, 1, 0.1]), 110, moved(0, -60)),
    // The studio wall reflected in the doors.
    stroke(
      curve(
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
      120,
    ),
    stroke(curve(crease), along(paint.deep, [from, 0, (from + to) / 2, 0.9, to, 0]), 100, moved(0, -70)),
    // Bumper corners turn away from the light at both ends.
    fill('M-60 0V-760H70Q150 -480 230 0z', paint.deep, { 'fill-opacity': 0.55 }),
    fill(`M${length + 60} 0V-1000H${length - 70}Q${length - 130} -600 ${length - 220} 0z`, paint.deep, {
      'fill-opacity': 0.75,
    }),
    // Swelling wings over both wheels.
    ...axles.map((axle) => disc(axle, -body.tyre - 12, body.tyre + 120, 'none', { stroke: swell, 'stroke-width': 74 })),
  ];
  parts.push(group(group(lower.join(''), { filter: softer }), { 'clip-path': sheet.clip(below) }));

  // Crisp lines: the shoulder's specular, the lower crease, the lit edge of roof and bonnet.
  parts.push(
    stroke(curve(shoulder), glint, 7, moved(0, 5)),
    stroke(curve(crease), along(paint.shine, [from, 0, (from + to) / 2, 0.55, to, 0]), 7),
    stroke(outline, paint.deep, 12, { 'stroke-opacity': 0.6 }),
    stroke(outline, glint, 12, moved(0, -11)),
  );
  return parts.join('');
}
