/** The front elevation: screen, bonnet, slim lamps with the brand signature, closed nose and lower intake. */
import type { Body } from './bodies/index.ts';
import type { Run } from './curves.ts';
import {
  across,
  bodyPaint,
  groundShadow,
  lines,
  open,
  pair,
  screenGlass,
  silhouette,
  tyres,
  whole,
} from './face-view.ts';
import type { Paint } from './paints.ts';
import { disc, fill, group, oval, type Sheet, stroke } from './sheet.ts';

/** The two lines of a lamp and the upright stroke, for the right side. */
export function lampLines(body: Body, height: number, reach = 410): Run[] {
  const edge = body.face.width / 2;
  const rise = (x: number, up: number): number => height + up + ((x - reach) / (edge - reach)) * 24;
  const line = (up: number): Run => [
    [reach, rise(reach, up)],
    [edge - 240, rise(edge - 240, up)],
    [edge - 62, rise(edge - 62, up)],
  ];
  const x = edge - 250;
  return [
    line(8),
    line(-10),
    [
      [x - 5, rise(x, 46)],
      [x + 5, rise(x, -50)],
    ],
  ];
}

export function frontView(sheet: Sheet, body: Body, paint: Paint): string {
  const { width, beltWidth, roof, belt, shoulder, lampHeight, floor } = body.face;
  const edge = width / 2;
  const outline = whole(...silhouette(body));
  const inside = sheet.clip(outline);
  const nose = lampHeight + 62;
  const mid = (floor + lampHeight) / 2;
  const soft = sheet.blur(24, [-edge, -roof, width, roof]);

  // Bonnet: from the foot of the screen to the leading edge, with its two spines.
  const bonnet = whole(
    [
      [0, belt - 6, 0],
      [beltWidth * 0.3, belt - 2],
      [beltWidth / 2 - 40, belt - 16],
    ],
    [
      [beltWidth / 2 - 40, belt - 16],
      [edge - 190, shoulder - 10],
      [edge - 150, nose + 10],
    ],
    [
      [edge - 150, nose + 10],
      [420, nose - 4],
      [0, nose - 14, 180],
    ],
  );
  const sky = sheet.linear(
    [0, -belt],
    [0, -nose],
    [
      [0, paint.dark],
      [0.2, paint.base],
      [0.62, paint.light],
      [0.9, paint.shine],
      [1, paint.light],
    ],
  );
  const face = sheet.linear(
    [0, -nose],
    [0, -floor],
    [
      [0, paint.base],
      [0.3, paint.base],
      [0.62, paint.dark],
      [1, paint.deep],
    ],
  );
  const mouth = whole(
    [
      [0, floor + 232, 0],
      [440, floor + 226],
      [520, floor + 214],
    ],
    [
      [520, floor + 214],
      [600, floor + 150],
      [660, floor + 84],
    ],
    [
      [660, floor + 84],
      [400, floor + 62],
      [0, floor + 58, 180],
    ],
  );
  const grille = sheet.linear(
    [0, -floor - 230],
    [0, -floor - 58],
    [
      [0, '#020303'],
      [1, '#1a1d1f'],
    ],
  );
  const fins = [0.3, 0.5, 0.7].map(
    (at): Run => [
      [0, floor + 60 + 172 * at],
      [560 + 60 * (1 - at), floor + 64 + 166 * at],
    ],
  );
  const slot: Run[] = [
    [
      [edge - 196, mid + 70],
      [edge - 138, mid + 84],
    ],
    [
      [edge - 138, mid + 84],
      [edge - 150, mid - 20],
      [edge - 120, mid - 120],
    ],
    [
      [edge - 120, mid - 120],
      [edge - 190, mid - 128],
    ],
    [
      [edge - 190, mid - 128],
      [edge - 206, mid - 20],
      [edge - 196, mid + 70],
    ],
  ];
  const lamp = lampLines(body, lampHeight);
  const housing: Run[] = [
    [
      [340, lampHeight + 8],
      [edge - 240, lampHeight + 38],
      [edge - 44, lampHeight + 52],
    ],
    [
      [edge - 44, lampHeight + 52],
      [edge - 24, lampHeight + 2],
    ],
    [
      [edge - 24, lampHeight + 2],
      [edge - 240, lampHeight - 12],
      [340, lampHeight - 14],
    ],
    [
      [340, lampHeight - 14],
      [340, lampHeight + 8],
    ],
  ];
  const glow = sheet.spot([
    [0, '#fff', 0.4],
    [1, '#fff', 0],
  ]);
  const rubber = body.cladding ?? 0;
  const cill = whole(
    [
      [0, floor + 58, 0],
      [660, floor + 84],
    ],
    [
      [660, floor + 84],
      [edge - 120, floor + 86 + rubber],
      [edge + 10, floor + 150 + rubber * 2.4],
    ],
    [
      [edge + 10, floor + 150],
      [edge, floor - 10],
    ],
    [
      [edge, floor - 10],
      [0, floor - 10],
    ],
  );

  return [
    groundShadow(sheet, body),
    tyres(sheet, body),
    open(body) ? openFront(sheet, body) : '',
    group(
      [
        bodyPaint(sheet, body, paint, outline),
        fill(bonnet, sky),
        fill(
          whole(
            [
              [0, nose - 14, 0],
              [420, nose - 4],
              [edge - 150, nose + 10],
              [edge + 20, nose + 40],
            ],
            [
              [edge + 20, nose + 40],
              [edge + 20, 0],
            ],
            [
              [edge + 20, 0],
              [0, 0],
            ],
          ),
          face,
          { 'fill-opacity': 0.75 },
        ),
        group(
          stroke(
            lines([
              [330, belt - 20],
              [430, (belt + nose) / 2],
              [560, nose + 20],
            ]),
            paint.deep,
            40,
            { 'stroke-opacity': 0.4 },
          ) +
            stroke(
              across([
                [0, nose + 6],
                [420, nose + 16],
                [edge - 170, nose + 28],
              ]),
              paint.shine,
              26,
              { 'stroke-opacity': 0.8 },
            ) +
            fill(
              pair(
                [
                  [edge - 20, lampHeight - 40],
                  [edge - 120, mid + 60],
                  [edge - 240, floor + 160],
                ],
                [
                  [edge - 240, floor + 160],
                  [edge - 20, floor],
                ],
              ),
              paint.deep,
              { 'fill-opacity': 0.5 },
            ) +
            stroke(
              across([
                [0, mid + 46],
                [360, mid + 60],
                [640, mid + 110],
              ]),
              paint.light,
              44,
              { 'stroke-opacity': 0.55 },
            ),
          { filter: soft },
        ),
        stroke(
          lines([
            [350, belt - 18],
            [452, (belt + nose) / 2],
            [590, nose + 12],
          ]),
          paint.shine,
          5,
          { 'stroke-opacity': 0.7 },
        ),
        stroke(
          across([
            [0, nose - 14],
            [420, nose - 4],
            [edge - 150, nose + 10],
          ]),
          paint.deep,
          7,
          { 'stroke-opacity': 0.8 },
        ),
        stroke(
          lines([
            [edge - 150, nose + 10],
            [edge - 200, shoulder + 6],
            [beltWidth / 2 - 40, belt - 16],
          ]),
          paint.deep,
          5,
          { 'stroke-opacity': 0.6 },
        ),
        fill(cill, '#141617'),
        fill(mouth, grille),
        stroke(fins.map((fin) => across(fin)).join(''), '#3a3e41', 5),
        fill(pair(...slot), '#0a0b0c'),
        stroke(
          lines([
            [edge - 214, mid + 84],
            [edge - 226, mid - 20],
            [edge - 206, mid - 140],
          ]),
          paint.shine,
          5,
          { 'stroke-opacity': 0.4 },
        ),
        fill(pair(...housing), '#0d0f11'),
        // A fine dark seam carries the signature across the nose.
        stroke(
          across([
            [0, lampHeight - 6],
            [400, lampHeight],
          ]),
          '#0d0f11',
          16,
        ),
        stroke(
          across([
            [0, lampHeight - 6],
            [400, lampHeight],
          ]),
          '#fff',
          4,
          { 'stroke-opacity': 0.65 },
        ),
        oval(edge - 250, -lampHeight, 300, 110, glow),
        oval(250 - edge, -lampHeight, 300, 110, glow),
        stroke(lines(...lamp), '#d6e8ff', 15, { 'stroke-opacity': 0.4 }),
        stroke(lines(...lamp), '#fff', 7),
        // Number plate, without a number.
        `<rect x="-262" y="${-(mid + 60)}" width="524" height="114" rx="8" fill="#0b0c0d" fill-opacity=".8"/><rect x="-256" y="${-(mid + 54)}" width="512" height="102" rx="5" fill="#e9e8e4"/>`,
        mark(lampHeight + 100),
      ].join(''),
      { 'clip-path': inside },
    ),
    open(body) ? '' : screenGlass(sheet, body, 0) + wipers(body),
    open(body)
      ? ''
      : stroke(
          across([
            [0, roof - 6],
            [body.face.roofWidth * 0.31, roof - 20],
            [body.face.roofWidth / 2 - 12, roof - 64],
          ]),
          paint.shine,
          9,
          { 'stroke-opacity': 0.7 },
        ),
    body.rails ? rails(body) : '',
    body.mirror ? mirrors(sheet, body, paint) : '',
  ].join('');
}

