/** Outline and screen of the front and rear views, right half, in millimetres; x = 0 is the middle. */
import type { Body } from '../bodies/body.ts';
import { at, type Run, run } from '../drawing/curves.ts';

/** Without a roof: the roadster. */
export const isOpen = (body: Body): boolean => body.glass.length === 0;

/** The right half of the silhouette from the top down to the sill. */
export function faceOutline(body: Body): readonly Run[] {
  const { width, roofWidth, beltWidth, roof, belt, shoulder, floor } = body.face;
  const edge = width / 2;
  const side: Run = [
    at(beltWidth / 2 + 52, belt - 30, -38),
    at(edge - 68, shoulder + 6),
    at(edge - 20, shoulder - 70),
    at(edge, shoulder - 190),
    at(edge - 8, (shoulder + floor) / 2 - 60),
    at(edge - 36, floor + 120),
    at(edge - 70, floor + 16),
  ];
  const under: Run = run(edge - 70, floor + 16, 0, floor);
  if (isOpen(body))
    return [
      [at(0, belt + 26, 0), at(beltWidth * 0.34, belt + 16), at(beltWidth / 2 + 52, belt - 30, -38)],
      side,
      under,
    ];
  const top = roofWidth / 2;
  return [
    [
      at(0, roof, 0),
      at(top * 0.55, roof - 10),
      at(top - 64, roof - 40),
      at(top + 22, roof - 118),
      at((top + beltWidth / 2) / 2 + 34, (roof + belt) / 2 - 6),
      at(beltWidth / 2 + 14, belt + 34),
      at(beltWidth / 2 + 52, belt - 30, -38),
    ],
    side,
    under,
  ];
}

/** The screen's glass, right half: roof edge, pillar, foot. */
export function screen(body: Body, drop: number): readonly Run[] {
  const { roofWidth, beltWidth, roof, belt, canopy } = body.face;
  // A canopy runs out almost to the silhouette.
  const top = roofWidth / 2;
  const foot = belt + 8 - drop;
  if (canopy) {
    return [
      [
        at(0, roof - 18, 0),
        at(top * 0.55, roof - 27),
        at(top - 72, roof - 56),
        at(top + 4, roof - 128),
        at((top + beltWidth / 2) / 2 + 12, (roof + belt) / 2 - 8),
        at(beltWidth / 2 - 2, foot + 24),
      ],
      [at(beltWidth / 2 - 2, foot + 24), at(beltWidth * 0.3, foot - 8), at(0, foot - 14, 180)],
    ];
  }
  // The pillar runs beside the silhouette; a higher foot cuts it short instead of bending it.
  const middle = [(top + beltWidth / 2) / 2 - 20, (roof + belt) / 2 - 8] as const;
  const share = (middle[1] - foot - 18) / (middle[1] - belt - 26);
  const corner = middle[0] + share * (beltWidth / 2 - 48 - middle[0]);
  return [
    [
      at(0, roof - 46, 0),
      at(top * 0.55, roof - 55),
      at(top - 96, roof - 72),
      at(top - 44, roof - 118),
      at(middle[0], middle[1]),
      at(corner, foot + 18),
    ],
    [at(corner, foot + 18), at(beltWidth * 0.3, foot - 8), at(0, foot - 14, 180)],
  ];
}

/** The open car's low windscreen, right half: upper edge, pillar, foot. */
export function openScreen(body: Body): readonly [Run, Run, Run] {
  const { roof, belt, beltWidth } = body.face;
  const corner = beltWidth / 2 - 40;
  return [
    [at(0, roof - 6, 0), at(430, roof - 22), at(548, roof - 60)],
    run(548, roof - 60, 640, belt + 120, corner, belt - 20),
    run(corner, belt - 20, 0, belt - 20),
  ];
}
