/** The rear view: window, deck, full-width light signature, bumper with plate recess and diffuser. */
import type { Body } from '../bodies/body.ts';
import { fades, type Paint } from '../drawing/colours.ts';
import { at, type Run, run } from '../drawing/curves.ts';
import { fill, group, oval, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { bothLines, bothSides, symmetric, symmetricLine } from '../drawing/symmetry.ts';
import { bodyPaint, groundShadow, roofEdge, screenGlass, tyres } from '../parts/face-body.ts';
import { faceOutline, isOpen } from '../parts/face-outline.ts';
import { lampLines, mark, openFront, rails } from '../parts/face-parts.ts';

export function rearView(sheet: Sheet, body: Body, paint: Paint): string {
  const { width, beltWidth, roof, shoulder, rearLampHeight: lampHeight, deck, floor } = body.face;
  const edge = width / 2;
  const outline = symmetric(...faceOutline(body));
  const soft = sheet.blur(24, [-edge, -roof, width, roof]);
  const tall = body.id === 'suv' || body.id === 'estate';
  // The window reaches lower in a tailgate than above a boot lid.
  const drop = tall ? -20 : -60;
  const lip = tall ? lampHeight + 92 : deck;
  const mid = floor + (lampHeight - floor) * 0.56;
  const lid = sheet.linear([0, -lip], [0, -mid], [0, paint.light, 0.16, paint.base, 0.5, paint.base, 1, paint.dark]);
  const bumper = sheet.linear(
    [0, -mid],
    [0, -floor],
    [0, paint.light, 0.2, paint.base, 0.7, paint.dark, 1, paint.deep],
  );
  const lamp = lampLines(body, lampHeight, 0);
  const glow = sheet.spot(fades('#ff3a2a', 0, 0.5, 1, 0));
  const band: Run[] = [
    [at(0, lampHeight + 30, 0), at(edge - 240, lampHeight + 52), at(edge - 40, lampHeight + 62)],
    run(edge - 40, lampHeight + 62, edge - 26, lampHeight - 8),
    [at(edge - 26, lampHeight - 8), at(edge - 240, lampHeight - 22), at(0, lampHeight - 34, 180)],
  ];
  const diffuser = symmetric(
    [at(0, floor + 150, 0), at(520, floor + 150), at(600, floor + 140)],
    run(600, floor + 140, 700, floor + 96, edge + 10, floor + 150 + (body.cladding ?? 0)),
    run(edge + 10, floor + 150, edge, floor - 10),
    run(edge, floor - 10, 0, floor - 10),
  );
  const fins = [130, 300, 470].map((x): Run => run(x, floor + 120, x + 12, floor + 4));
  const recess = symmetric(
    run(0, mid - 18, 318, mid - 18),
    run(318, mid - 18, 300, mid - 172),
    run(300, mid - 172, 0, mid - 176),
  );
  const reflector: Run[] = [
    run(edge - 300, floor + 214, edge - 110, floor + 236),
    run(edge - 110, floor + 236, edge - 116, floor + 216),
    run(edge - 116, floor + 216, edge - 296, floor + 196),
  ];
  return [
    groundShadow(sheet, body),
    tyres(sheet, body),
    isOpen(body) ? openFront(sheet, body) : '',
    group(
      [
        bodyPaint(sheet, body, paint, outline),
        fill(
          symmetric(
            [at(0, lip, 0), at(500, lip - 6), at(edge - 130, lip - 40)],
            run(edge - 130, lip - 40, edge + 20, shoulder - 60),
            run(edge + 20, shoulder - 60, edge + 20, mid),
            run(edge + 20, mid, 0, mid),
          ),
          lid,
          { 'fill-opacity': 0.85 },
        ),
        fill(
          symmetric(
            [at(0, mid, 0), at(560, mid + 6), at(edge + 20, mid + 60)],
            run(edge + 20, mid + 60, edge, 0),
            run(edge, 0, 0, 0),
          ),
          bumper,
          { 'fill-opacity': 0.8 },
        ),
        group(
          stroke(symmetricLine(run(0, lip + 4, 500, lip - 2, edge - 150, lip - 34)), paint.shine, 34, {
            'stroke-opacity': 0.85,
          }) +
            stroke(
              symmetricLine(run(0, lampHeight - 80, 500, lampHeight - 70, edge - 60, lampHeight - 44)),
              paint.deep,
              60,
              { 'stroke-opacity': 0.6 },
            ) +
            fill(
              bothSides(
                run(edge - 10, lampHeight - 40, edge - 90, mid - 40, edge - 210, floor + 120),
                run(edge - 210, floor + 120, edge, floor),
              ),
              paint.deep,
              { 'fill-opacity': 0.6 },
            ),
          { filter: soft },
        ),
        stroke(symmetricLine(run(0, lip - 14, 500, lip - 20, edge - 150, lip - 56)), paint.deep, 6, {
          'stroke-opacity': 0.6,
        }),
        stroke(symmetricLine(run(0, mid, 560, mid + 6, edge + 20, mid + 60)), paint.deep, 8, {
          'stroke-opacity': 0.85,
        }),
        stroke(symmetricLine(run(0, mid - 9, 560, mid - 3, edge + 20, mid + 51)), paint.shine, 4, {
          'stroke-opacity': 0.5,
        }),
        stroke(
          bothLines(run(beltWidth / 2 - 30, lip - 20, edge - 250, lampHeight + 40, edge - 270, mid + 30)),
          paint.deep,
          6,
          { 'stroke-opacity': 0.55 },
        ),
        fill(symmetric(...band), '#1a0406'),
        oval(edge - 250, -lampHeight, 340, 140, glow),
        oval(250 - edge, -lampHeight, 340, 140, glow),
        stroke(bothLines(...lamp), '#ff2418', 20, { 'stroke-opacity': 0.5 }),
        stroke(bothLines(...lamp), '#ff5a48', 9),
        fill(recess, '#0c0d0e', { 'fill-opacity': 0.55 }),
        `<rect x="-256" y="${-(mid - 42)}" width="512" height="106" rx="5" fill="#e9e8e4"/>`,
        fill(diffuser, sheet.linear([0, -floor - 160], [0, -floor], [0, '#2b2e30', 1, '#0a0b0c'])),
        stroke(bothLines(...fins), '#000', 14),
        fill(bothSides(...reflector), '#a3161a'),
        mark(lampHeight, '#e8e8e6'),
      ].join(''),
      { 'clip-path': sheet.clip(outline) },
    ),
    isOpen(body) ? '' : screenGlass(sheet, body, drop),
    roofEdge(body, paint),
    tall
      ? fill(
          symmetric(
            [at(0, roof - 22, 0), at(body.face.roofWidth / 2 - 40, roof - 52)],
            run(body.face.roofWidth / 2 - 40, roof - 52, body.face.roofWidth / 2 - 60, roof - 100),
            [at(body.face.roofWidth / 2 - 60, roof - 100), at(0, roof - 74, 180)],
          ),
          paint.dark,
        )
      : '',
    body.rails ? rails(body) : '',
  ].join('');
}
