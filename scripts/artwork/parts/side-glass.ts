/** Glasshouse: black surround, tinted glass with the interior faintly behind it, reflections, bright line. */
import type { Body } from '../bodies/index.ts';
import type { Paint } from '../drawing/colours.ts';
import { fade } from '../drawing/compact.ts';
import { points, type Run, run } from '../drawing/curves.ts';
import { fill, group, moved, stroke } from '../drawing/shapes.ts';
import { type Frame, pack, type Sheet, trace } from '../drawing/sheet.ts';

/** A front seat seen through the glass: backrest and headrest. */
function seat(frame: Frame): string {
  const [x, y] = [0, 0];
  return (
    trace(frame, [
      run(x - 40, y - 300, x + 60, y + 40, x + 118, y + 148),
      run(x + 118, y + 148, x + 150, y + 166, x + 206, y + 158),
      run(x + 206, y + 158, x + 226, y + 120, x + 200, y - 80, x + 190, y - 300),
    ]) +
    trace(frame, [
      run(x + 132, y + 186, x + 158, y + 270),
      run(x + 158, y + 270, x + 182, y + 288, x + 226, y + 276),
      run(x + 226, y + 276, x + 234, y + 230, x + 214, y + 182),
      run(x + 214, y + 182, x + 132, y + 186),
    ])
  );
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
  if (body.glass.length === 0) return openScreen(sheet, paint, frame);
  const bottom = body.glass[0] ?? [];
  const belt = bottom[0]?.[1] ?? 1000;
  const d = trace(frame, body.glass);
  const tint = sheet.linear([0, Y(body.height)], [0, Y(belt)], [0, '#3a444b', 0.4, '#1e2429', 1, '#0b0d10']);
  const sky = sheet.linear(
    [0, Y(body.height - 40)],
    [0, Y(belt + 60)],
    [0, fade('#dfe8ee', 0.5), 1, fade('#b4c4ce', 0.02)],
  );
  const parts = [
    fill(
      body.screens.map((screen) => trace(frame, screen)).join(''),
      sheet.linear([0, Y(body.height)], [0, Y(belt)], [0, '#4a555c', 1, '#0e1114']),
    ),
  ];
  const cabin = sheet.linear([0, Y(300)], [0, Y(0)], [0, fade('#3a3f43', 0.8), 1, fade('#1a1d1f', 0.8)]);
  const inside = [
    ...body.seats.map(([x, y]) => fill(seat(frame), cabin, moved(frame, x, y))),
    body.steering
      ? `<ellipse rx="${pack([34 * s])}" ry="${pack([150 * s])}" transform="translate(${pack([X(body.steering[0]), Y(body.steering[1])])})rotate(24)" fill="none" stroke="#565b5f" stroke-opacity=".8" stroke-width="${pack([22 * s])}"/>`
      : '',
    // Reflection of the studio ceiling: a slanting edge that runs the whole glasshouse.
    fill(
      trace(frame, [
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
            `M${pack([X(top - width / 2), Y(body.height)])}L${pack([X(top + width / 2), Y(body.height), X(foot + width / 2), Y(belt - 120), X(foot - width / 2), Y(belt - 120)])}z`,
        )
        .join(''),
      '#08090a',
    ),
  ];
  const chrome = sheet.linear(
    [box[0], 0],
    [box[0] + box[2], 0],
    [0.3, fade('#fff', 0.25), 0.5, fade('#fff', 0.9), 0.85, fade('#fff', 0.35)],
  );
  parts.push(
    // The bright line shows as the edge of a wider stroke under the black one.
    stroke(d, chrome, 32 * s, { 'stroke-linejoin': 'round' }),
    fill(d, tint),
    group(inside.join(''), { 'clip-path': sheet.clip(d) }),
    stroke(d, '#0a0b0c', 20 * s),
  );
  return parts.join('');
}

/** What stands in the open cockpit; drawn before the body, whose side hides the feet. */
export function cockpit(sheet: Sheet, body: Body, frame: Frame): string {
  const s = frame.scale;
  const Y = (y: number): number => frame.ground - y * s;
  const leather = sheet.linear([0, Y(1170)], [0, Y(930)], [0, '#86644c', 0.4, '#4a3527', 1, '#1a1310']);
  const metal = sheet.linear([0, Y(1190)], [0, Y(980)], [0, '#eef0f2', 0.4, '#8d9398', 1, '#33373a']);
  const hoop: Run = points('2716 940, 2700 1060, 2742 1138, 2806 1136, 2870 1060, 2940 980');
  // A sports seat: backrest and headrest in one shell, leaning back.
  const shell: Run[] = [
    points('2420 860, 2490 1000, 2548 1118'),
    points('2548 1118, 2572 1142, 2618 1138'),
    points('2618 1138, 2640 1110, 2632 1020, 2650 860'),
  ];
  const [x, y] = body.steering ?? [2080, 960];
  return [
    `<ellipse rx="${pack([24 * s])}" ry="${pack([120 * s])}" transform="translate(${pack([frame.x + x * s, Y(y)])})rotate(24)" fill="none" stroke="#17191b" stroke-width="${pack([22 * s])}"/>`,
    fill(trace(frame, shell), '#1d1511', moved(frame, -58, -10)),
    fill(trace(frame, shell), leather),
    stroke(trace(frame, [points('2560 1110, 2520 1020, 2476 930')], false), '#2a1d15', 8 * s),
    stroke(trace(frame, [hoop], false), '#1c1f22', 48 * s),
    stroke(trace(frame, [hoop], false), metal, 38 * s),
  ].join('');
}

/** The roadster's low screen in its frame, and the dark edge of the cockpit opening. */
function openScreen(sheet: Sheet, paint: Paint, frame: Frame): string {
  const s = frame.scale;
  const Y = (y: number): number => frame.ground - y * s;
  const glass = sheet.linear(
    [0, Y(1240)],
    [0, Y(930)],
    [0, fade('#a9bac4', 0.7), 0.5, fade('#5b6a74', 0.65), 1, fade('#1b2226', 0.85)],
  );
  const front: Run = points('1530 924, 1830 1108, 2106 1240');
  const pillar: Run = points('1812 930, 1960 1092, 2130 1236');
  const open = (run: Run): string => trace(frame, [run], false);
  return [
    fill(trace(frame, [front, points('2106 1240, 2130 1236'), points('2130 1236, 1960 1092, 1812 930')]), glass),
    stroke(open(front), '#101214', 9 * s),
    stroke(open(pillar), '#0b0c0d', 34 * s, { 'stroke-linecap': 'round' }),
    stroke(open(pillar), paint.light, 15 * s, { ...moved(frame, -4, 4), 'stroke-linecap': 'round' }),
    stroke(open(points('1540 928, 1700 938, 2200 938, 2560 948, 2700 970')), '#0d0e0f', 15 * s, {
      'stroke-linecap': 'round',
    }),
  ].join('');
}
