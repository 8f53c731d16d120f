/** The company: factory hall, drawing board, globe. */
import { coupe } from '../bodies/coupe.ts';
import { sedan } from '../bodies/sedan.ts';
import { fades, paintOf } from '../drawing/colours.ts';
import { curve, trace } from '../drawing/path.ts';
import { disc, group, instance, line, oval, rect, stroke } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { sideView } from '../views/side.ts';
import { COPPER, COPPER_LIGHT, fadeDown, ground, light } from './studio.ts';

/** Saw-tooth roof with lit windows; each tooth slopes down to the right. */
export function sawTooth(sheet: Sheet, y: number, step: number, rise: number, count: number): string {
  const roof = sheet.linear([0, y - rise], [0, y], [0, '#4a4644', 1, '#2b2827']);
  const pane = sheet.linear([0, y - rise], [0, y], [0, '#ffe3bd', 1, '#e29a5c']);
  let sheds = '';
  let panes = '';
  let bars = '';
  for (let i = 0; i < count; i++) {
    const x = i * step;
    sheds += `M${x} ${y}V${y - rise}L${x + step} ${y}z`;
    panes += `M${x + 9} ${y - 8}V${y - rise + 18}L${x + 44} ${y - rise + 36}V${y - 8}z`;
    bars += `M${x + 9} ${y - rise * 0.62}h35M${x + 9} ${y - rise * 0.34}h35M${x + 26} ${y}V${y - rise + 26}`;
  }
  return `<path d="${sheds}" fill="${roof}"/><path d="${panes}" fill="${pane}"/>${line(bars, '#2b2827', 3)}`;
}

export function aboutFactory(): string {
  const sheet = new Sheet(1600, 1000);
  const car = sheet.symbol(sideView(sheet, sedan, paintOf('glacier'), { shadow: false }));
  const bays = Array.from({ length: 10 }, (_, i) => `M${i * 160 + 18} 470h124v190h-124z`).join('');
  const mullions = Array.from(
    { length: 10 },
    (_, i) => `M${i * 160 + 59} 470v190M${i * 160 + 101} 470v190M${i * 160 + 18} 530h124`,
  ).join('');
  sheet.add(
    ground(sheet, sheet.linear([0, 0], [0, 660], [0, '#5d6b78', 0.45, '#a7a39f', 0.8, '#e6c3a0', 1, '#f3d9bb'])),
    light(sheet, 1180, 430, 800, 330, '#ffe6c4', 0.7),
    sawTooth(sheet, 440, 160, 128, 10),
    rect(0, 436, 1600, 250, sheet.linear([0, 436], [0, 686], [0, '#4a4543', 1, '#353130'])),
    `<path d="${bays}" fill="${sheet.linear([0, 470], [0, 660], [0, '#ffd9a8', 0.5, '#e8aa6c', 1, '#8f5c38'])}"/>`,
    line(mullions, '#3b3635', 4),
    line('M0 437H1600', '#8d8580', 3),
    rect(0, 684, 1600, 316, sheet.linear([0, 684], [0, 1000], [0, '#6f6862', 0.2, '#8b837b', 1, '#57514c'])),
    light(sheet, 800, 720, 1000, 90, '#ffd9a8', 0.5),
    line('M0 748C500 740 1100 740 1600 748', '#fff', 2, 0.25),
    group(instance(car, 300, 862, 0.216, true), { mask: fadeDown(sheet, 862, 960, 0.16) }),
    oval(834, 866, 590, 26, sheet.spot(fades('#15110e', 0, 0.85, 0.7, 0.55, 1, 0))),
    instance(car, 300, 862, 0.216),
  );
  return String(sheet);
}

