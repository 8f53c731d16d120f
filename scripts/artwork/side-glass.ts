/** Glasshouse: black surround, tinted glass with the interior faintly behind it, reflections, bright line. */
import type { Body } from './bodies/index.ts';
import { type Run, shift } from './curves.ts';
import type { Paint } from './paints.ts';
import { fill, type Frame, group, pack, type Sheet, stroke, trace } from './sheet.ts';

/** A front seat seen through the glass: backrest and headrest. */
function seat(frame: Frame, x: number, y: number): string {
  return trace(frame, [
    [[x - 90, y - 300], [x + 20, y + 40], [x + 96, y + 150], [x + 176, y + 166], [x + 214, y + 110], [x + 190, y - 80], [x + 150, y - 300]],
  ]) + trace(frame, [
    [[x + 120, y + 196], [x + 112, y + 262], [x + 160, y + 292], [x + 214, y + 280], [x + 226, y + 214], [x + 176, y + 188], [x + 120, y + 196]],
  ]);
}

export function sideGlass(
  sheet: Sheet,
  body: Body,
  paint: Paint,
  frame: Frame,
  box: readonly [number, number, number, number],
): string {
  const s = frame.scale;
  const X = (x: number): number => frame.x + x * s;
  const Y = (y: number): number => frame.ground - y * s;
  const open = (run: Run): string => trace(frame, [run], false);
  if (body.glass.length === 0) return openCabin(sheet, body, paint, frame);
  const bottom = body.glass[0] ?? [];
  const belt = bottom[0]?.[1] ?? 1000;
  const d = trace(frame, body.glass);
  const tint = sheet.linear([0, Y(body.height)], [0, Y(belt)], [
    [0, '#3a444b'], [0.35, '#20262b'], [0.75, '#12161a'], [1, '#0b0d10'],
  ]);
  const sky = sheet.linear([0, Y(body.height - 40)], [0, Y(belt + 60)], [
    [0, '#dfe8ee', 0.5], [0.6, '#c3d0d8', 0.16], [1, '#b4c4ce', 0.03],
  ]);
  const parts = body.screens.map((screen) =>
    fill(trace(frame, screen), sheet.linear([0, Y(body.height)], [0, Y(belt)], [[0, '#56626a'], [0.5, '#222a2f'], [1, '#0e1114']])),
  );
  const cabin = sheet.linear([0, Y(belt + 300)], [0, Y(belt)], [[0, '#4b4f52'], [1, '#1d2022']]);
  const inside = [
    ...body.seats.map(([x, y]) => fill(seat(frame, x, y), cabin, { 'fill-opacity': 0.8 })),
    body.steering
      ? `<ellipse rx="${pack([34 * s])}" ry="${pack([150 * s])}" transform="translate(${pack([X(body.steering[0]), Y(body.steering[1])])})rotate(24)" fill="none" stroke="#565b5f" stroke-opacity=".8" stroke-width="${pack([22 * s])}"/>`
      : '',
    // Reflection of the studio ceiling: a slanting edge that runs the whole glasshouse.
    fill(trace(frame, [
      [[0, belt + 190], [body.length * 0.42, belt + 170], [body.length * 0.62, belt + 205], [body.length, belt + 100]],
      [[body.length, belt + 100], [body.length, 2000]], [[body.length, 2000], [0, 2000]],
    ]), sky),
    ...body.pillars.map(([top, foot, width]) =>
      fill(`M${pack([X(top - width / 2), Y(body.height)])}L${pack([X(top + width / 2), Y(body.height), X(foot + width / 2), Y(belt - 120), X(foot - width / 2), Y(belt - 120)])}z`, '#08090a'),
    ),
    ...body.pillars.map(([top, foot, width]) =>
      stroke(`M${pack([X(top - width / 2 + 8), Y(body.height)])}L${pack([X(foot - width / 2 + 8), Y(belt - 120)])}`, '#fff', 4 * s, { 'stroke-opacity': 0.22 }),
    ),
  ];
  parts.push(
    fill(d, tint),
    group(inside.join(''), { 'clip-path': sheet.clip(d) }),
    stroke(d, '#0a0b0c', 20 * s, { 'stroke-linejoin': 'round' }),
  );
  // Bright line above the glass and a finer one on the belt.
  const over = body.glass[body.glass.length - 1] ?? [];
  const chrome = sheet.linear([box[0], 0], [box[0] + box[2], 0], [
    [0.3, '#fff', 0.2], [0.45, '#fff', 0.85], [0.6, '#cfd4d8', 0.75], [0.85, '#fff', 0.35],
  ]);
  parts.push(stroke(open(shift(over, 0, 9)), chrome, 6 * s), stroke(open(shift(bottom, 0, -10)), chrome, 7 * s));
  return parts.join('');
}

