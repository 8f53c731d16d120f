/** What sits on the paint: trim, arches, shut lines, handles, mirror, lamps. */
import type { Body, Lamp } from '../bodies/index.ts';
import type { Paint } from '../drawing/colours.ts';
import { fade } from '../drawing/compact.ts';
import { at, type Run, run, shift } from '../drawing/curves.ts';
import { disc, fill, group, moved, oval, stroke } from '../drawing/shapes.ts';
import { type Frame, pack, type Sheet, trace } from '../drawing/sheet.ts';

export function sideDetails(sheet: Sheet, body: Body, paint: Paint, frame: Frame, inside: string): string {
  const s = frame.scale;
  const X = (x: number): number => frame.x + x * s;
  const Y = (y: number): number => frame.ground - y * s;
  const open = (run: Run): string => trace(frame, [run], false);
  const trim = sheet.linear([0, Y(420)], [0, Y(150)], [0, '#3a3d40', 1, '#0b0c0d']);
  const { length, tyre, axles, skirt } = body;
  const sill = trace(frame, [
    skirt,
    run(length + 60, skirt[skirt.length - 1]?.[1] ?? 300, length + 60, -40),
    run(length + 60, -40, -40, -40),
  ]);
  const parts: string[] = [];
  const gap = tyre + 34;
  const arch = (axle: number, r: number, colour: string, more = {}): string =>
    disc(X(axle), Y(tyre + 10), r * s, colour, more);

  parts.push(
    fill(sill, trim),
    stroke(sill, '#000', 7 * s, { ...moved(frame, 0, 3), 'stroke-opacity': 0.55 }),
    stroke(sill, '#fff', 5 * s, { ...moved(frame, 0, -10), 'stroke-opacity': 0.16 }),
    fill(trace(frame, body.intake), paint.deep),
  );
  // Shut lines: a dark gap with a lit edge behind it.
  const shuts = body.shuts.map(open).join('');
  parts.push(
    stroke(shuts, paint.shine, 4 * s, { ...moved(frame, 7, 0), 'stroke-opacity': 0.3 }),
    stroke(shuts, paint.deep, 7 * s, { 'stroke-opacity': 0.85 }),
  );
  if (body.port) {
    const [x, y] = body.port;
    parts.push(
      `<rect x="${pack([X(x)])}" y="${pack([Y(y)])}" width="${pack([150 * s])}" height="${pack([112 * s])}" rx="${pack([26 * s])}" fill="none" stroke="${paint.deep}" stroke-opacity=".55" stroke-width="${pack([5 * s])}"/>`,
    );
  }
  if (body.handles.length > 0) {
    const bars = body.handles.map(([x, y]) => `M${pack([X(x + 16), Y(y - 17)])}l${pack([190 * s, -6 * s])}`).join('');
    parts.push(
      stroke(bars, paint.deep, 38 * s, { 'stroke-opacity': 0.6, 'stroke-linecap': 'round' }),
      stroke(bars, paint.dark, 29 * s, { 'stroke-linecap': 'round' }),
      stroke(bars, paint.shine, 6 * s, { ...moved(frame, 0, 9), 'stroke-opacity': 0.7 }),
    );
  }
  // Wheel arches: cladding where there is some, the dark gap, and the lip's light.
  const wells: string[] = [];
  for (const axle of axles) {
    if (body.cladding) {
      wells.push(arch(axle, gap + body.cladding, trim));
    } else {
      const lip = sheet.linear(
        [0, Y(tyre * 2 + 70)],
        [0, Y(tyre * 0.9)],
        [0, fade(paint.shine, 0.9), 0.5, fade(paint.light, 0.5), 1, fade(paint.base, 0)],
      );
      wells.push(arch(axle, gap + 10, 'none', { stroke: lip, 'stroke-width': 13 * s }));
    }
    wells.push(arch(axle, gap, '#070808'));
  }
  parts.push(...wells);
  const result = [group(parts.join(''), { 'clip-path': inside })];
  if (body.rails) {
    result.push(
      stroke(open(body.rails), '#0c0d0e', 22 * s, { 'stroke-linecap': 'round' }),
      stroke(open(body.rails), '#fff', 5 * s, { ...moved(frame, 0, 5), 'stroke-opacity': 0.45 }),
    );
  }
  if (body.mirror) result.push(mirror(sheet, paint, frame, body.mirror));
  return result.join('');
}

function mirror(sheet: Sheet, paint: Paint, frame: Frame, [x, y]: readonly [number, number]): string {
  const cap: Run = [
    at(x - 34, y + 26),
    at(x + 10, y + 92),
    at(x + 110, y + 118),
    at(x + 196, y + 108),
    at(x + 214, y + 60),
    at(x + 190, y + 14),
    at(x + 80, y - 2),
    at(x - 34, y + 26, 150),
  ];
  const top = frame.ground - (y + 120) * frame.scale;
  const low = frame.ground - y * frame.scale;
  return [
    fill(
      trace(frame, [
        run(x + 60, y + 16, x + 20, y - 60),
        run(x + 20, y - 60, x + 150, y - 58),
        run(x + 150, y - 58, x + 140, y + 16),
      ]),
      '#0b0c0d',
    ),
    fill(trace(frame, [cap]), sheet.linear([0, top], [0, low], [0, paint.shine, 0.3, paint.light, 1, paint.deep])),
    stroke(trace(frame, [run(x - 20, y + 30, x + 80, y + 22, x + 204, y + 36)], false), '#0b0c0d', 10 * frame.scale),
  ].join('');
}

/** The brand's lamp signature: two fine lines cut by one upright stroke. */
export function signature(frame: Frame, lamp: Lamp, colour: string, core: string): string {
  const s = frame.scale;
  const [x, under, over] = lamp.meridian;
  const y = lampHeight(lamp, x);
  const line = (dy: number): string => trace(frame, [shift(lamp.line, 0, dy)], false);
  const upright = `M${pack([frame.x + x * s, frame.ground - (y + over) * s])}L${pack([frame.x + (x + 12) * s, frame.ground - (y - under) * s])}`;
  const lines = line(9) + line(-10) + upright;
  return stroke(lines, colour, 13 * s, { 'stroke-opacity': 0.45 }) + stroke(lines, core, 6.5 * s);
}

function lampHeight(lamp: Lamp, x: number): number {
  const points = lamp.line;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 0];
    const [x1, y1] = points[i] ?? [0, 0];
    if ((x - x0) * (x - x1) <= 0) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return points[0]?.[1] ?? 0;
}

export function sideLamps(sheet: Sheet, body: Body, frame: Frame): string {
  const s = frame.scale;
  const { headlamp, taillamp } = body;
  const glow = (lamp: Lamp, colour: string): string => {
    const [x] = lamp.meridian;
    const cx = frame.x + x * s;
    const cy = frame.ground - lampHeight(lamp, x) * s;
    return oval(cx, cy, 300 * s, 105 * s, sheet.spot([0, fade(colour, 0.35), 1, fade(colour, 0)]));
  };
  return [
    fill(trace(frame, headlamp.housing), '#101214'),
    fill(trace(frame, taillamp.housing), '#2a0507'),
    glow(headlamp, '#fff'),
    glow(taillamp, '#ff4030'),
    signature(frame, headlamp, '#cfe4ff', '#ffffff'),
    signature(frame, taillamp, '#ff2a1c', '#ff6a58'),
  ].join('');
}
