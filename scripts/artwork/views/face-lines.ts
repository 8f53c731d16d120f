/** Front and rear views drawn as light lines, in millimetres; x = 0 is the middle. */
import type { Body } from '../bodies/body.ts';
import { fades } from '../drawing/colours.ts';
import { at, type Run, run } from '../drawing/curves.ts';
import { fill, group, oval, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { bothLines, symmetric, symmetricLine } from '../drawing/symmetry.ts';
import { faceOutline, isOpen, openScreen, screen } from '../parts/face-outline.ts';
import { lampLines, mark } from '../parts/face-parts.ts';
import { COOL, WARM } from './side-lines.ts';

export function faceLines(sheet: Sheet, body: Body, end: 'front' | 'rear'): string {
  const { width, roof, belt, beltWidth, shoulder, lampHeight, rearLampHeight, floor, roofWidth } = body.face;
  const edge = width / 2;
  const front = end === 'front';
  const height = front ? lampHeight : rearLampHeight;
  const outline = symmetric(...faceOutline(body));
  const inside = sheet.clip(outline);
  const soft = sheet.blur(30, [-edge - 100, -roof - 100, width + 200, roof + 200]);
  const skin = sheet.linear([0, -roof], [0, -floor], [0, '#1c2024', 0.45, '#15181b', 0.7, '#0b0d0e', 1, '#040505']);
  const down = sheet.linear([0, -roof], [0, -floor], fades(COOL, 0, 0.95, 0.5, 0.55, 1, 0.05));
  const lamp = lampLines(body, height, front ? 350 : 0);
  const colour = front ? '#eaf3ff' : '#ff3422';
  const core = front ? '#fff' : '#ff7a66';
  const glow = sheet.spot(fades(colour, 0, 0.55, 0.3, 0.16, 1, 0));
  const nose = front ? height + 62 : height + 84;
  const mid = (floor + lampHeight) / 2;
  const frame: readonly Run[] = isOpen(body) ? openScreen(body) : screen(body, front ? 0 : -40);
  const glass = symmetric(...frame);
  const m = beltWidth / 2;
  const cap: Run = [
    at(m - 10, belt + 14),
    at(m + 44, belt + 40, 40),
    at(m + 40, belt + 84, 80),
    at(m + 60, belt + 112),
    at(m + 130, belt + 126),
    at(m + 212, belt + 112),
    at(m + 228, belt + 64),
  ];
  return [
    `<path d="M${-edge + 34} ${-floor - 260}h290V0h-250zM${edge - 34} ${-floor - 260}h-290V0h250z" fill="#050606"/>`,
    fill(outline, skin),
    fill(
      glass,
      sheet.linear([0, -roof], [0, -belt], [0, '#3a434b', 0.5, '#12161a', 1, '#060708']),
      isOpen(body) ? { 'fill-opacity': 0.6 } : {},
    ),
    stroke(glass, down, 5),
    group(
      group(
        stroke(outline, down, 70, { 'stroke-opacity': 0.45 }) +
          stroke(symmetricLine(run(0, nose + 14, 420, nose + 22, edge - 150, nose + 34)), COOL, 50, {
            'stroke-opacity': 0.4,
          }) +
          oval(0, -height + 150, edge * 0.95, 190, sheet.spot(fades(colour, 0, 0.2, 1, 0))),
        { filter: soft },
      ) +
        stroke(
          symmetricLine(run(0, nose - 14, 420, nose - 4, edge - 150, nose + 10, edge - 40, shoulder - 30)),
          COOL,
          6,
          { 'stroke-opacity': 0.5 },
        ) +
        (front ? noseLines(body) : tailLines(body)) +
        stroke(symmetricLine([at(0, mid + 52, 0), at(420, mid + 62), at(edge - 240, mid + 120)]), COOL, 30, {
          'stroke-opacity': 0.1,
          filter: soft,
        }) +
        stroke(symmetricLine([at(0, floor + 30, 0), at(600, floor + 44), at(edge - 60, floor + 96)]), COOL, 5, {
          'stroke-opacity': 0.24,
        }) +
        stroke(outline, down, 16),
      { 'clip-path': inside },
    ),
    isOpen(body)
      ? ''
      : stroke(symmetricLine(run(0, roof - 4, roofWidth * 0.3, roof - 14, roofWidth / 2 - 64, roof - 42)), '#fff', 7, {
          'stroke-opacity': 0.7,
        }),
    body.mirror ? stroke(bothLines(cap), COOL, 8, { 'stroke-opacity': 0.7, 'stroke-linecap': 'round' }) : '',
    oval(edge - 250, -height, 700, 300, glow),
    oval(250 - edge, -height, 700, 300, glow),
    oval(0, 60, edge * 1.5, 190, sheet.spot(fades(colour, 0, 0.28, 0.4, 0.1, 1, 0))),
    front ? stroke(symmetricLine(run(0, height - 6, 400, height)), core, 4, { 'stroke-opacity': 0.6 }) : '',
    stroke(bothLines(...lamp), colour, 22, { 'stroke-opacity': 0.4, 'stroke-linecap': 'round' }),
    stroke(bothLines(...lamp), core, 8, { 'stroke-linecap': 'round' }),
    mark(height + (front ? 96 : 0), WARM, front ? 'none' : '#120304'),
  ].join('');
}

/** Bonnet spines, lower intake and corner slots. */
function noseLines(body: Body): string {
  const { width, belt, lampHeight, floor } = body.face;
  const edge = width / 2;
  const nose = lampHeight + 62;
  const mid = (floor + lampHeight) / 2;
  return (
    stroke(bothLines(run(350, belt - 18, 452, (belt + nose) / 2, 590, nose + 12)), COOL, 5, {
      'stroke-opacity': 0.45,
    }) +
    fill(
      symmetric(
        [at(0, floor + 226, 0), at(440, floor + 220), at(530, floor + 200)],
        run(530, floor + 200, 610, floor + 140, 660, floor + 84),
        run(660, floor + 84, 0, floor + 58),
      ),
      '#020303',
    ) +
    stroke(
      symmetricLine([at(0, floor + 232, 0), at(440, floor + 226), at(540, floor + 198), at(660, floor + 84)]),
      COOL,
      5,
      { 'stroke-opacity': 0.34 },
    ) +
    stroke(
      bothLines(
        run(edge - 196, mid + 70, edge - 206, mid - 30, edge - 186, mid - 130),
        run(edge - 128, mid + 84, edge - 140, mid - 20, edge - 112, mid - 120),
      ),
      COOL,
      5,
      { 'stroke-opacity': 0.3 },
    )
  );
}

/** Bumper seam, plate recess and diffuser. */
function tailLines(body: Body): string {
  const { width, rearLampHeight, floor } = body.face;
  const edge = width / 2;
  const seam = floor + (rearLampHeight - floor) * 0.56;
  return (
    stroke(symmetricLine([at(0, seam, 0), at(560, seam + 6), at(edge - 10, seam + 60)]), COOL, 5, {
      'stroke-opacity': 0.4,
    }) +
    stroke(
      symmetric(
        run(0, seam - 18, 318, seam - 18),
        run(318, seam - 18, 300, seam - 172),
        run(300, seam - 172, 0, seam - 176),
      ),
      COOL,
      4,
      { 'stroke-opacity': 0.26 },
    ) +
    stroke(
      symmetricLine([at(0, floor + 150, 0), at(540, floor + 150), at(690, floor + 98), at(edge - 20, floor + 150)]),
      COOL,
      5,
      { 'stroke-opacity': 0.34 },
    ) +
    stroke(bothLines(run(edge - 300, floor + 206, edge - 112, floor + 226)), '#ff3422', 9, { 'stroke-opacity': 0.45 })
  );
}
