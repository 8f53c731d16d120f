/** Teasers in the dark: the car told by rim light, shoulder line, lamps and their glow on the floor. */
import type { Body, Lamp } from './bodies/index.ts';
import { type Run, shift } from './curves.ts';
import { across, lines, open, screen, silhouette, whole } from './face-view.ts';
import { lampLines } from './front-view.ts';
import { disc, fill, group, MILLIMETRES, oval, placed, Sheet, stroke, trace } from './sheet.ts';
import { signature } from './side-details.ts';
import { wheel } from './wheel.ts';

const curve = (run: Run): string => trace(MILLIMETRES, [run], false);
const COOL = '#dfe9f2';
const WARM = '#e2a076';

/** Near-black studio: a faint pool of light behind the car and a floor that fades to black. */
export function darkStudio(sheet: Sheet, cx: number, floor: number, reach: number): string {
  const { width, height } = sheet;
  const wall = sheet.radial(
    cx,
    floor - reach * 0.2,
    reach,
    [
      [0, '#23272c'],
      [0.5, '#14171a'],
      [1, '#090a0c'],
    ],
    0.55,
  );
  const ground = sheet.linear(
    [0, floor],
    [0, height],
    [
      [0, '#0a0b0d'],
      [0.4, '#0a0b0d'],
      [1, '#070809'],
    ],
  );
  const lit = sheet.spot([
    [0, '#3a4148', 0.75],
    [0.6, '#252a2f', 0.3],
    [1, '#15181b', 0],
  ]);
  return (
    `<path d="M0 0H${width}V${height}H0z" fill="${wall}"/>` +
    `<path d="M0 ${floor}H${width}V${height}H0z" fill="${ground}"/>` +
    oval(cx, floor, reach * 0.95, (height - floor) * 0.5, lit)
  );
}

