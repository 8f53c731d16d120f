/** A car in few tones, for cars that stand far away: outline, glass, light on roof and shoulder, plain wheels. */
import type { Body } from '../bodies/body.ts';
import { fades, type Paint } from '../drawing/colours.ts';
import { run } from '../drawing/curves.ts';
import { curve, trace } from '../drawing/path.ts';
import { disc, fill, group, oval, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

export function sideSilhouette(sheet: Sheet, body: Body, paint: Paint, night = false): string {
  const { length, height, tyre, axles, headlamp, taillamp } = body;
  const outline = trace(body.outline);
  const skin = night
    ? sheet.linear([0, -height], [0, -180], [0, '#23282d', 0.4, '#101315', 1, '#050606'])
    : sheet.linear(
        [0, -height],
        [0, -180],
        [0, paint.light, 0.35, paint.base, 0.42, paint.dark, 0.65, paint.base, 1, paint.deep],
      );
  const rim = night ? '#dfe9f2' : paint.shine;
  const wheels = axles.map(
    (axle) =>
      disc(axle, -tyre - 10, tyre + 36, '#060707') +
      disc(axle, -tyre, tyre, '#141617') +
      disc(axle, -tyre, tyre * 0.76, night ? '#2a2e32' : '#7d8388') +
      disc(axle, -tyre, tyre * 0.62, 'none', {
        stroke: night ? '#0c0d0e' : '#3a3e42',
        'stroke-width': tyre * 0.3,
        'stroke-dasharray': `${Math.round(tyre * 0.18)} ${Math.round(tyre * 0.2096)}`,
      }) +
      disc(axle, -tyre, tyre * 0.2, night ? '#15181a' : '#5c6166'),
  );
  const glow = (x: number, y: number, colour: string): string =>
    oval(x, -y, 520, 260, sheet.spot(fades(colour, 0, night ? 0.5 : 0.2, 0.4, night ? 0.12 : 0.05, 1, 0)));
  return [
    oval(length / 2, 0, length * 0.54, 120, sheet.spot(fades('#000', 0, 0.7, 0.6, 0.5, 1, 0))),
    fill(outline, skin),
    group(
      stroke(curve(body.shoulder), rim, 12, { 'stroke-opacity': night ? 0.6 : 0.8 }) +
        fill(trace([body.skirt, run(length, 300, length, 0), run(length, 0, 0, 0)]), '#0c0d0e') +
        stroke(outline, rim, 22, { 'stroke-opacity': night ? 0.6 : 0.45 }) +
        stroke(curve(headlamp.line), '#fff', 22) +
        stroke(curve(taillamp.line), '#ff4a38', 26),
      { 'clip-path': sheet.clip(outline) },
    ),
    body.glass.length > 0 ? fill(trace(body.glass), '#0b0d0f') : '',
    ...wheels,
    glow(headlamp.meridian[0], headlamp.line[0]?.[1] ?? 700, '#eaf3ff'),
    glow(taillamp.meridian[0], taillamp.line[0]?.[1] ?? 900, '#ff3422'),
  ].join('');
}
