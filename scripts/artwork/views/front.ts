/** The front view: screen, bonnet, slim lamps with the brand signature, closed nose and lower intake. */
import type { Body } from '../bodies/body.ts';
import { fades, type Paint } from '../drawing/colours.ts';
import { at, type Run, run } from '../drawing/curves.ts';
import { fill, group, oval, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { bothLines, bothSides, symmetric, symmetricLine } from '../drawing/symmetry.ts';
import { bodyPaint, groundShadow, roofEdge, screenGlass, tyres } from '../parts/face-body.ts';
import { faceOutline, isOpen } from '../parts/face-outline.ts';
import { lampLines, mark, mirrors, openFront, rails, wipers } from '../parts/face-parts.ts';

export function frontView(sheet: Sheet, body: Body, paint: Paint): string {
  const { width, beltWidth, roof, belt, shoulder, lampHeight, floor } = body.face;
  const edge = width / 2;
  const outline = symmetric(...faceOutline(body));
  const inside = sheet.clip(outline);
  const nose = lampHeight + 62;
  const mid = (floor + lampHeight) / 2;
  const soft = sheet.blur(24, [-edge, -roof, width, roof]);

  // Bonnet: from the foot of the screen to the leading edge, with its two spines.
  const bonnet = symmetric(
    [at(0, belt - 6, 0), at(beltWidth * 0.3, belt - 2), at(beltWidth / 2 - 40, belt - 16)],
    run(beltWidth / 2 - 40, belt - 16, edge - 190, shoulder - 10, edge - 150, nose + 10),
    [at(edge - 150, nose + 10), at(420, nose - 4), at(0, nose - 14, 180)],
  );
  const sky = sheet.linear(
    [0, -belt],
    [0, -nose],
    [0, paint.dark, 0.2, paint.base, 0.62, paint.light, 0.9, paint.shine, 1, paint.light],
  );
  const face = sheet.linear([0, -nose], [0, -floor], [0, paint.base, 0.3, paint.base, 0.62, paint.dark, 1, paint.deep]);
  const mouth = symmetric(
    [at(0, floor + 232, 0), at(440, floor + 226), at(520, floor + 214)],
    run(520, floor + 214, 600, floor + 150, 660, floor + 84),
    [at(660, floor + 84), at(400, floor + 62), at(0, floor + 58, 180)],
  );
  const grille = sheet.linear([0, -floor - 230], [0, -floor - 58], [0, '#020303', 1, '#1a1d1f']);
  const fins = [0.3, 0.5, 0.7].map(
    (at): Run => run(0, floor + 60 + 172 * at, 560 + 60 * (1 - at), floor + 64 + 166 * at),
  );
  const slot: Run[] = [
    run(edge - 184, mid + 62, edge - 146, mid + 70),
    run(edge - 146, mid + 70, edge - 156, mid - 20, edge - 132, mid - 112),
    run(edge - 132, mid - 112, edge - 176, mid - 118),
    run(edge - 176, mid - 118, edge - 194, mid - 20, edge - 184, mid + 62),
  ];
  const lamp = lampLines(body, lampHeight);
  const housing: Run[] = [
    run(340, lampHeight + 8, edge - 240, lampHeight + 38, edge - 44, lampHeight + 52),
    run(edge - 44, lampHeight + 52, edge - 24, lampHeight + 2),
    run(edge - 24, lampHeight + 2, edge - 240, lampHeight - 12, 340, lampHeight - 14),
    run(340, lampHeight - 14, 340, lampHeight + 8),
  ];
  const glow = sheet.spot(fades('#fff', 0, 0.4, 1, 0));
  const rubber = body.cladding ?? 0;
  const cill = symmetric(
    [at(0, floor + 58, 0), at(660, floor + 84)],
    run(660, floor + 84, edge - 120, floor + 86 + rubber, edge + 10, floor + 150 + rubber * 2.4),
    run(edge + 10, floor + 150, edge, floor - 10),
    run(edge, floor - 10, 0, floor - 10),
  );

  return [
    groundShadow(sheet, body),
    tyres(sheet, body),
    isOpen(body) ? openFront(sheet, body) : '',
    group(
      [
        bodyPaint(sheet, body, paint, outline),
        fill(bonnet, sky),
        fill(
          symmetric(
            [at(0, nose - 14, 0), at(420, nose - 4), at(edge - 150, nose + 10), at(edge + 20, nose + 40)],
            run(edge + 20, nose + 40, edge + 20, 0),
            run(edge + 20, 0, 0, 0),
          ),
          face,
          { 'fill-opacity': 0.75 },
        ),
        group(
          stroke(bothLines(run(330, belt - 20, 430, (belt + nose) / 2, 560, nose + 20)), paint.deep, 40, {
            'stroke-opacity': 0.4,
          }) +
            stroke(symmetricLine(run(0, nose + 6, 420, nose + 16, edge - 170, nose + 28)), paint.shine, 26, {
              'stroke-opacity': 0.8,
            }) +
            fill(
              bothSides(
                run(edge - 20, lampHeight - 40, edge - 120, mid + 60, edge - 240, floor + 160),
                run(edge - 240, floor + 160, edge - 20, floor),
              ),
              paint.deep,
              { 'fill-opacity': 0.5 },
            ) +
            stroke(symmetricLine(run(0, mid + 46, 360, mid + 60, 640, mid + 110)), paint.light, 44, {
              'stroke-opacity': 0.55,
            }),
          { filter: soft },
        ),
        stroke(bothLines(run(350, belt - 18, 452, (belt + nose) / 2, 590, nose + 12)), paint.shine, 5, {
          'stroke-opacity': 0.7,
        }),
        stroke(symmetricLine(run(0, nose - 14, 420, nose - 4, edge - 150, nose + 10)), paint.deep, 7, {
          'stroke-opacity': 0.8,
        }),
        stroke(
          bothLines(run(edge - 150, nose + 10, edge - 200, shoulder + 6, beltWidth / 2 - 40, belt - 16)),
          paint.deep,
          5,
          { 'stroke-opacity': 0.6 },
        ),
        fill(cill, '#141617'),
        fill(mouth, grille),
        stroke(fins.map((fin) => symmetricLine(fin)).join(''), '#3a3e41', 5),
        fill(bothSides(...slot), '#0a0b0c', { 'fill-opacity': 0.85 }),
        stroke(bothLines(run(edge - 214, mid + 84, edge - 226, mid - 20, edge - 206, mid - 140)), paint.shine, 5, {
          'stroke-opacity': 0.4,
        }),
        fill(bothSides(...housing), '#0d0f11'),
        // A thin dark seam joins the two lamps.
        stroke(symmetricLine(run(0, lampHeight - 8, 350, lampHeight - 3)), '#0d0f11', 20),
        stroke(symmetricLine(run(0, lampHeight - 8, 352, lampHeight - 2)), '#fff', 4, { 'stroke-opacity': 0.55 }),
        oval(edge - 250, -lampHeight, 300, 110, glow),
        oval(250 - edge, -lampHeight, 300, 110, glow),
        stroke(bothLines(...lamp), '#d6e8ff', 15, { 'stroke-opacity': 0.4 }),
        stroke(bothLines(...lamp), '#fff', 7),
        // Number plate, without a number.
        `<rect x="-262" y="${-(mid + 60)}" width="524" height="114" rx="8" fill="#0b0c0d" fill-opacity=".8"/><rect x="-256" y="${-(mid + 54)}" width="512" height="102" rx="5" fill="#e9e8e4"/>`,
        mark(lampHeight + 100),
      ].join(''),
      { 'clip-path': inside },
    ),
    isOpen(body) ? '' : screenGlass(sheet, body, 0) + wipers(body),
    roofEdge(body, paint),
    body.rails ? rails(body) : '',
    body.mirror ? mirrors(sheet, body, paint) : '',
  ].join('');
}
