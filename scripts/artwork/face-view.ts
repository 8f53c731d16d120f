/** What front and rear views share: the mirrored silhouette, tyres, glasshouse and shadow. x = 0 is the middle. */
import type { Body } from './bodies/index.ts';
import { backwards, mirrored, type Run } from './curves.ts';
import type { Paint } from './paints.ts';
import { fill, MILLIMETRES, oval, type Sheet, stroke, trace } from './sheet.ts';

const draw = (runs: readonly Run[], closed = true): string => trace(MILLIMETRES, runs, closed);

/** A closed shape from its right half, given from the middle above to the middle below. */
export const whole = (...half: readonly Run[]): string =>
  draw([...half, ...half.map((run) => backwards(mirrored(run))).reverse()]);

/** A shape and its mirror image. */
export const pair = (...runs: readonly Run[]): string => draw(runs) + draw(runs.map(mirrored));

/** An open line and its mirror image. */
export const lines = (...runs: readonly Run[]): string =>
  runs.map((run) => draw([run], false) + draw([mirrored(run)], false)).join('');

/** A line across the whole car, from its right half. */
export const across = (half: Run): string => draw([[...backwards(mirrored(half)), ...half.slice(1)]], false);

export const open = (body: Body): boolean => body.glass.length === 0;

/** The right half of the silhouette from the top down to the sill. */
export function silhouette(body: Body): readonly Run[] {
  const { width, roofWidth, beltWidth, roof, belt, shoulder, floor } = body.face;
  const edge = width / 2;
  const side: Run = [
    [beltWidth / 2 + 52, belt - 30, -38],
    [edge - 68, shoulder + 6],
    [edge - 20, shoulder - 70],
    [edge, shoulder - 190],
    [edge - 8, (shoulder + floor) / 2 - 60],
    [edge - 36, floor + 120],
    [edge - 70, floor + 16],
  ];
  const under: Run = [
    [edge - 70, floor + 16],
    [0, floor],
  ];
  if (open(body))
    return [
      [
        [0, belt + 26, 0],
        [beltWidth * 0.34, belt + 16],
        [beltWidth / 2 + 52, belt - 30, -38],
      ],
      side,
      under,
    ];
  const top = roofWidth / 2;
  return [
    [
      [0, roof, 0],
      [top * 0.55, roof - 10],
      [top - 64, roof - 40],
      [top + 22, roof - 118],
      [(top + beltWidth / 2) / 2 + 34, (roof + belt) / 2 - 6],
      [beltWidth / 2 + 14, belt + 34],
      [beltWidth / 2 + 52, belt - 30, -38],
    ],
    side,
    under,
  ];
}

/** The screen's glass, right half: roof edge, pillar, foot. */
export function screen(body: Body, drop: number): readonly Run[] {
  const { roofWidth, beltWidth, roof, belt } = body.face;
  const top = roofWidth / 2;
  const foot = belt + 8 - drop;
  return [
    [
      [0, roof - 46, 0],
      [top * 0.6, roof - 55],
      [top - 96, roof - 72],
      [top - 44, roof - 118],
      [(top + beltWidth / 2) / 2 - 18, (roof + foot) / 2 - 2],
      [beltWidth / 2 - 52, foot + 18],
    ],
    [
      [beltWidth / 2 - 52, foot + 18],
      [beltWidth * 0.3, foot - 8],
      [0, foot - 14, 180],
    ],
  ];
}

export function groundShadow(sheet: Sheet, body: Body): string {
  const { width, tyre } = body.face;
  const wide = sheet.spot([
    [0, '#000', 0.62],
    [0.6, '#000', 0.4],
    [0.86, '#000', 0.1],
    [1, '#000', 0],
  ]);
  const dark = sheet.spot([
    [0, '#000', 0.9],
    [0.5, '#000', 0.5],
    [1, '#000', 0],
  ]);
  const x = width / 2 - 40 - tyre / 2;
  return oval(0, 4, width * 0.62, 92, wide) + oval(x, 2, tyre * 0.85, 34, dark) + oval(-x, 2, tyre * 0.85, 34, dark);
}

