/** The concept car as clay under studio light, and as a line drawing. */
import { concept } from '../bodies/concept.ts';
import { fade, fades, type Paint } from '../drawing/colours.ts';
import { curve, trace } from '../drawing/path.ts';
import { disc, group, instance, line, oval, rect, stroke } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { sideView } from '../views/side.ts';
import { COPPER, fadeDown, ground, light, PAPER } from './studio.ts';

const clay: Paint = {
  id: 'clay',
  shine: '#fff4e6',
  light: '#d9c3ab',
  base: '#b39a82',
  dark: '#7d6855',
  deep: '#41342a',
};

export function conceptStudio(): string {
  const sheet = new Sheet(1600, 1000);
  const car = sheet.symbol(sideView(sheet, concept, clay, { shadow: false }));
  const panels = [0, 1, 2, 3, 4].map((i) => {
    const x = 330 + i * 235;
    return `<path d="M${x} 96L${x + 170} 96L${x + 158 + (i - 2) * -14} 150L${x + 12 + (i - 2) * -14} 150z" fill="#fffaf0" fill-opacity=".95"/>`;
  });
  sheet.add(
    ground(sheet, sheet.linear([0, 0], [0, 720], [0, '#8f857a', 0.5, '#c8beb1', 1, '#ded6ca'])),
    light(sheet, 800, 130, 900, 420, '#fff6e6', 0.75),
    ...panels,
    rect(0, 690, 1600, 310, sheet.linear([0, 690], [0, 1000], [0, '#d3cabd', 0.3, '#b7ad9f', 1, '#857b70'])),
    rect(
      0,
      640,
      1600,
      100,
      sheet.linear([0, 640], [0, 740], [0, fade('#d8cfc3', 0), 0.5, fade('#d8cfc3', 0.9), 1, fade('#cdc4b7', 0)]),
    ),
    // Section lines of the light tunnel on the wall.
    line(
      'M-20 560C400 500 1200 500 1620 560M-20 470C400 390 1200 390 1620 470M-20 380C400 280 1200 280 1620 380',
      '#fff',
      2,
      0.35,
    ),
    group(instance(car, 150, 772, 0.26, true), { mask: fadeDown(sheet, 772, 920, 0.28) }),
    oval(800, 776, 690, 30, sheet.spot(fades('#1d1712', 0, 0.75, 0.65, 0.5, 1, 0))),
    instance(car, 150, 772, 0.26),
    light(sheet, 700, 380, 620, 90, '#fff', 0.28),
  );
  return String(sheet);
}

/** Outline, wheels, belt and construction lines: used on paper and on dark ground. */
export function conceptDrawing(ink: string, accent: string): string {
  const { tyre, axles, length, height } = concept;
  const wheels = axles.map(
    (axle) =>
      [tyre + 40, tyre, tyre * 0.77, tyre * 0.25]
        .map((r, i) =>
          disc(axle, -tyre, r, 'none', { stroke: ink, 'stroke-width': i === 1 ? 9 : 5, 'stroke-opacity': 0.85 }),
        )
        .join('') +
      line(
        `M${axle - 560} ${-tyre}H${axle + 560}M${axle} ${-tyre - 560}V300`,
        accent,
        4,
        0.7,
        ' stroke-dasharray="60 14 10 14"',
      ),
  );
  const sections = [1200, 1700, 2200, 2700, 3200].map((x) => `M${x} -60V${-height - 180}`).join('');
  return [
    line(`M-300 0H${length + 300}`, ink, 6, 0.8),
    line(`M-300 ${-height}H${length + 300}M-300 -900H${length + 300}`, accent, 3, 0.45),
    line(sections, accent, 3, 0.35),
    stroke(trace(concept.outline), ink, 12),
    stroke(trace(concept.glass), ink, 8),
    stroke(curve(concept.shoulder) + curve(concept.crease), ink, 5, { 'stroke-opacity': 0.8 }),
    stroke(curve(concept.skirt) + concept.shuts.map(curve).join(''), ink, 4, { 'stroke-opacity': 0.6 }),
    stroke(trace(concept.headlamp.housing) + trace(concept.taillamp.housing), ink, 5),
    ...wheels,
    // Dimension lines: length, wheelbase, height.
    line(
      `M${axles[0]} 300H${axles[1]}M0 460H${length}M0 120V500M${length} 120V500M${length + 260} 0V${-height}M${axles[0] - 24} 324l48-48M${axles[1] - 24} 324l48-48M-24 484l48-48M${length - 24} 484l48-48M${length + 236} 24l48-48M${length + 236} ${-height + 24}l48-48`,
      ink,
      4,
      0.75,
    ),
    // The two arcs the form is built on.
    line(`M-500 -300C400 -1100 1500 -1560 2700 -1380S4700 -1010 5500 -960`, accent, 7),
    line(`M-300 -560C900 -900 3300 -900 5300 -1010`, accent, 5, 0.8),
  ].join('');
}

export function conceptLines(): string {
  const sheet = new Sheet(1600, 1000);
  const grid =
    Array.from({ length: 19 }, (_, i) => `M${i * 84 + 44} 0V1000`).join('') +
    Array.from({ length: 12 }, (_, i) => `M0 ${i * 84 + 40}H1600`).join('');
  sheet.add(
    ground(sheet, PAPER),
    line(grid, '#b9b1a5', 1, 0.45),
    `<g transform="translate(140 690)scale(.262)">${conceptDrawing('#2b2a28', COPPER)}</g>`,
    disc(1430, 130, 44, 'none', { stroke: COPPER, 'stroke-width': 3 }),
    line('M1430 86q36 44 0 88', COPPER, 3),
  );
  return String(sheet);
}