/** Roof rails, seen end on. */
export function rails(body: Body): string {
  const x = body.face.roofWidth / 2 - 96;
  const y = body.face.roof;
  return fill(
    pair([
      [x, y - 40],
      [x + 6, y - 8],
      [x + 26, y - 6],
      [x + 40, y - 56],
    ]),
    '#0c0d0e',
  );
}

/** The brand mark: a ring crossed by one meridian. */
export const mark = (y: number, tone = '#f2f2f0'): string =>
  disc(0, -y, 26, 'none', { stroke: tone, 'stroke-width': 5 }) + stroke(`M0 ${-y - 26}q22 26 0 52`, tone, 5);

function wipers(body: Body): string {
  const { belt } = body.face;
  return stroke(`M-560 ${-belt - 6}L20 ${-belt - 30}M60 ${-belt + 2}L600 ${-belt - 26}`, '#060708', 9, {
    'stroke-linecap': 'round',
  });
}

function mirrors(sheet: Sheet, body: Body, paint: Paint): string {
  const { beltWidth, belt } = body.face;
  const x = beltWidth / 2 - 6;
  const cap: Run = [
    [x + 36, belt + 56],
    [x + 52, belt + 108],
    [x + 130, belt + 126],
    [x + 216, belt + 112],
    [x + 232, belt + 66],
    [x + 196, belt + 24],
    [x + 80, belt + 16],
    [x + 36, belt + 56, 110],
  ];
  const lit = sheet.linear(
    [0, -belt - 140],
    [0, -belt - 30],
    [
      [0, paint.shine],
      [0.3, paint.light],
      [0.65, paint.base],
      [1, paint.deep],
    ],
  );
  const stalk = pair(
    [
      [x - 60, belt + 20],
      [x + 90, belt + 44],
    ],
    [
      [x + 90, belt + 44],
      [x + 80, belt + 22],
    ],
    [
      [x + 80, belt + 22],
      [x - 50, belt - 4],
    ],
  );
  return fill(stalk, '#0c0d0e') + fill(pair(cap), lit) + stroke(pair(cap), paint.deep, 4, { 'stroke-opacity': 0.6 });
}

