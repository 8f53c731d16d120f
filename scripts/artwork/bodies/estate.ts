import { points } from '../drawing/curves.ts';
import type { Body } from './body.ts';
import { sedan } from './sedan.ts';

/** The sedan's front with a long roof and a sloping tailgate; the side glass reaches to the D-pillar. */
export const estate: Body = {
  ...sedan,
  id: 'estate',
  height: 1460,
  wheel: 'fork',
  outline: [
    sedan.outline[0] ?? [],
    sedan.outline[1] ?? [],
    points('1440 1018, 1820 1232, 2200 1391, 2540 1446, 2880 1460, 3760 1420, 4200 1374, 4560 1322'),
    points('4560 1322, 4548 1296'),
    points('4548 1296, 4690 1172, 4846 1006'),
    points('4846 1006, 4904 965, 4936 870, 4946 740, 4930 560, 4892 430'),
    sedan.outline[4] ?? [],
  ],
  glass: [
    points('1690 1000, 2200 1012, 3560 1046, 4100 1072, 4440 1110'),
    points('4440 1110, 4350 1262'),
    points('4350 1262, 4180 1306, 3200 1396, 2780 1401, 2460 1384, 2210 1325, 1960 1185, 1690 1000'),
  ],
  pillars: [
    [2765, 2810, 74],
    [3630, 3680, 56],
  ],
  screens: [
    sedan.screens[0] ?? [],
    [
      points('4548 1296, 4690 1172, 4846 1006'),
      points('4846 1006, 4700 1060, 4470 1296'),
      points('4470 1296, 4548 1296'),
    ],
  ],
  shoulder: points('420 772, 900 838, 1600 880, 2500 904, 3300 922, 3900 944, 4450 956, 4930 940'),
  rails: points('2260 1418, 2350 1444, 2800 1474, 4000 1412, 4130 1386'),
  face: { ...sedan.face, roof: 1460, deck: 1010 },
};
