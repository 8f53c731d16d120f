import { points } from '../drawing/curves.ts';
import { type Body, slot } from './body.ts';

/** Open two-seater: low raked screen, roll hoops with fairings behind the seats, no roof. */
export const roadster: Body = {
  id: 'roadster',
  length: 4300,
  height: 1250,
  axles: [820, 3420],
  tyre: 346,
  wheel: 'cross',
  outline: [
    points('410 134, 188 136, 110 154'),
    points('110 154, 72 226, 32 360, 12 500, 24 588, 90 664, 300 748, 640 824, 1050 880, 1520 924'),
    points(
      '1520 924, 1700 938, 2200 938, 2560 948, 2720 972, 2900 1012, 3060 1022, 3300 1006, 3640 976, 3940 950, 4196 938',
    ),
    points('4196 938, 4254 876, 4286 770, 4296 650, 4278 490, 4240 370'),
    points('4240 370, 4194 256, 4050 180, 3830 148'),
  ],
  glass: [],
  pillars: [],
  screens: [],
  shoulder: points('430 702, 860 764, 1500 800, 2200 812, 2800 832, 3350 876, 3800 886, 4280 846'),
  crease: points('1290 288, 1900 304, 2450 344, 2960 420'),
  skirt: points('0 268, 120 214, 400 196, 1260 202, 2200 190, 2950 206, 3790 230, 3980 306, 4310 372'),
  shuts: [
    points('1660 924, 1500 892, 1050 826, 600 764, 300 712'),
    points('1730 936, 1640 850, 1560 680, 1520 460, 1506 206'),
    points('434 710, 476 664, 510 598'),
    points('3918 826, 3892 740, 3820 640, 3736 560'),
    points('2700 964, 2730 880, 2710 700, 2650 480, 2620 330, 2570 204'),
  ],
  handles: [[2440, 796]],
  mirror: [1880, 962],
  seats: [[2480, 900]],
  steering: [2080, 965],
  headlamp: {
    housing: [points('62 624, 210 684, 430 718'), points('430 718, 310 664, 190 630, 44 596')],
    line: points('64 614, 200 659, 400 703'),
    meridian: [222, 34, 30],
  },
  taillamp: {
    housing: [points('4282 812, 4120 830, 3920 848'), points('3920 848, 3980 808, 4120 788, 4290 766')],
    line: points('4287 790, 4130 809, 3950 832'),
    meridian: [4150, 34, 34],
  },
  intake: slot(172, 274, 190),
  face: {
    width: 1860,
    roofWidth: 1120,
    beltWidth: 1480,
    roof: 1235,
    belt: 928,
    shoulder: 772,
    lampHeight: 622,
    rearLampHeight: 800,
    deck: 940,
    floor: 114,
    tyre: 265,
  },
};
