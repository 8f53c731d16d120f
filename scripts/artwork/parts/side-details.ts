/** What sits on the paint: trim, arches, shut lines, handles, mirror, lamps. */
import type { Body, Lamp } from '../bodies/body.ts';
import { fade, fades, type Paint } from '../drawing/colours.ts';
import { at, type Run, run, shift } from '../drawing/curves.ts';
import { curve, pack, trace } from '../drawing/path.ts';
import { disc, fill, group, moved, oval, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

export function sideDetails(sheet: Sheet, body: Body, paint: Paint, inside: string): string {
  const trim = sheet.linear([0, -420], [0, -150], [0, '#3a3d40', 1, '#0b0c0d']);
  const { length, tyre, axles, skirt } = body;
  const sill = trace([
    skirt,
    run(length + 60, skirt[skirt.length - 1]?.[1] ?? 300, length + 60, -40),
    run(length + 60, -40, -40, -40),
  ]);
  const parts: string[] = [];
  const gap = tyre + 34;
  const arch = (axle: number, r: number, colour: string, more = {}): string => disc(axle, -tyre - 10, r, colour, more);

  parts.push(
    fill(sill, trim),
    stroke(sill, '#000', 7, { ...moved(0, 3), 'stroke-opacity': 0.55 }),
    stroke(sill, '#fff', 5, { ...moved(0, -10), 'stroke-opacity': 0.16 }),
    fill(trace(body.intake), paint.deep),
  );
  // Shut lines: a dark gap with a lit edge behind it.
  const shuts = body.shuts.map(curve).join('');
  parts.push(
    stroke(shuts, paint.shine, 4, { ...moved(7, 0), 'stroke-opacity': 0.3 }),
    stroke(shuts, paint.deep, 7, { 'stroke-opacity': 0.85 }),
  );
  if (body.port) {
    const [x, y] = body.port;
    parts.push(
      `<rect x="${x}" y="${-y}" width="150" height="112" rx="26" fill="none" stroke="${paint.deep}" stroke-opacity=".55" stroke-width="5"/>`,
    );
  }
  if (body.handles.length > 0) {
    const bars = body.handles.map(([x, y]) => `M${pack([x + 16, 17 - y])}l190-6`).join('');
    parts.push(
      stroke(bars, paint.deep, 38, { 'stroke-opacity': 0.6, 'stroke-linecap': 'round' }),
      stroke(bars, paint.dark, 29, { 'stroke-linecap': 'round' }),
      stroke(bars, paint.shine, 6, { ...moved(0, 9), 'stroke-opacity': 0.7 }),
    );
  }
  // Wheel arches: cladding where there is some, the dark gap, and the lip's light.
  const wells: string[] = [];
  for (const axle of axles) {
    if (body.cladding) {
      wells.push(arch(axle, gap + body.cladding, trim));
    } else {
      const lip = sheet.linear(
        [0, -tyre * 2 - 70],
        [0, -tyre * 0.9],
        [0, fade(paint.shine, 0.9), 0.5, fade(paint.light, 0.5), 1, fade(paint.base, 0)],
      );
      wells.push(arch(axle, gap + 10, 'none', { stroke: lip, 'stroke-width': 13 }));
    }
    wells.push(arch(axle, gap, '#070808'));
  }
  parts.push(...wells);
  const result = [group(parts.join(''), { 'clip-path': inside })];
  if (body.rails) {
    result.push(
      stroke(curve(body.rails), '#0c0d0e', 22, { 'stroke-linecap': 'round' }),
      stroke(curve(body.rails), '#fff', 5, { ...moved(0, 5), 'stroke-opacity': 0.45 }),
    );
  }
  if (body.mirror) result.push(mirror(sheet, paint, body.mirror));
  return result.join('');
}

function mirror(sheet: Sheet, paint: Paint, [x, y]: readonly [number, number]): string {
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
  return [
    fill(
      trace([
        run(x + 60, y + 16, x + 20, y - 60),
        run(x + 20, y - 60, x + 150, y - 58),
        run(x + 150, y - 58, x + 140, y + 16),
      ]),
      '#0b0c0d',
    ),
    fill(trace([cap]), sheet.linear([0, -y - 120], [0, -y], [0, paint.shine, 0.3, paint.light, 1, paint.deep])),
    stroke(curve(run(x - 20, y + 30, x + 80, y + 22, x + 204, y + 36)), '#0b0c0d', 10),
  ].join('');
}

/** The brand's lamp signature: two fine lines cut by one upright stroke. */
export function signature(lamp: Lamp, colour: string, core: string): string {
  const [x, under, over] = lamp.meridian;
  const y = lampHeight(lamp, x);
  const line = (dy: number): string => curve(shift(lamp.line, 0, dy));
  const upright = `M${pack([x, -y - over])}L${pack([x + 12, under - y])}`;
  const lines = line(9) + line(-10) + upright;
  return stroke(lines, colour, 13, { 'stroke-opacity': 0.45 }) + stroke(lines, core, 6.5);
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

export function sideLamps(sheet: Sheet, body: Body): string {
  const { headlamp, taillamp } = body;
  const glow = (lamp: Lamp, colour: string): string => {
    const [x] = lamp.meridian;
    return oval(x, -lampHeight(lamp, x), 300, 105, sheet.spot(fades(colour, 0, 0.35, 1, 0)));
  };
  return [
    fill(trace(headlamp.housing), '#101214'),
    fill(trace(taillamp.housing), '#2a0507'),
    glow(headlamp, '#fff'),
    glow(taillamp, '#ff4030'),
    signature(headlamp, '#cfe4ff', '#ffffff'),
    signature(taillamp, '#ff2a1c', '#ff6a58'),
  ].join('');
}
