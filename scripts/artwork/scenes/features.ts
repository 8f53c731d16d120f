/** Close-ups: lamp, cockpit, charging port. */
import { suv } from '../bodies/suv.ts';
import { fade, fades, paintOf } from '../drawing/colours.ts';
import { disc, line, rect } from '../drawing/shapes.ts';
import { Sheet } from '../drawing/sheet.ts';
import { sideView } from '../views/side.ts';
import { COPPER, COPPER_LIGHT, ground, light } from './studio.ts';

/** The lamp signature: two light lines sweeping round a wing, cut by the meridian. */
export function featureLight(): string {
  const sheet = new Sheet(1600, 1000);
  const upper = sheet.linear(
    [700, 120],
    [820, 560],
    [0, '#1c0c05', 0.35, '#6e3517', 0.72, '#c9773f', 0.9, '#f0b48a', 1, '#8a4520'],
  );
  const lower = sheet.linear([800, 560], [740, 1000], [0, '#2c1308', 0.25, '#7a3b1a', 0.55, '#4a220e', 1, '#120703']);
  const edge = 'M-20 470C260 470 560 505 860 480S1400 380 1620 250';
  const foot = 'M-20 560C300 560 620 602 900 572S1420 470 1620 330';
  const white = sheet.linear(
    [120, 0],
    [1600, 0],
    [0, fade('#dcebff', 0), 0.12, fade('#eaf3ff', 0.9), 0.5, '#fff', 0.9, '#fff', 1, fade('#dcebff', 0.7)],
  );
  const soft = sheet.blur(16, [0, 200, 1600, 560]);
  const lines = 'M120 508C360 506 600 540 870 512S1400 410 1600 282M150 536C380 536 620 570 885 542S1410 440 1600 312';
  sheet.add(
    ground(sheet, '#0b0807'),
    `<path d="M-20 1020V470C260 470 560 505 860 480S1400 380 1620 250V-20H-20z" fill="${upper}"/>`,
    rect(0, 0, 1600, 420, sheet.linear([0, 0], [0, 420], fades('#060403', 0, 0.95, 1, 0))),
    `<path d="${foot}V1020H-20z" fill="${lower}"/>`,
    `<path d="${edge}V330C1420 470 1180 545 900 572S300 560-20 560z" fill="#07080a"/>`,
    line(edge, '#ffdcc2', 5, 0.85),
    line(foot, '#e2a076', 3, 0.5),
    line(
      'M-20 690C360 690 640 742 980 700S1440 600 1620 480',
      COPPER_LIGHT,
      60,
      0.16,
      ` filter="${sheet.blur(30, [0, 420, 1600, 400])}"`,
    ),
    `<g filter="${soft}">${line(lines, '#bcd8ff', 26, 0.7)}${line('M1092 392L1072 574', '#bcd8ff', 26, 0.8)}</g>`,
    line(lines, white, 8),
    line('M1092 392L1072 574', '#fff', 9, 1, ' stroke-linecap="round"'),
    light(sheet, 1084, 480, 520, 330, '#eaf3ff', 0.34),
    rect(0, 0, 500, 1000, sheet.linear([0, 0], [500, 0], fades('#060403', 0, 0.85, 1, 0))),
  );
  return String(sheet);
}

