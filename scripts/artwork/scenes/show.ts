/** The motor show by day and by night. */
import type { Body } from '../bodies/body.ts';
import { concept } from '../bodies/concept.ts';
import { coupe } from '../bodies/coupe.ts';
import { sedan } from '../bodies/sedan.ts';
import { suv } from '../bodies/suv.ts';
import { fade, fades, paintOf } from '../drawing/colours.ts';
import { trace } from '../drawing/path.ts';
import { fill, group, instance, line, oval, rect } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { sideView } from '../views/side.ts';
import { sideLines } from '../views/side-lines.ts';
import { sideSilhouette } from '../views/silhouette.ts';
import { COPPER, COPPER_LIGHT, fadeDown, ground, light } from './studio.ts';

/** A low round plinth seen from standing height. */
function plinth(sheet: Sheet, x: number, y: number, half: number, top: string, side: string, edge: string): string {
  const flat = half * 0.085;
  return (
    `<path d="M${x - half} ${y}v26a${half} ${flat} 0 0 0 ${2 * half} 0v-26z" fill="${side}"/>` +
    oval(x, y, half, flat, top) +
    line(`M${x - half} ${y + 26}a${half} ${flat} 0 0 0 ${2 * half} 0`, edge, 3, 0.9) +
    oval(x, y + 34 + flat, half * 1.02, flat * 1.1, sheet.spot(fades('#000', 0, 0.2, 1, 0)))
  );
}

export function motorShow(): string {
  const sheet = new Sheet(1600, 1000);
  // Only the car in front is drawn in full; the others stand in the distance.
  const far = (body: Body, paint: string): string => sheet.symbol(sideSilhouette(sheet, body, paintOf(paint)));
  const veil = fill(trace(suv.outline), sheet.linear([0, -1500], [0, 0], fades('#14110f', 0, 0.15, 1, 0.5)));
  const ribs = Array.from({ length: 13 }, (_, i) => {
    const x = 800 + (i - 6) * 150;
    const back = 800 + (i - 6) * 62;
    return `M${x - 34} 0L${back - 12} 300H${back + 12}L${x + 34} 0z`;
  }).join('');
  const top = sheet.linear([0, 640], [0, 860], [0, '#ffffff', 1, '#d7d2ca']);
  const side = sheet.linear([0, 640], [0, 860], [0, '#c3bdb4', 1, '#8d877f']);
  const middle = sheet.symbol(sideView(sheet, suv, paintOf('copper'), { veil }));
  const car = (id: string, body: Body, x: number, y: number, scale: number): string =>
    instance(id, Math.round(x - (body.length * scale) / 2), y, scale);
  sheet.add(
    ground(sheet, sheet.linear([0, 0], [0, 640], [0, '#b9b3ab', 0.5, '#dcd7d0', 1, '#ece8e2'])),
    `<path d="${ribs}" fill="#fffdf8" fill-opacity=".95"/>`,
    rect(0, 296, 1600, 10, '#a9a29a'),
    rect(0, 306, 1600, 316, sheet.linear([0, 306], [0, 622], [0, '#7c766f', 0.14, '#a8a29a', 1, '#d8d3cb'])),
    // The back wall carries the brand's meridians.
    group(
      `${[70, 170, 300, 460]
        .map(
          (r) =>
            `<ellipse cx="800" cy="464" rx="${r}" ry="300" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
        )
        .join('')}<ellipse cx="800" cy="464" rx="170" ry="300" fill="none" stroke="${COPPER}" stroke-width="5"/>`,
      { 'clip-path': sheet.clip('M0 306H1600V622H0z') },
    ),
    rect(0, 622, 1600, 378, sheet.linear([0, 622], [0, 1000], [0, '#cfc9c1', 0.3, '#b5aea5', 1, '#8a837a'])),
    light(sheet, 800, 700, 900, 120, '#fff', 0.5),
    plinth(sheet, 300, 676, 300, top, side, '#fff'),
    plinth(sheet, 1300, 676, 300, top, side, '#fff'),
    car(far(coupe, 'midnight'), coupe, 300, 678, 0.098),
    car(far(sedan, 'glacier'), sedan, 1300, 678, 0.098),
    plinth(sheet, 800, 836, 520, top, side, COPPER_LIGHT),
    car(middle, suv, 800, 838, 0.185),
  );
  return String(sheet);
}

export function motorShowNight(): string {
  const sheet = new Sheet(1600, 1000);
  const far = (body: Body): string => sheet.symbol(sideSilhouette(sheet, body, paintOf('graphite'), true));
  const [left, right, middle] = [far(coupe), far(sedan), sheet.symbol(sideLines(sheet, concept))];
  const put = (id: string, body: Body, x: number, y: number, scale: number, flip = false): string =>
    instance(id, Math.round(x - (body.length * scale) / 2), y, scale, flip);
  const dark = sheet.linear([0, 620], [0, 860], [0, '#1d2125', 1, '#101214']);
  const beam = (x: number, spread: number, colour: string): string =>
    `<path d="M${x - 8} 0h16L${x + spread} 690H${x - spread}z" fill="${sheet.linear([0, 0], [0, 690], fades(colour, 0, 0.2, 1, 0.02))}"/>`;
  sheet.add(
    ground(sheet, sheet.radial(800, 560, 1100, [0, '#1d2126', 0.5, '#101316', 1, '#060708'])),
    beam(300, 260, '#dfe9f2'),
    beam(1300, 260, '#dfe9f2'),
    beam(800, 460, '#ffcfa8'),
    ...[110, 230, 380, 560].map(
      (r) =>
        `<ellipse cx="800" cy="380" rx="${r}" ry="300" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="2"/>`,
    ),
    `<ellipse cx="800" cy="380" rx="230" ry="300" fill="none" stroke="${COPPER}" stroke-width="4"/>`,
    `<ellipse cx="800" cy="380" rx="230" ry="300" fill="none" stroke="${COPPER}" stroke-opacity=".22" stroke-width="22"/>`,
    rect(0, 640, 1600, 360, sheet.linear([0, 640], [0, 1000], [0, fade('#0d0f11', 0), 0.1, '#0d0f11', 1, '#060708'])),
    light(sheet, 800, 720, 900, 130, '#dfe9f2', 0.2),
    plinth(sheet, 300, 676, 300, dark, '#0a0b0d', '#dfe9f2'),
    plinth(sheet, 1300, 676, 300, dark, '#0a0b0d', '#dfe9f2'),
    put(left, coupe, 300, 678, 0.098),
    put(right, sedan, 1300, 678, 0.098),
    plinth(sheet, 800, 846, 560, dark, '#0a0b0d', COPPER_LIGHT),
    group(put(middle, concept, 800, 848, 0.19, true), { mask: fadeDown(sheet, 848, 930, 0.22) }),
    put(middle, concept, 800, 848, 0.19),
  );
  return String(sheet);
}
