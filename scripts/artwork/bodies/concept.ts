import { points } from '../drawing/curves.ts';
import { type Body, slot } from './body.ts';

/** Cab-forward study: one arc from nose to tail, glass canopy, covered wheels, no mirrors or handles. */
export const concept: Body = {
  id: 'concept',
  length: 5000,
  height: 1380,
  axles: [815, 3965],
  tyre: 392,
  wheel: 'aero',
  outline: [
    points('420 150, 200 152, 122 170'),
    points(
      '122 170, 70 280, 26 420, 10 540, 34 636, 130 722, 420 838, 760 956, 1150 1088, 1560 1224, 2000 1332, 2400 1376, 2700 1380, 3100 1352, 3600 1268, 4100 1158, 4500 1072, 4930 1010',
    ),
    points('4930 1010, 4974 920, 4996 770, 4972 560, 4924 400'),
    points('4924 400, 4860 270, 4700 200, 4480 168'),
  ],
  glass: [
    points('800 884, 1300 926, 2000 956, 2800 978, 3600 1010, 4280 1066'),
    points('4280 1066, 4340 1094'),
    points(
      '4340 1094, 4000 1162, 3560 1258, 3080 1336, 2700 1362, 2400 1358, 2020 1314, 1580 1204, 1150 1058, 800 884',
    ),
  ],
  pillars: [],
  screens: [],
  shoulder: points('540 790, 900 836, 1500 868, 2300 890, 3100 908, 3800 944, 4400 962, 4960 920'),
  crease: points('1300 320, 2000 330, 2800 380, 3500 480'),
  skirt: points('0 290, 140 236, 420 216, 1300 226, 2400 206, 3500 226, 4400 240, 4640 320, 5010 400'),
  shuts: [
    points('1500 930, 1440 820, 1400 600, 1390 228'),
    points('2600 970, 2590 700, 2560 216'),
    points('3640 1010, 3600 850, 3520 690, 3470 520, 3450 228'),
  ],
  handles: [],
  seats: [
    [2200, 940],
    [3150, 960],
  ],
  steering: [1800, 960],
  headlamp: {
    housing: [points('44 640, 180 702, 540 790'), points('540 790, 340 720, 180 660, 22 604')],
    line: points('36 622, 190 684, 520 780'),
    meridian: [230, 40, 34],
  },
  taillamp: {
    housing: [points('4980 880, 4760 900, 4360 926'), points('4360 926, 4500 888, 4760 866, 4990 848')],
    line: points('4985 862, 4760 882, 4400 912'),
    meridian: [4800, 40, 36],
  },
  intake: slot(170, 300, 190),
  face: {
    width: 1940,
    roofWidth: 1150,
    beltWidth: 1560,
    roof: 1380,
    belt: 960,
    shoulder: 850,
    canopy: true,
    lampHeight: 635,
    rearLampHeight: 872,
    deck: 1012,
    floor: 126,
    tyre: 265,
  },
};
