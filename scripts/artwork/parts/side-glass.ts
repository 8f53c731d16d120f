/** Glasshouse: black surround, tinted glass with the interior faintly behind it, reflections, bright line. */
import type { Body } from '../bodies/body.ts';
import { fade, fades, type Paint } from '../drawing/colours.ts';
import { points, type Run, run } from '../drawing/curves.ts';
import { curve, pack, trace } from '../drawing/path.ts';
import { fill, group, moved, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** The roadster's windscreen: its front edge and its pillar. */
export const openScreenEdge = points('1530 924, 1830 1108, 2106 1240');
export const openScreenPillar = points('1812 930, 1960 1092, 2130 1236');

/** A front seat seen through the glass: backrest and headrest. */
const seat =
  trace([
    run(-40, -300, 60, 40, 118, 148),
    run(118, 148, 150, 166, 206, 158),
    run(206, 158, 226, 120, 200, -80, 190, -300),
  ]) +
  trace([
    run(132, 186, 158, 270),
    run(158, 270, 182, 288, 226, 276),
    run(226, 276, 234, 230, 214, 182),
    run(214, 182, 132, 186),
  ]);

export function sideGlass(
  sheet: Sheet,
  body: Body,
  paint: Paint,
  box: readonly [number, number, number, number],
): string {
  if (body.glass.length === 0) return openScreen(sheet, paint);
  const bottom = body.glass[0] ?? [];
  const belt = bottom[0]?.[1] ?? 1000;
  const d = trace(body.glass);
  const tint = sheet.linear([0, -body.height], [0, -belt], [0, '#3a444b', 0.4, '#1e2429', 1, '#0b0d10']);
  const sky = sheet.linear([0, 40 - body.height], [0, -belt - 60], [0, fade('#dfe8ee', 0.5), 1, fade('#b4c4ce', 0.02)]);
  const parts = [
    fill(
      body.screens.map((screen) => trace(screen)).join(''),
      sheet.linear([0, -body.height], [0, -belt], [0, '#4a555c', 1, '#0e1114']),
    ),
  ];
  const cabin = sheet.linear([0, -300], [0, 0], [0, fade('#3a3f43', 0.8), 1, fade('#1a1d1f', 0.8)]);
  const inside = [
    ...body.seats.map(([x, y]) => fill(seat, cabin, moved(x, y))),
    body.steering
      ? `<ellipse rx="34" ry="150" transform="translate(${pack([body.steering[0], -body.steering[1]])})rotate(24)" fill="none" stroke="#565b5f" stroke-opacity=".8" stroke-width="22"/>`
      : '',
    // Reflection of the studio ceiling: a slanting edge that runs the whole glasshouse.
    fill(
      trace([
        run(0, belt + 190, body.length * 0.42, belt + 170, body.length * 0.62, belt + 205, body.length, belt + 100),
        run(body.length, belt + 100, body.length, 2000),
        run(body.length, 2000, 0, 2000),
      ]),
      sky,
    ),
    fill(
      body.pillars
        .map(
          ([top, foot, width]) =>
            `M${pack([top - width / 2, -body.height])}L${pack([top + width / 2, -body.height, foot + width / 2, 120 - belt, foot - width / 2, 120 - belt])}z`,
        )
        .join(''),
      '#08090a',
    ),
  ];
  const chrome = sheet.linear([box[0], 0], [box[0] + box[2], 0], fades('#fff', 0.3, 0.25, 0.5, 0.9, 0.85, 0.35));
  parts.push(
    // The bright line shows as the edge of a wider stroke under the black one.
    stroke(d, chrome, 32, { 'stroke-linejoin': 'round' }),
    fill(d, tint),
    group(inside.join(''), { 'clip-path': sheet.clip(d) }),
    stroke(d, '#0a0b0c', 20),
  );
  return parts.join('');
}

/** Seat, steering wheel and hoop of the open car; drawn before the body, which hides their lower ends. */
export function cockpit(sheet: Sheet, body: Body): string {
  const leather = sheet.linear([0, -1170], [0, -930], [0, '#86644c', 0.4, '#4a3527', 1, '#1a1310']);
  const metal = sheet.linear([0, -1190], [0, -980], [0, '#eef0f2', 0.4, '#8d9398', 1, '#33373a']);
  const hoop: Run = points('2716 940, 2700 1060, 2742 1138, 2806 1136, 2870 1060, 2940 980');
  // A sports seat: backrest and headrest in one shell, leaning back.
  const shell: Run[] = [
    points('2420 860, 2490 1000, 2548 1118'),
    points('2548 1118, 2572 1142, 2618 1138'),
    points('2618 1138, 2640 1110, 2632 1020, 2650 860'),
  ];
  const [x, y] = body.steering ?? [2080, 960];
  return [
    `<ellipse rx="24" ry="120" transform="translate(${pack([x, -y])})rotate(24)" fill="none" stroke="#17191b" stroke-width="22"/>`,
    fill(trace(shell), '#1d1511', moved(-58, -10)),
    fill(trace(shell), leather),
    stroke(curve(points('2560 1110, 2520 1020, 2476 930')), '#2a1d15', 8),
    stroke(curve(hoop), '#1c1f22', 48),
    stroke(curve(hoop), metal, 38),
  ].join('');
}

/** The roadster's low screen in its frame, and the dark edge of the cockpit opening. */
function openScreen(sheet: Sheet, paint: Paint): string {
  const glass = sheet.linear(
    [0, -1240],
    [0, -930],
    [0, fade('#a9bac4', 0.7), 0.5, fade('#5b6a74', 0.65), 1, fade('#1b2226', 0.85)],
  );
  return [
    fill(trace([openScreenEdge, points('2106 1240, 2130 1236'), points('2130 1236, 1960 1092, 1812 930')]), glass),
    stroke(curve(openScreenEdge), '#101214', 9),
    stroke(curve(openScreenPillar), '#0b0c0d', 34, { 'stroke-linecap': 'round' }),
    stroke(curve(openScreenPillar), paint.light, 15, { ...moved(-4, 4), 'stroke-linecap': 'round' }),
    stroke(curve(points('1540 928, 1700 938, 2200 938, 2560 948, 2700 970')), '#0d0e0f', 15, {
      'stroke-linecap': 'round',
    }),
  ].join('');
}