/** The roadster's cockpit: screen in its frame, headrests, roll hoops with fairings. */
function openCabin(sheet: Sheet, body: Body, paint: Paint, frame: Frame): string {
  const s = frame.scale;
  const Y = (y: number): number => frame.ground - y * s;
  const path = (runs: readonly Run[]): string => trace(frame, runs);
  const glass = sheet.linear([0, Y(1240)], [0, Y(930)], [[0, '#9fb0ba', 0.75], [0.5, '#5b6a74', 0.6], [1, '#232b30', 0.75]]);
  const leather = sheet.linear([0, Y(1160)], [0, Y(930)], [[0, '#5a4334'], [0.4, '#3b2b22'], [1, '#1a1310']]);
  const metal = sheet.linear([0, Y(1190)], [0, Y(960)], [[0, '#e7eaec'], [0.4, '#8d9398'], [1, '#33373a']]);
  const hoop = (x: number): string =>
    path([
      [[x, 960], [x + 10, 1080], [x + 60, 1150], [x + 130, 1152], [x + 190, 1080], [x + 250, 990]],
      [[x + 250, 990], [x + 216, 990]],
      [[x + 216, 990], [x + 160, 1070], [x + 118, 1120], [x + 72, 1118], [x + 40, 1070], [x + 34, 960]],
    ]);
  const seatBack: Run = [[2440, 930], [2500, 1040], [2552, 1120], [2612, 1128], [2650, 1070], [2650, 940]];
  const screen: readonly Run[] = [
    [[1560, 926], [1860, 1110], [2110, 1240]],
    [[2110, 1240], [2150, 1232]],
    [[2150, 1232], [1980, 1090], [1830, 930]],
    [[1830, 930], [1560, 926]],
  ];
  const [wheelX, wheelY] = body.steering ?? [2080, 960];
  return [
    `<ellipse rx="${pack([26 * s])}" ry="${pack([130 * s])}" transform="translate(${pack([frame.x + wheelX * s, Y(wheelY)])})rotate(24)" fill="none" stroke="#17191b" stroke-width="${pack([24 * s])}"/>`,
    fill(path([shift(seatBack, -60, -14)]), '#1c1512'),
    fill(path([seatBack]), leather),
    fill(hoop(2640), metal),
    fill(hoop(2640), 'none', { stroke: '#14171a', 'stroke-width': 3 * s }),
    fill(path(screen), glass),
    stroke(trace(frame, [[[1560, 926], [1860, 1110], [2110, 1240]]], false), paint.deep, 16 * s),
    stroke(trace(frame, [[[1800, 926], [1970, 1092], [2150, 1236]]], false), '#0c0d0e', 34 * s, { 'stroke-linecap': 'round' }),
    stroke(trace(frame, [[[1794, 930], [1960, 1094], [2140, 1238]]], false), '#fff', 5 * s, { 'stroke-opacity': 0.6 }),
    // The body side hides the feet of seat and hoops.
    fill(path([
      [[1640, 880], [2200, 938], [2560, 948], [2720, 972], [2900, 1012], [3060, 1022]],
      [[3060, 1022], [2900, 900]], [[2900, 900], [1640, 880]],
    ]), sheet.linear([0, Y(1010)], [0, Y(880)], [[0, paint.light], [0.3, paint.light], [1, paint.base]])),
    stroke(trace(frame, [[[1600, 930], [1700, 938], [2200, 938], [2560, 948], [2720, 972]]], false), '#0d0e0f', 16 * s),
  ].join('');
}