/** The roadster from ahead: seats and hoops seen through its low screen. */
export function openFront(sheet: Sheet, body: Body): string {
  const { belt, roof, beltWidth } = body.face;
  const leather = sheet.linear(
    [0, -belt - 240],
    [0, -belt],
    [
      [0, '#7a5a44'],
      [1, '#241913'],
    ],
  );
  const rest: Run = [
    [276, belt - 40],
    [280, belt + 150],
    [320, belt + 196],
    [440, belt + 196],
    [480, belt + 150],
    [486, belt - 40],
  ];
  const hoop: Run = [
    [236, belt - 20],
    [250, belt + 170],
    [312, belt + 224],
    [450, belt + 224],
    [512, belt + 170],
    [526, belt - 20],
  ];
  const frame: Run = [
    [0, roof - 6, 0],
    [430, roof - 22],
    [548, roof - 60],
  ];
  const side: Run = [
    [548, roof - 60],
    [640, belt + 120],
    [beltWidth / 2 - 40, belt - 20],
  ];
  const glass = whole(frame, side, [
    [beltWidth / 2 - 40, belt - 20],
    [0, belt - 20],
  ]);
  const tint = sheet.linear(
    [0, -roof],
    [0, -belt],
    [
      [0, '#8ea0ab', 0.55],
      [1, '#20282d', 0.75],
    ],
  );
  return [
    stroke(lines(hoop), '#9ca2a7', 30),
    fill(pair(rest), leather),
    fill(glass, tint),
    stroke(across(frame) + lines(side), '#0f1113', 30, { 'stroke-linejoin': 'round' }),
    stroke(across(frame), '#fff', 5, { 'stroke-opacity': 0.6 }),
  ].join('');
}