export function tyres(sheet: Sheet, body: Body): string {
  const { width, tyre, floor } = body.face;
  const outer = width / 2 - 34;
  const inner = outer - tyre;
  const high = floor + 330;
  const shape = pair(
    [
      [inner, high],
      [inner, 60],
      [inner + 22, 6],
    ],
    [
      [inner + 22, 6],
      [inner + 50, 0],
      [outer - 50, 0],
      [outer - 20, 6],
    ],
    [
      [outer - 20, 6],
      [outer, 70],
      [outer + 4, high],
    ],
    [
      [outer + 4, high],
      [inner, high],
    ],
  );
  const rubber = sheet.linear(
    [0, -high],
    [0, 0],
    [
      [0, '#020202'],
      [0.5, '#131415'],
      [0.85, '#242628'],
      [1, '#0a0a0a'],
    ],
  );
  const grooves = lines(
    ...[0.28, 0.5, 0.72].map(
      (at): Run => [
        [inner + tyre * at, 300],
        [inner + tyre * at, 8],
      ],
    ),
  );
  return fill(shape, rubber) + stroke(grooves, '#000', 9, { 'stroke-opacity': 0.8 });
}

/** Glass with the studio ceiling in it and the seats behind. */
export function screenGlass(sheet: Sheet, body: Body, drop: number): string {
  const { roof, belt } = body.face;
  const glass = whole(...screen(body, drop));
  const tint = sheet.linear(
    [0, -roof],
    [0, -belt + drop],
    [
      [0, '#0d1013'],
      [0.2, '#242c32'],
      [0.6, '#14191d'],
      [1, '#0a0c0e'],
    ],
  );
  // Two headrests and the shoulders of the seats, no more: people must not be read into them.
  const seat: Run[] = [
    [
      [250, belt - 60],
      [262, belt + 60],
      [300, belt + 112],
    ],
    [
      [300, belt + 112],
      [380, belt + 122],
      [460, belt + 112],
    ],
    [
      [460, belt + 112],
      [498, belt + 60],
      [510, belt - 60],
    ],
  ];
  const rest: Run[] = [
    [
      [308, belt + 132],
      [312, belt + 196],
    ],
    [
      [312, belt + 196],
      [330, belt + 216],
      [430, belt + 216],
      [448, belt + 196],
    ],
    [
      [448, belt + 196],
      [452, belt + 132],
    ],
  ];
  const clip = sheet.clip(glass);
  const sky = sheet.linear(
    [0, -roof],
    [0, -belt - 60],
    [
      [0, '#e6eef3', 0.42],
      [1, '#9fb0bc', 0.02],
    ],
  );
  return [
    fill(glass, tint),
    `<g clip-path="${clip}">`,
    fill(pair(...seat) + pair(...rest), '#30363a', { 'fill-opacity': 0.6 }),
    fill(
      whole(
        [
          [0, roof, 0],
          [1200, roof],
        ],
        [
          [1200, roof],
          [1000, belt + 140],
        ],
        [
          [1000, belt + 140],
          [420, belt + 232],
          [0, belt + 250, 180],
        ],
      ),
      sky,
    ),
    '</g>',
    stroke(glass, '#08090a', 14),
  ].join('');
}

/** Paint of the whole silhouette: lit above, falling off to both sides. */
export function bodyPaint(sheet: Sheet, body: Body, paint: Paint, outline: string): string {
  const { width, roof, belt, shoulder, floor } = body.face;
  const down = sheet.linear(
    [0, -(open(body) ? belt + 40 : roof)],
    [0, -floor],
    [
      [0, paint.light],
      [0.3, paint.base],
      [0.42, paint.light],
      [0.62, paint.base],
      [0.86, paint.dark],
      [1, paint.deep],
    ],
  );
  const turn = sheet.linear(
    [-width / 2, 0],
    [width / 2, 0],
    [
      [0, paint.deep, 0.85],
      [0.09, paint.dark, 0.45],
      [0.24, paint.dark, 0],
      [0.76, paint.dark, 0],
      [0.91, paint.dark, 0.45],
      [1, paint.deep, 0.85],
    ],
  );
  const edge = width / 2;
  return (
    fill(outline, down) +
    fill(outline, turn) +
    stroke(
      lines([
        [edge - 130, shoulder + 62],
        [edge - 46, shoulder - 20],
        [edge - 14, shoulder - 150],
        [edge - 20, shoulder - 320],
      ]),
      paint.shine,
      9,
      { 'stroke-opacity': 0.45 },
    )
  );
}