/** Side view in light lines, millimetres. */
export function sideLines(sheet: Sheet, body: Body): string {
  const outline = trace(MILLIMETRES, body.outline);
  const { length, height, shoulder, axles, tyre } = body;
  const along = (colour: string, stops: readonly (readonly [number, number])[]): string =>
    sheet.linear(
      [0, 0],
      [length, 0],
      stops.map(([at, alpha]) => [at, colour, alpha] as const),
    );
  const inside = sheet.clip(outline);
  const skin = sheet.linear(
    [0, -height],
    [0, -180],
    [
      [0, '#1d2125'],
      [0.3, '#0e1012'],
      [0.55, '#14171a'],
      [0.8, '#090a0b'],
      [1, '#050606'],
    ],
  );
  const rim = along(COOL, [
    [0, 0.15],
    [0.12, 0.85],
    [0.3, 0.5],
    [0.5, 1],
    [0.8, 0.7],
    [1, 0.35],
  ]);
  const box: [number, number, number, number] = [-200, -height - 200, length + 400, height + 300];
  const soft = sheet.blur(34, box);
  const top = body.outline.slice(1, 3).flatMap((run) => [...run]);
  const belly = along(WARM, [
    [0.2, 0],
    [0.4, 0.34],
    [0.7, 0.22],
    [0.85, 0],
  ]);
  const parts = [
    fill(outline, skin),
    group(
      group(
        stroke(curve(top), rim, 90, { 'stroke-opacity': 0.42 }) +
          stroke(
            curve(shift(shoulder, 0, 44)),
            along(COOL, [
              [0.05, 0],
              [0.3, 0.35],
              [0.6, 0.5],
              [0.9, 0.35],
              [1, 0],
            ]),
            64,
          ) +
          stroke(
            curve([
              [axles[0] + 380, 470],
              [length * 0.5, 500],
              [axles[1] - 300, 610],
            ]),
            belly,
            130,
          ),
        { filter: soft },
      ) +
        axles
          .map((axle) =>
            disc(axle, -tyre - 10, tyre + 44, '#050606', {
              stroke: along(COOL, [
                [0, 0.5],
                [1, 0.35],
              ]),
              'stroke-width': 6,
            }),
          )
          .join('') +
        stroke(
          curve(shoulder),
          along(COOL, [
            [0.04, 0],
            [0.22, 0.6],
            [0.55, 0.95],
            [0.92, 0.5],
            [1, 0.1],
          ]),
          8,
        ) +
        stroke(
          curve(body.crease),
          along(COOL, [
            [0.26, 0],
            [0.45, 0.35],
            [0.7, 0],
          ]),
          8,
        ) +
        stroke(
          curve(body.skirt),
          along(COOL, [
            [0, 0],
            [0.3, 0.2],
            [0.7, 0.2],
            [1, 0],
          ]),
          6,
        ) +
        stroke(outline, rim, 18),
      { 'clip-path': inside },
    ),
  ];
  if (body.glass.length > 0) {
    const glass = trace(MILLIMETRES, body.glass);
    parts.push(
      fill(
        glass,
        sheet.linear(
          [0, -height],
          [0, -height + 460],
          [
            [0, '#39424a'],
            [0.4, '#14181b'],
            [1, '#060708'],
          ],
        ),
      ),
      stroke(
        glass,
        along(COOL, [
          [0.2, 0.1],
          [0.5, 0.7],
          [0.85, 0.25],
        ]),
        5,
      ),
      ...body.pillars.map(([at, foot, width]) =>
        stroke(`M${at} ${-height + 50}L${foot} ${-height + 440}`, '#050606', width, { 'clip-path': sheet.clip(glass) }),
      ),
    );
  } else {
    parts.push(
      stroke(
        curve([
          [1530, 924],
          [1830, 1108],
          [2106, 1240],
        ]) +
          curve([
            [1812, 930],
            [1960, 1092],
            [2130, 1236],
          ]),
        COOL,
        9,
        { 'stroke-opacity': 0.75 },
      ),
      stroke(
        curve([
          [2716, 950],
          [2700, 1060],
          [2742, 1138],
          [2806, 1136],
          [2870, 1060],
          [2940, 1010],
        ]),
        COOL,
        12,
        { 'stroke-opacity': 0.55 },
      ),
    );
  }
  if (body.rails) parts.push(stroke(curve(body.rails), COOL, 7, { 'stroke-opacity': 0.5 }));
  if (body.mirror) {
    const [x, y] = body.mirror;
    parts.push(
      stroke(
        curve([
          [x - 30, y + 30],
          [x + 10, y + 92],
          [x + 110, y + 118],
          [x + 196, y + 104],
        ]),
        COOL,
        8,
        { 'stroke-opacity': 0.75 },
      ),
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
    group(
      signature(MILLIMETRES, body.headlamp, '#cfe4ff', '#fff') +
        signature(MILLIMETRES, body.taillamp, '#ff2a1c', '#ff7a66'),
      { 'clip-path': inside },
    ),
  );
  return parts.join('');
}

/** Light thrown by a lamp into the air before it and on to the floor. */
function lampGlow(sheet: Sheet, lamp: Lamp, colour: string, way: number): string {
  const [x] = lamp.meridian;
  const y = lamp.line[0]?.[1] ?? 700;
  const floor = sheet.spot([
    [0, colour, 0.26],
    [0.4, colour, 0.09],
    [1, colour, 0],
  ]);
  const air = sheet.spot([
    [0, colour, 0.5],
    [0.35, colour, 0.14],
    [1, colour, 0],
  ]);
  return oval(x + way * 120, -y, 620, 330, air) + oval(x + way * 200, 40, 1000, 150, floor);
}

export function wideSide(body: Body): string {
  const sheet = new Sheet(2400, 1000);
  const scale = 0.31;
  const x = 2290 - body.length * scale;
  const floor = 720;
  const car = sideLines(sheet, body);
  const id = sheet.symbol(car);
  const middle = x + (body.length * scale) / 2;
  const fade = sheet.mask(
    `<path d="M0 ${floor}H2400V1000H0z" fill="${sheet.linear(
      [0, floor],
      [0, floor + 190],
      [
        [0, '#fff', 0.26],
        [1, '#fff', 0],
      ],
    )}"/>`,
  );
  const calm = sheet.radial(
    0,
    1000,
    1300,
    [
      [0, '#060708', 0.9],
      [0.5, '#060708', 0.55],
      [1, '#060708', 0],
    ],
    0.5,
  );
  sheet.add(
    darkStudio(sheet, middle, floor, 1150),
    group(`<use href="#${id}" transform="translate(${x.toFixed(0)} ${floor})scale(${scale} -${scale})"/>`, {
      mask: fade,
    }),
    oval(
      middle,
      floor + 6,
      body.length * scale * 0.53,
      26,
      sheet.spot([
        [0, '#000', 0.95],
        [0.7, '#000', 0.7],
        [1, '#000', 0],
      ]),
    ),
    `<use href="#${id}" transform="translate(${x.toFixed(0)} ${floor})scale(${scale})"/>`,
    `<path d="M0 0H2400V1000H0z" fill="${calm}"/>`,
  );
  return String(sheet);
}

/** Front or rear in light lines, millimetres, x = 0 in the middle. */
export function faceLines(sheet: Sheet, body: Body, end: 'front' | 'rear'): string {
  const { width, roof, belt, beltWidth, shoulder, lampHeight, rearLampHeight, floor, roofWidth } = body.face;
  const edge = width / 2;
  const front = end === 'front';
  const height = front ? lampHeight : rearLampHeight;
  const outline = whole(...silhouette(body));
  const inside = sheet.clip(outline);
  const soft = sheet.blur(30, [-edge - 100, -roof - 100, width + 200, roof + 200]);
  const skin = sheet.linear(
    [0, -roof],
    [0, -floor],
    [
      [0, '#1c2024'],
      [0.45, '#15181b'],
      [0.7, '#0b0d0e'],
      [1, '#040505'],
    ],
  );
  const down = sheet.linear(
    [0, -roof],
    [0, -floor],
    [
      [0, COOL, 0.95],
      [0.5, COOL, 0.55],
      [1, COOL, 0.05],
    ],
  );
  const lamp = lampLines(body, height, front ? 410 : 0);
  const colour = front ? '#eaf3ff' : '#ff3422';
  const core = front ? '#fff' : '#ff7a66';
  const glow = sheet.spot([
    [0, colour, 0.55],
    [0.3, colour, 0.16],
    [1, colour, 0],
  ]);
  const nose = front ? height + 62 : height + 84;
  const frame: readonly Run[] = open(body)
    ? [
        [
          [0, roof - 6, 0],
          [430, roof - 22],
          [548, roof - 60],
        ],
        [
          [548, roof - 60],
          [640, belt + 120],
          [beltWidth / 2 - 40, belt - 20],
        ],
        [
          [beltWidth / 2 - 40, belt - 20],
          [0, belt - 20],
        ],
      ]
    : screen(body, front ? 0 : -40);
  const glass = whole(...frame);
  const m = beltWidth / 2;
  const cap: Run = [
    [m - 10, belt + 14],
    [m + 44, belt + 40, 40],
    [m + 40, belt + 84, 80],
    [m + 60, belt + 112],
    [m + 130, belt + 126],
    [m + 212, belt + 112],
    [m + 228, belt + 64],
  ];
  return [
    `<path d="M${-edge + 34} ${-floor - 260}h290V0h-250zM${edge - 34} ${-floor - 260}h-290V0h250z" fill="#050606"/>`,
    fill(outline, skin),
    fill(
      glass,
      sheet.linear(
        [0, -roof],
        [0, -belt],
        [
          [0, '#3a434b'],
          [0.5, '#12161a'],
          [1, '#060708'],
        ],
      ),
      open(body) ? { 'fill-opacity': 0.6 } : {},
    ),
    stroke(glass, down, 5),
    group(
      group(
        stroke(outline, down, 70, { 'stroke-opacity': 0.45 }) +
          stroke(
            across([
              [0, nose + 14],
              [420, nose + 22],
              [edge - 150, nose + 34],
            ]),
            COOL,
            50,
            { 'stroke-opacity': 0.4 },
          ) +
          oval(
            0,
            -height + 150,
            edge * 0.95,
            190,
            sheet.spot([
              [0, colour, 0.2],
              [1, colour, 0],
            ]),
          ),
        { filter: soft },
      ) +
        stroke(
          across([
            [0, nose - 14],
            [420, nose - 4],
            [edge - 150, nose + 10],
            [edge - 40, shoulder - 30],
          ]),
          COOL,
          6,
          { 'stroke-opacity': 0.5 },
        ) +
        (front
          ? stroke(
              lines([
                [350, belt - 18],
                [452, (belt + nose) / 2],
                [590, nose + 12],
              ]),
              COOL,
              5,
              { 'stroke-opacity': 0.45 },
            )
          : '') +
        stroke(
          across([
            [0, floor + 232],
            [440, floor + 226],
            [540, floor + 200],
            [660, floor + 84],
          ]),
          COOL,
          5,
          { 'stroke-opacity': 0.22 },
        ) +
        stroke(outline, down, 16),
      { 'clip-path': inside },
    ),
    open(body)
      ? ''
      : stroke(
          across([
            [0, roof - 4],
            [roofWidth * 0.3, roof - 14],
            [roofWidth / 2 - 64, roof - 42],
          ]),
          '#fff',
          7,
          { 'stroke-opacity': 0.7 },
        ),
    body.mirror ? stroke(lines(cap), COOL, 8, { 'stroke-opacity': 0.7, 'stroke-linecap': 'round' }) : '',
    oval(edge - 250, -height, 700, 300, glow),
    oval(250 - edge, -height, 700, 300, glow),
    oval(
      0,
      60,
      edge * 1.5,
      190,
      sheet.spot([
        [0, colour, 0.28],
        [0.4, colour, 0.1],
        [1, colour, 0],
      ]),
    ),
    front
      ? stroke(
          across([
            [0, height - 6],
            [400, height],
          ]),
          core,
          4,
          { 'stroke-opacity': 0.6 },
        )
      : '',
    stroke(lines(...lamp), colour, 22, { 'stroke-opacity': 0.4, 'stroke-linecap': 'round' }),
    stroke(lines(...lamp), core, 8, { 'stroke-linecap': 'round' }),
    disc(0, -height - (front ? 96 : 0), 26, front ? 'none' : '#120304', { stroke: WARM, 'stroke-width': 5 }),
    stroke(`M0 ${-height - (front ? 122 : 26)}q22 26 0 52`, WARM, 5),
  ].join('');
}

export function wideFace(body: Body, end: 'front' | 'rear'): string {
  const sheet = new Sheet(2400, 1000);
  const scale = 0.48;
  const [x, floor] = [1620, 790];
  const id = sheet.symbol(faceLines(sheet, body, end));
  const fade = sheet.mask(
    `<path d="M0 ${floor}H2400V1000H0z" fill="${sheet.linear(
      [0, floor],
      [0, floor + 180],
      [
        [0, '#fff', 0.3],
        [1, '#fff', 0],
      ],
    )}"/>`,
  );
  sheet.add(
    darkStudio(sheet, x, floor, 1050),
    group(`<use href="#${id}" transform="translate(${x} ${floor})scale(${scale} -${scale})"/>`, { mask: fade }),
    placed(
      oval(
        0,
        6,
        body.face.width * 0.56,
        70,
        sheet.spot([
          [0, '#000', 0.9],
          [0.7, '#000', 0.6],
          [1, '#000', 0],
        ]),
      ),
      x,
      floor,
      scale,
    ),
    `<use href="#${id}" transform="translate(${x} ${floor})scale(${scale})"/>`,
  );
  return String(sheet);
}