/** A cockpit at dusk: horizon, one wide display, the wheel. */
export function featureCabin(): string {
  const sheet = new Sheet(1600, 1000);
  const sky = sheet.linear([0, 0], [0, 400], [0, '#1b2a3c', 0.5, '#5b5a66', 0.82, '#d08a5a', 1, '#f4c79a']);
  const dash = sheet.linear([0, 380], [0, 1000], [0, '#2a2624', 0.18, '#171514', 1, '#080707']);
  const screen = sheet.linear([380, 420], [1400, 620], [0, '#0c1116', 0.5, '#121a21', 1, '#0a0d10']);
  const rim = sheet.linear([0, 470], [0, 960], [0, '#4a4542', 0.3, '#1d1a19', 1, '#0a0909']);
  const map =
    'M900 640C960 560 1040 610 1100 540S1230 470 1330 486M930 470C980 520 1010 560 1090 560S1210 620 1330 610M860 560L1330 540';
  sheet.add(
    ground(sheet, '#0a0909'),
    rect(0, 0, 1600, 420, sky),
    light(sheet, 1010, 400, 700, 190, '#ffdcae', 0.6),
    '<path d="M0 352C200 330 330 372 520 344S860 362 1060 334 1420 366 1600 338V440H0z" fill="#3a3038"/>',
    '<path d="M0 388C260 366 420 392 700 376S1240 392 1600 366V460H0z" fill="#1d191d"/>',
    '<path d="M0 0H1600V70C1200 22 400 22 0 70zM0 0H70L-40 460H-80zM1600 0H1530L1640 460H1680z" fill="#0b0a0a"/>',
    rect(700, 40, 230, 60, '#0d0c0c', 26),
    `<path d="M-20 430C300 372 1300 372 1620 430V1020H-20z" fill="${dash}"/>`,
    line('M-20 434C300 376 1300 376 1620 434', '#f2b98c', 3, 0.55),
    rect(250, 440, 1120, 226, '#050505', 34),
    rect(258, 447, 1104, 212, screen, 28),
    `<g clip-path="${sheet.clip('M286 447H1334a28 28 0 0 1 28 28V631a28 28 0 0 1-28 28H286a28 28 0 0 1-28-28V475a28 28 0 0 1 28-28z')}">${line(map, '#4d6272', 3, 0.7)}${line('M860 659C960 560 1080 600 1140 520S1260 470 1362 470', COPPER_LIGHT, 5)}${disc(1140, 520, 10, '#fff')}${light(sheet, 1140, 520, 120, 90, COPPER_LIGHT, 0.4)}</g>`,
    line('M300 600A150 150 0 0 1 590 600', '#33404a', 10, 1, ' stroke-linecap="round"'),
    line('M300 600A150 150 0 0 1 470 490', COPPER_LIGHT, 10, 1, ' stroke-linecap="round"'),
    line('M640 520H800M640 556H760M640 592H780', '#5c6d79', 6, 0.6, ' stroke-linecap="round"'),
    line('M-20 716C300 690 1300 690 1620 716', COPPER, 4, 0.9),
    light(sheet, 800, 706, 900, 70, COPPER, 0.4),
    // Air slots and the console.
    line('M90 748H560M1010 748H1510', '#000', 26, 0.6),
    line('M90 738H560M1010 738H1510', '#4a4542', 2, 0.8),
    '<path d="M700 1000C720 880 740 800 780 790H960C1000 800 1030 880 1050 1000z" fill="#121010"/>',
    line('M700 1000C720 880 740 800 780 790H960C1000 800 1030 880 1050 1000', '#5b5350', 2, 0.7),
    disc(870, 880, 34, '#1c1918', { stroke: COPPER_LIGHT, 'stroke-width': 3 }),
    // Steering wheel, slightly flattened above and below.
    `<path d="M430 470C640 470 690 600 690 720S620 985 430 985 170 850 170 720 220 470 430 470zM430 508C260 508 208 610 208 720S262 948 430 948 652 830 652 720 600 508 430 508z" fill="${rim}" fill-rule="evenodd"/>`,
    `<path d="M206 690C270 672 330 668 350 664C390 640 470 640 510 664C530 668 590 672 654 690V742C600 750 560 760 530 800C510 830 480 840 470 950H390C380 840 350 830 330 800C300 760 260 750 206 742z" fill="${rim}"/>`,
    line('M196 600C236 500 330 486 430 486S624 500 664 600', '#cbb7a8', 4, 0.5),
    disc(430, 726, 24, 'none', { stroke: COPPER_LIGHT, 'stroke-width': 4 }),
    line('M430 702q20 24 0 48', COPPER_LIGHT, 4),
    rect(0, 700, 1600, 300, sheet.linear([0, 700], [0, 1000], fades('#050404', 0, 0, 1, 0.7))),
  );
  return String(sheet);
}

/** The charging port in the rear wing, its ring of light, the cable leaving to the right. */
export function featureCharge(): string {
  const sheet = new Sheet(1600, 1000);
  const car = sideView(sheet, suv, paintOf('copper'), { shadow: false });
  const [x, y, scale] = [-3210, 1330, 0.98];
  const cable = 'M884 470C1000 500 1120 560 1190 700S1330 930 1640 940';
  const sheath = sheet.linear([880, 460], [1500, 960], [0, '#3a3d40', 1, '#0c0d0e']);
  sheet.add(
    ground(sheet, sheet.radial(1400, 500, 1300, [0, '#20262b', 0.6, '#101315', 1, '#08090a'])),
    `<g transform="translate(${x} ${y})scale(${scale})">${car}</g>`,
    ground(sheet, sheet.linear([0, 0], [1600, 1000], fades('#070504', 0, 0.86, 0.45, 0.5, 0.75, 0.42, 1, 0.8))),
    light(sheet, 866, 470, 430, 380, '#bfe0ff', 0.34),
    rect(776, 380, 180, 180, '#0a0b0c', 44, ' stroke="#2b2f33" stroke-width="6"'),
    rect(770, 374, 192, 192, 'none', 50, ' stroke="#dff0ff" stroke-width="5"'),
    rect(770, 374, 192, 192, 'none', 50, ' stroke="#bfe0ff" stroke-width="18" stroke-opacity=".25"'),
    disc(866, 470, 62, '#131517', { stroke: '#3a3f44', 'stroke-width': 5 }),
    line(cable, '#000', 50, 0.5, ' transform="translate(6 16)"'),
    line(cable, sheath, 40, 1, ' stroke-linecap="round"'),
    line(cable, '#dff0ff', 4, 0.5, ' transform="translate(4-13)"'),
    `<path d="M822 424h104q18 0 24 18l28 62q6 20-10 34l-24 14H822q-22 0-22-22v-84q0-22 22-22z" fill="${sheet.linear([0, 424], [0, 552], [0, '#4d5257', 0.3, '#202326', 1, '#0c0d0e'])}"/>`,
    line('M826 430h98q14 0 20 16l24 54', '#fff', 3, 0.5),
    line('M836 492h80', COPPER_LIGHT, 5, 1, ' stroke-linecap="round"'),
  );
  return String(sheet);
}
