/** The digital key: a phone at the door, and one key for three people. */
import { sedan } from '../bodies/sedan.ts';
import { fade, fades, paintOf } from '../drawing/colours.ts';
import { disc, line, oval, rect } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { sideView } from '../views/side.ts';
import { COPPER, COPPER_LIGHT, ground, light } from './studio.ts';

export const phone = (sheet: Sheet, x: number, y: number, scale: number, turn: number): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})">` +
  rect(-150, -310, 300, 620, sheet.linear([-150, -310], [150, 310], [0, '#6a6e72', 0.3, '#1c1e20', 1, '#3b3e41']), 46) +
  rect(-142, -302, 284, 604, '#08090a', 40) +
  rect(-134, -294, 268, 588, sheet.linear([0, -294], [0, 294], [0, '#171b1f', 1, '#0b0d0f']), 34) +
  rect(-106, -190, 212, 300, sheet.linear([-106, -190], [106, 110], [0, '#e0986a', 0.5, '#b4622d', 1, '#6b3214']), 24) +
  disc(0, -70, 44, 'none', { stroke: '#fff', 'stroke-width': 5 }) +
  line('M0-114q36 44 0 88', '#fff', 5) +
  line('M-76 60H20M-76 82H-20', '#fff', 6, 0.6, ' stroke-linecap="round"') +
  rect(-34, -282, 68, 16, '#000', 8) +
  line('M-60 180H60M-36 206H36', '#56606a', 7, 0.8, ' stroke-linecap="round"') +
  line('M-120-296C-40-300 60-300 130-280L-134 60V-260z', '#fff', 1, 0.1) +
  '</g>';

/** A phone close to the handle of a door; waves of light between them. */
export function digitalKey(): string {
  const sheet = new Sheet(1600, 1000);
  const car = sideView(sheet, sedan, paintOf('midnight'), { shadow: false });
  const waves = [90, 160, 240, 330, 430].map((r, i) =>
    line(
      `M${420 + r * 0.64} ${408 - r * 0.77}A${r} ${r} 0 0 1 ${420 + r * 0.64} ${408 + r * 0.77}`,
      '#e9c3a6',
      4.5 - i * 0.6,
      0.85 - i * 0.15,
      ' stroke-linecap="round"',
    ),
  );
  sheet.add(
    ground(sheet, '#0a0d14'),
    `<g transform="translate(-3060 1560)scale(1.32)">${car}</g>`,
    ground(sheet, sheet.linear([0, 0], [1600, 1000], fades('#05070c', 0, 0.45, 0.4, 0.3, 1, 0.82))),
    light(sheet, 420, 408, 420, 300, '#ffd9bd', 0.34),
    ...waves,
    oval(1160, 930, 300, 60, sheet.spot(fades('#000', 0, 0.7, 1, 0))),
    phone(sheet, 1130, 560, 1.12, 9),
  );
  return String(sheet);
}

/** One key for three people: discs joined by thin arcs, without faces. */
export function digitalKeyShare(): string {
  const sheet = new Sheet(1600, 1000);
  const person = (x: number, y: number, r: number, tone: string, dark: string): string => {
    const clip = sheet.clip(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`);
    return (
      disc(x, y, r, sheet.linear([x, y - r], [x, y + r], [0, '#23272c', 1, '#15181b'])) +
      `<g clip-path="${clip}">${oval(x, y + r * 0.98, r * 0.74, r * 0.66, sheet.linear([x, y + r * 0.2], [x, y + r], [0, tone, 1, dark]))}${disc(x, y - r * 0.16, r * 0.34, sheet.linear([x, y - r * 0.5], [x, y + r * 0.2], [0, tone, 1, dark]))}</g>` +
      disc(x, y, r, 'none', { stroke: tone, 'stroke-width': 3, 'stroke-opacity': 0.8 })
    );
  };
  const arcs = 'M560 500C760 500 860 230 1110 230M560 500C780 500 900 500 1180 500M560 500C760 500 860 770 1110 770';
  sheet.add(
    ground(sheet, sheet.radial(620, 500, 1150, [0, '#1c1f23', 0.6, '#0f1113', 1, '#08090a'])),
    ...[190, 300, 430, 580, 750].map((r) =>
      disc(470, 500, r, 'none', { stroke: '#fff', 'stroke-opacity': 0.05, 'stroke-width': 2 }),
    ),
    light(sheet, 470, 500, 480, 420, COPPER, 0.42),
    line(arcs, sheet.linear([560, 0], [1180, 0], [0, COPPER_LIGHT, 1, fade('#fff', 0.5)]), 4),
    phone(sheet, 470, 500, 0.9, 0),
    person(1180, 230, 104, '#c9b6a6', '#6a5a4e'),
    person(1260, 500, 124, '#e0986a', '#6b3214'),
    person(1180, 770, 104, '#9fb0bd', '#43505a'),
    disc(816, 365, 7, '#fff'),
    disc(816, 500, 7, '#fff'),
    disc(816, 635, 7, '#fff'),
  );
  return String(sheet);
}
