import type { Run } from '../drawing/curves.ts';
import { at, points } from '../drawing/curves.ts';
import type { Body } from './body.ts';
import { suv } from './suv.ts';

/** The SUV with three rows: the cabin is longer behind the front seats, and higher above the shoulder. */
const MIDDLE = [1560, 4000] as const;
const LONGER = 520;
const HIGHER = 150;

function across(x: number): number {
  const [from, to] = MIDDLE;
  return x + LONGER * Math.min(1, Math.max(0, (x - from) / (to - from)));
}
const up = (y: number): number => y + HIGHER * Math.min(1, Math.max(0, (y - 560) / 700));
const grown = (one: Run): Run => one.map(([x, y]) => at(Math.round(across(x)), Math.round(up(y))));
const pair = ([x, y]: readonly [number, number]): [number, number] => [across(x), up(y)];
const lamp = ({ housing, line, meridian: [x, below, above] }: Body['headlamp']): Body['headlamp'] => ({
  housing: housing.map(grown),
  line: grown(line),
  meridian: [across(x), below, above],
});

export const suvLarge: Body = {
  ...suv,
  id: 'suv-large',
  length: 5040,
  height: 1740,
  axles: [800, 4080],
  tyre: 404,
  wheel: 'twin',
  outline: [
    grown(suv.outline[0] ?? []),
    grown(suv.outline[1] ?? []),
    points(
      '1210 1226, 1540 1452, 1880 1636, 2200 1714, 2560 1740, 3100 1736, 3700 1708, 4200 1658, 4560 1604, 4740 1566',
    ),
    points('4740 1566, 4742 1530'),
    points('4742 1530, 4862 1390, 4950 1196'),
    points('4950 1196, 4998 1150, 5022 1060, 5036 900, 5026 670, 4988 500'),
    points('4988 500, 4940 350, 4810 268, 4630 232'),
  ],
  glass: [
    points('1450 1206, 2200 1222, 3100 1240, 3800 1258, 4330 1290'),
    points('4330 1290, 4480 1500'),
    points('4480 1500, 4150 1574, 3700 1632, 3100 1664, 2560 1666, 2200 1638, 1880 1548, 1660 1404, 1450 1206'),
  ],
  pillars: [
    [2640, 2690, 84],
    [3640, 3690, 78],
  ],
  screens: [
    [
      points('1210 1226, 1540 1452, 1880 1636'),
      points('1880 1636, 1810 1580, 1570 1420, 1340 1232'),
      points('1340 1232, 1210 1226'),
    ],
    [
      points('4742 1530, 4862 1390, 4950 1196'),
      points('4950 1196, 4810 1240, 4640 1530'),
      points('4640 1530, 4742 1530'),
    ],
  ],
  shoulder: grown(suv.shoulder),
  crease: points('1270 480, 2000 492, 2900 530, 3640 620'),
  skirt: grown(suv.skirt),
  shuts: [
    grown(suv.shuts[0] ?? []),
    grown(suv.shuts[1] ?? []),
    points('2696 1226, 2690 950, 2660 620, 2648 300'),
    grown(suv.shuts[3] ?? []),
    grown(suv.shuts[4] ?? []),
    points('3726 1256, 3720 1080, 3650 900, 3590 760, 3560 600, 3544 300'),
  ],
  handles: [
    [2380, 1036],
    [3370, 1052],
  ],
  mirror: [1560, 1246],
  seats: [
    [2200, 1220],
    [3100, 1236],
    [3900, 1246],
  ],
  steering: [1860, 1256],
  headlamp: lamp(suv.headlamp),
  taillamp: lamp(suv.taillamp),
  rails: points('2060 1676, 2160 1718, 2560 1756, 3200 1752, 3900 1704, 4200 1664, 4290 1636'),
  port: pair(suv.port ?? [0, 0]),
  face: {
    ...suv.face,
    width: 1970,
    roofWidth: 1360,
    beltWidth: 1640,
    roof: 1740,
    belt: 1222,
    shoulder: 1040,
    lampHeight: 885,
    rearLampHeight: 1060,
    deck: 1190,
    tyre: 270,
  },
};
