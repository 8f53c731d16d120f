/** The hero: the copper SUV before a red ring of light. One wide, one tall for phones. */
import { suv } from '../bodies/suv.ts';
import { fade, fades, paintOf } from '../drawing/colours.ts';
import { trace } from '../drawing/path.ts';
import { disc, fill, group, instance, oval, rect, stroke } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { sideView } from '../views/side.ts';
import { fadeDown, ground, light } from './studio.ts';

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly ring: readonly [x: number, y: number, r: number];
  readonly car: readonly [x: number, floor: number, scale: number];
}

function compose({ width, height, ring, car }: Layout): Sheet {
  const sheet = new Sheet(width, height);
  const [rx, ry, r] = ring;
  const [x, floor, scale] = car;
  const outline = trace(suv.outline);
  const glass = trace(suv.glass);
  // Evening light on the car: the sides are dark, and only the upper surfaces keep their colour.
  const dusk = sheet.linear(
    [0, -1580],
    [0, -220],
    [0, fade('#0a0405', 0.22), 0.36, fade('#0a0405', 0.1), 0.6, fade('#0a0405', 0.3), 1, fade('#050203', 0.8)],
  );
  const ends = sheet.linear([0, 0], [4520, 0], fades('#060304', 0, 0.5, 0.3, 0.05, 0.75, 0.1, 1, 0.6));
  const red = sheet.linear(
    [0, 0],
    [4520, 0],
    [
      0,
      fade('#ff8a70', 0),
      0.25,
      fade('#ff8a70', 0.7),
      0.55,
      '#ffd9cc',
      0.85,
      fade('#ff6a50', 0.9),
      1,
      fade('#ff4a36', 0.5),
    ],
  );
  const inside = sheet.clip(outline);
  const upper = trace(suv.outline.slice(1, 5), false);
  const veil =
    fill(outline, dusk) +
    fill(outline, ends) +
    fill(glass, '#1a0506', { 'fill-opacity': 0.35 }) +
    group(
      stroke(upper, red, 46, { 'stroke-opacity': 0.35, filter: sheet.blur(16, [-60, -1640, 4640, 1500]) }) +
        stroke(upper, red, 18),
      { 'clip-path': inside },
    );
  const body = sheet.symbol(
    sideView(sheet, suv, paintOf('copper'), { shadow: false, veil, dim: 0.42 }) +
      oval(60, -820, 560, 300, sheet.spot(fades('#fff3ea', 0, 0.4, 0.35, 0.12, 1, 0))) +
      oval(4480, -960, 420, 240, sheet.spot(fades('#ff3a28', 0, 0.5, 1, 0))),
  );
  const arc = sheet.linear([rx, ry - r], [rx, ry + r], [0, '#ff6a55', 0.5, '#f0281c', 1, '#9c0f0c']);
  const half = ((suv.length * scale) / 2) | 0;
  sheet.add(
    ground(
      sheet,
      sheet.radial(rx, ry, Math.max(width, height) * 0.72, [
        0,
        '#2a0c0c',
        0.35,
        '#16090a',
        0.7,
        '#0a0607',
        1,
        '#060506',
      ]),
    ),
    light(sheet, rx, ry, r * 1.9, r * 1.7, '#e0241a', 0.4),
    disc(rx, ry, r, sheet.radial(rx, ry, r, [0, '#1d0708', 0.7, '#2b0a0a', 1, '#55100e'])),
    disc(
      rx,
      ry,
      r * 1.25,
      sheet.spot([
        0.6,
        fade('#ff2a1c', 0),
        0.74,
        fade('#ff2a1c', 0.16),
        0.8,
        fade('#ff4a3a', 0.8),
        0.86,
        fade('#ff2a1c', 0.18),
        1,
        fade('#ff2a1c', 0),
      ]),
    ),
    disc(rx, ry, r, 'none', { stroke: arc, 'stroke-width': r * 0.034 }),
    disc(rx, ry, r, 'none', { stroke: '#ffd8cf', 'stroke-width': r * 0.008 }),
    rect(
      0,
      floor,
      width,
      height - floor,
      sheet.linear([0, floor], [0, height], [0, '#0b0607', 0.5, '#070506', 1, '#050405']),
    ),
    light(sheet, rx, floor + (height - floor) * 0.2, r * 1.7, (height - floor) * 0.62, '#c81d15', 0.42),
    group(instance(body, x, floor, scale, true), {
      mask: fadeDown(sheet, floor, floor + (height - floor) * 0.62, 0.34),
    }),
    oval(x + half, floor + 4, half * 1.06, 24 * (scale / 0.3), sheet.spot(fades('#000', 0, 0.95, 0.7, 0.75, 1, 0))),
    instance(body, x, floor, scale),
  );
  return sheet;
}

export function award(): string {
  const sheet = compose({ width: 2400, height: 1350, ring: [1590, 560, 430], car: [900, 1010, 0.312] });
  // The page sets its text at the left and lower left: dark and even there.
  sheet.add(
    rect(0, 0, 2400, 1350, sheet.linear([0, 0], [1100, 0], fades('#050405', 0, 0.92, 0.55, 0.5, 1, 0))),
    rect(0, 1050, 2400, 300, sheet.linear([0, 1050], [0, 1350], fades('#050405', 0, 0, 1, 0.8))),
  );
  return String(sheet);
}

export function awardTall(): string {
  const sheet = compose({ width: 900, height: 1200, ring: [450, 410, 285], car: [40, 706, 0.1815] });
  sheet.add(rect(0, 760, 900, 440, sheet.linear([0, 760], [0, 1200], fades('#050405', 0, 0, 0.4, 0.75, 1, 0.96))));
  return String(sheet);
}
