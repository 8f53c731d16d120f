/** Smaller pictures for the content pages, 1200 x 800, and the default picture of a person. */
import { coupe } from '../bodies/coupe.ts';
import { sedan } from '../bodies/sedan.ts';
import { fades } from '../drawing/colours.ts';
import { disc, group, instance, line, oval, rect } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { faceLines } from '../views/face-lines.ts';
import { sideLines } from '../views/side-lines.ts';
import { globe, sawTooth } from './about.ts';
import { conceptDrawing } from './concept.ts';
import { phone } from './digital-key.ts';
import { COPPER, COPPER_LIGHT, fadeDown, ground, light } from './studio.ts';

const dark = (x: number, y: number): Sheet => {
  const sheet = new Sheet(1200, 800);
  sheet.add(ground(sheet, sheet.radial(x, y, 900, [0, '#20252a', 0.5, '#121518', 1, '#08090b'])));
  return sheet;
};

export function contentDigital(): string {
  const sheet = dark(760, 400);
  const id = sheet.symbol(faceLines(sheet, sedan, 'front'));
  sheet.add(
    instance(id, 800, 640, 0.34),
    ...[130, 210, 300, 400].map((r, i) =>
      line(
        `M${330 + r * 0.8} ${400 - r * 0.6}A${r} ${r} 0 0 1 ${330 + r * 0.8} ${400 + r * 0.6}`,
        COPPER_LIGHT,
        4 - i * 0.6,
        0.8 - i * 0.18,
        ' stroke-linecap="round"',
      ),
    ),
    phone(sheet, 300, 410, 0.8, -6),
  );
  return String(sheet);
}

export function contentConcept(): string {
  const sheet = dark(600, 420);
  sheet.add(
    light(sheet, 600, 430, 560, 260, COPPER, 0.22),
    `<g transform="translate(130 560)scale(.188)">${conceptDrawing('#e6ebef', COPPER_LIGHT)}</g>`,
  );
  return String(sheet);
}

export function contentShow(): string {
  const sheet = dark(600, 420);
  const id = sheet.symbol(sideLines(sheet, coupe));
  const beam = (x: number, to: number): string =>
    `<path d="M${x - 5} 0h10L${to + 150} 610H${to - 150}z" fill="${sheet.linear([0, 0], [0, 610], fades('#ffd9bd', 0, 0.3, 1, 0.02))}"/>`;
  sheet.add(
    beam(380, 380),
    beam(600, 600),
    beam(820, 820),
    light(sheet, 600, 622, 560, 70, '#dfe9f2', 0.3),
    oval(600, 622, 500, 42, '#15181b'),
    `<path d="M100 622a500 42 0 0 0 1000 0v22a500 42 0 0 1-1000 0z" fill="#0a0b0d"/>`,
    line('M100 644a500 42 0 0 0 1000 0', COPPER_LIGHT, 3),
    group(instance(id, 134, 624, 0.194, true), { mask: fadeDown(sheet, 624, 690, 0.2) }),
    instance(id, 134, 624, 0.194),
  );
  return String(sheet);
}

export function contentAbout(): string {
  const sheet = new Sheet(1200, 800);
  const id = sheet.symbol(sideLines(sheet, sedan));
  sheet.add(
    ground(sheet, sheet.linear([0, 0], [0, 560], [0, '#39434d', 0.6, '#a58c7a', 1, '#e2b48a'])),
    light(sheet, 860, 380, 620, 260, '#ffe0b8', 0.7),
    sawTooth(sheet, 440, 150, 120, 8),
    rect(0, 436, 1200, 130, sheet.linear([0, 436], [0, 566], [0, '#3d3836', 1, '#262322'])),
    rect(0, 560, 1200, 240, sheet.linear([0, 560], [0, 800], [0, '#2d2927', 1, '#12100f'])),
    light(sheet, 600, 590, 700, 60, '#ffc891', 0.4),
    instance(id, 190, 690, 0.166),
  );
  return String(sheet);
}

/** A question mark made of an arc and a point. */
export function contentQuestions(): string {
  const sheet = dark(600, 380);
  const arc = 'M474 292A132 132 0 1 1 676 410Q600 462 600 540';
  sheet.add(
    ...[110, 180, 260, 350, 450].map((r) =>
      disc(600, 400, r, 'none', { stroke: '#fff', 'stroke-opacity': 0.06, 'stroke-width': 2 }),
    ),
    light(sheet, 600, 400, 360, 340, COPPER, 0.34),
    line(arc, COPPER, 24, 0.22, ' stroke-linecap="round"'),
    line(arc, COPPER_LIGHT, 5, 1, ' stroke-linecap="round"'),
    disc(600, 606, 10, '#fff'),
    light(sheet, 600, 606, 90, 90, '#ffe6d2', 0.4),
  );
  return String(sheet);
}

export function contentContact(): string {
  const sheet = dark(700, 400);
  const points = [
    [250, 560],
    [470, 250],
    [930, 600],
    [1010, 220],
  ] as const;
  sheet.add(
    light(sheet, 690, 410, 360, 360, '#9fb6c8', 0.16),
    globe(sheet, 690, 410, 250, '#dfe9f2', 1.6),
    line(
      'M250 560C330 420 380 320 470 250M470 250C560 300 600 380 690 410M690 410C780 520 860 570 930 600M690 410C800 330 900 260 1010 220',
      COPPER_LIGHT,
      3,
      0.8,
    ),
    ...points.map(
      ([x, y]) =>
        light(sheet, x, y, 70, 70, COPPER_LIGHT, 0.45) +
        disc(x, y, 15, '#101315', { stroke: '#fff', 'stroke-width': 3 }) +
        disc(x, y, 5, '#fff'),
    ),
    light(sheet, 690, 410, 90, 90, COPPER_LIGHT, 0.6),
    disc(690, 410, 9, '#fff'),
  );
  return String(sheet);
}

export function avatar(): string {
  const sheet = new Sheet(200, 200);
  const skin = sheet.linear([70, 40], [140, 140], [0, '#f0d3bb', 1, '#c08f6c']);
  const coat = sheet.linear([40, 120], [160, 200], [0, '#3d4a56', 1, '#1d252c']);
  sheet.add(
    rect(0, 0, 200, 200, sheet.linear([0, 0], [200, 200], [0, '#e9dfd3', 1, '#b99f88'])),
    disc(146, 52, 70, '#fff', { 'fill-opacity': 0.22 }),
    `<path d="M18 200C22 160 52 144 82 138L100 148L118 138C148 144 178 160 182 200z" fill="${coat}"/>`,
    `<path d="M84 118H116V140Q100 158 84 140z" fill="#b58562"/>`,
    `<path d="M100 40C126 40 134 62 132 86C130 112 116 130 100 130S70 112 68 86C66 62 74 40 100 40z" fill="${skin}"/>`,
    `<path d="M64 92C58 52 74 28 104 28C134 28 144 54 136 92C134 74 126 62 112 58C98 66 78 64 70 70C66 76 66 84 64 92z" fill="#3a2a20"/>`,
    '<path d="M82 140L100 166L118 140L126 144L104 200H96L74 144z" fill="#e8e3dc"/>',
    line('M74 144L98 200M126 144L102 200', '#0f1418', 2, 0.6),
  );
  return String(sheet);
}