export function aboutFounders(): string {
  const sheet = new Sheet(1600, 1000);
  const drawing = [
    stroke(trace(coupe.outline), '#2b2926', 11),
    stroke(trace(coupe.glass), '#2b2926', 7),
    stroke(curve(coupe.shoulder) + curve(coupe.crease), '#2b2926', 6, { 'stroke-opacity': 0.8 }),
    ...coupe.axles.map(
      (axle) =>
        disc(axle, -coupe.tyre, coupe.tyre, 'none', { stroke: '#2b2926', 'stroke-width': 9 }) +
        disc(axle, -coupe.tyre, coupe.tyre * 0.76, 'none', { stroke: '#2b2926', 'stroke-width': 5 }),
    ),
    line('M-300 0H5100', '#2b2926', 5, 0.7),
    line('M-400-420C600-1180 1900-1560 2840-1380S4500-980 5200-940', COPPER, 12),
    line('M-300-700C900-900 3000-860 5100-960', COPPER, 7, 0.8),
    line('M1640-1700V200M2840-1700V200M845-1100V200M3695-1100V200', COPPER, 4, 0.6, ' stroke-dasharray="50 16"'),
  ].join('');
  const wood = sheet.linear([0, 820], [0, 1000], [0, '#7b5a42', 0.2, '#5a3f2d', 1, '#2c1e15']);
  sheet.add(
    ground(sheet, sheet.linear([0, 0], [1600, 1000], [0, '#3a3430', 0.5, '#2a2522', 1, '#171412'])),
    light(sheet, 420, 120, 900, 620, '#ffdfb5', 0.4),
    rect(0, 820, 1600, 180, wood),
    // The board leans back: a sheet pinned to it, the coupé's curves on the sheet.
    '<path d="M238 150L1420 108L1482 800L150 836z" fill="#15110f" fill-opacity=".6" transform="translate(16 26)"/>',
    `<path d="M238 150L1420 108L1482 800L150 836z" fill="${sheet.linear([238, 110], [1400, 820], [0, '#a98a6c', 1, '#6d533e'])}"/>`,
    `<path d="M286 186L1376 148L1430 758L212 790z" fill="${sheet.linear([286, 150], [1400, 790], [0, '#fbf6ec', 0.6, '#ece4d6', 1, '#cfc4b2'])}"/>`,
    `<g transform="translate(300 640)skewX(-2)rotate(-1.7)scale(.213)">${drawing}</g>`,
    // French curve, pencil, scale.
    `<path d="M1120 700C1060 690 1040 620 1100 590S1240 600 1300 560 1380 470 1420 500 1400 640 1320 690 1190 716 1120 700zM1150 668C1190 684 1270 672 1310 640S1370 560 1356 552 1300 610 1240 624 1120 616 1114 640 1130 660 1150 668z" fill="#e0986a" fill-opacity=".5" fill-rule="evenodd" stroke="#8a4a20" stroke-width="2"/>`,
    `<path d="M330 742L840 716L842 744L332 770z" fill="${sheet.linear([0, 716], [0, 770], [0, '#f4e9d4', 1, '#b79f7d'])}"/>`,
    line(
      Array.from(
        { length: 25 },
        (_, i) => `M${344 + i * 20} ${(741.5 - i * 1.02).toFixed(1)}v${i % 5 === 0 ? 14 : 8}`,
      ).join(''),
      '#5a4632',
      2,
    ),
    '<path d="M900 812L1190 742L1196 756L906 828L880 828z" fill="#2b2926"/><path d="M900 812L906 828L872 830z" fill="#e8d3b0"/>',
    line('M902 813L1190 743', '#8f8a84', 2, 0.8),
    // The lamp's arm, its shade out of the picture.
    line('M60 1000L180 420L470 60', '#0d0b0a', 16, 1, ' stroke-linejoin="round"'),
    line('M56 1000L176 420L466 60', '#8d8177', 3, 0.6),
    '<path d="M420 20L560 -30L640 90L440 130z" fill="#0d0b0a"/>',
    oval(545, 112, 104, 20, '#ffe9c8'),
    light(sheet, 620, 260, 620, 330, '#fff0d4', 0.28),
  );
  return String(sheet);
}

/** The brand's motif: a globe of meridians, one of them in copper. */
export function globe(sheet: Sheet, x: number, y: number, r: number, ink: string, weight = 2): string {
  const meridians = [0.18, 0.42, 0.64, 0.82, 0.94]
    .map((k) => `<ellipse cx="${x}" cy="${y}" rx="${(r * k).toFixed(0)}" ry="${r}"/>`)
    .join('');
  const parallels = [-60, -40, -20, 0, 20, 40, 60].map((lat) => {
    const a = (lat * Math.PI) / 180;
    return `<ellipse cx="${x}" cy="${(y - r * Math.sin(a) * 0.97).toFixed(0)}" rx="${(r * Math.cos(a)).toFixed(0)}" ry="${(r * Math.cos(a) * 0.16).toFixed(0)}"/>`;
  });
  const lit = sheet.linear([x - r, y - r], [x + r, y + r], fades(ink, 0, 0.9, 0.5, 0.32, 1, 0.1));
  return (
    `<g fill="none" stroke="${lit}" stroke-width="${weight}" transform="rotate(-18 ${x} ${y})">${meridians}${parallels.join('')}<circle cx="${x}" cy="${y}" r="${r}"/>` +
    `<path d="M${x} ${y - r}A${(r * 0.42).toFixed(0)} ${r} 0 0 1 ${x} ${y + r}" stroke="${COPPER}" stroke-opacity=".3" stroke-width="${weight * 9}"/>` +
    `<path d="M${x} ${y - r}A${(r * 0.42).toFixed(0)} ${r} 0 0 1 ${x} ${y + r}" stroke="${COPPER_LIGHT}" stroke-width="${weight * 2.5}"/></g>`
  );
}

export function world(): string {
  const sheet = new Sheet(1600, 1000);
  const dots = [
    [700, 300],
    [1010, 380],
    [860, 560],
    [1120, 640],
    [640, 700],
  ] as const;
  sheet.add(
    ground(sheet, sheet.radial(860, 500, 1100, [0, '#1d2126', 0.5, '#101316', 1, '#07080a'])),
    light(sheet, 860, 500, 560, 560, '#9fb6c8', 0.16),
    disc(860, 500, 390, sheet.radial(720, 340, 640, [0, '#222930', 0.6, '#12161a', 1, '#090b0d'])),
    globe(sheet, 860, 500, 390, '#dfe9f2'),
    line(
      'M700 300C820 240 950 290 1010 380M1010 380C990 480 930 540 860 560M860 560C960 560 1060 590 1120 640M700 300C620 420 600 600 640 700',
      COPPER_LIGHT,
      2.5,
      0.75,
    ),
    ...dots.map(([x, y]) => light(sheet, x, y, 40, 40, COPPER_LIGHT, 0.6) + disc(x, y, 6, '#fff')),
  );
  return String(sheet);
}
