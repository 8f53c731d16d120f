/** A road wheel seen square on: tyre, rim lip, barrel, brake, and an alloy with lit faces and dark flanks. */
import type { WheelStyle } from '../bodies/body.ts';
import { pack as join } from '../drawing/path.ts';
import { disc, fill, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Whole millimetres are exact enough. */
const pack = (values: readonly number[]): string => join(values, 0);

type Polar = readonly [degrees: number, radius: number];

const point = ([degrees, radius]: Polar, size: number, dx = 0, dy = 0): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * size * Math.cos(angle) + dx, radius * size * Math.sin(angle) + dy];
};

/** A spoke as a closed shape: straight flanks that flare into hub and rim. */
function spoke(angle: number, root: number, tip: number, size: number, lean = 0, hub = 0.15, rim = 0.745): string {
  const at = (side: number, radius: number, width: number, turn: number): [number, number] =>
    point([angle + turn + (side * width * 57.3) / radius, radius], size);
  // Relative numbers are shorter; each starts at the rounded pen position, so that the spoke closes exactly.
  let pen: [number, number] = [0, 0];
  const step = (command: string, ...points: [number, number][]): string => {
    const shown = points.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]);
    const text = `${command}${pack(shown.flatMap(([x, y]) => [x - pen[0], y - pen[1]]))}`;
    pen = shown[shown.length - 1] ?? pen;
    return text;
  };
  return [
    step('M', at(-1, hub, root * 1.35, 0)),
    step('q', at(-1, hub + 0.1, root, lean * 0.1), at(-1, rim - 0.08, tip, lean)),
    step('q', at(-1, rim - 0.02, tip, lean), at(-1, rim, tip * 1.7, lean)),
    step('l', at(1, rim, tip * 1.7, lean)),
    step('q', at(1, rim - 0.02, tip, lean), at(1, rim - 0.08, tip, lean)),
    step('q', at(1, hub + 0.1, root, lean * 0.1), at(1, hub, root * 1.35, 0)),
    'z',
  ].join('');
}

const around = (count: number, make: (angle: number) => string): string =>
  Array.from({ length: count }, (_, index) => make((index * 360) / count)).join('');

/** The alloy's face for each style, as one path. */
function alloy(style: WheelStyle, size: number): string {
  switch (style) {
    case 'twin':
      return around(5, (a) => spoke(a - 9, 0.034, 0.03, size, -5) + spoke(a + 9, 0.034, 0.03, size, 5));
    case 'needle':
      return around(10, (a) => spoke(a, 0.03, 0.024, size, 0) + spoke(a + 7, 0.014, 0.014, size, 9, 0.34));
    case 'blade':
      return around(5, (a) => spoke(a, 0.06, 0.1, size, 6) + spoke(a + 36, 0.022, 0.018, size, 6));
    case 'fork':
      return around(6, (a) => spoke(a, 0.032, 0.024, size, 13) + spoke(a, 0.032, 0.024, size, -13));
    case 'cross':
      return around(6, (a) => spoke(a, 0.036, 0.028, size, 16) + spoke(a + 30, 0.02, 0.02, size, -12));
    case 'aero':
      return around(9, (a) => spoke(a, 0.05, 0.2, size, 12, 0.24, 0.735));
  }
}

/** Adds the wheel to the sheet's definitions and returns its id. `size` is the radius of the tyre in millimetres. */
export function wheel(sheet: Sheet, style: WheelStyle, size: number, dim = 0): string {
  const covered = style === 'aero';
  const light = sheet.linear(
    [-size * 0.5, -size],
    [size * 0.5, size],
    [0, covered ? '#8d9399' : '#f3f5f6', 0.5, covered ? '#50555a' : '#a4a9ae', 1, covered ? '#24282b' : '#4d5256'],
  );
  const lip = sheet.linear(
    [-size * 0.4, -size * 0.8],
    [size * 0.4, size * 0.8],
    [0, '#fff', 0.7, '#4a4e52', 1, '#b9bdc1'],
  );
  const rubber = sheet.spot([0.77, '#0a0a0b', 0.88, '#2b2d2f', 0.95, '#1d1e20', 1, '#090909']);
  const barrel = sheet.spot([0.6, '#121314', 0.9, '#2d3033', 1, '#0c0d0e']);
  const rotor = sheet.linear([0, -size * 0.55], [0, size * 0.55], [0, '#8a8f94', 0.7, '#33373a']);
  const caliperEnds = [...point([62, 0.5], size), ...point([118, 0.5], size)];
  const face = alloy(style, size);
  const dark = covered ? '#0c0d0f' : '#141618';
  const parts = [
    disc(0, 0, size, rubber),
    // The shoulder of the tyre catches the ceiling light.
    `<path d="M${pack(point([-62, 0.93], size))}A${pack([size * 0.93, size * 0.93, 0, 0, 1, ...point([58, 0.93], size)])}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="${pack([size * 0.035])}" stroke-linecap="round"/>`,
    disc(0, 0, size * 0.785, lip),
    disc(0, 0, size * 0.762, barrel),
    disc(0, 0, size * 0.54, rotor),
    disc(0, 0, size * 0.27, '#1d1f21'),
    stroke(
      `M${pack(caliperEnds.slice(0, 2))}A${pack([size * 0.5, size * 0.5, 0, 0, 1, ...caliperEnds.slice(2)])}`,
      '#8e4a22',
      size * 0.13,
    ),
    fill(face, dark, {
      transform: `translate(${pack([size * 0.012, size * 0.02])})`,
      stroke: dark,
      'stroke-width': size * 0.03,
    }),
    disc(size * 0.01, size * 0.015, size * 0.2, dark),
    fill(face, light),
    disc(0, 0, size * 0.17, light),
    covered
      ? disc(0, 0, size * 0.25, '#22262a', { stroke: '#c98255', 'stroke-width': size * 0.012 })
      : disc(0, 0, size * 0.105, 'none', {
          stroke: '#2b2e31',
          'stroke-width': size * 0.034,
          'stroke-linecap': 'round',
          'stroke-dasharray': `0 ${(size * 0.13195).toFixed(2)}`,
        }),
    disc(0, 0, size * 0.068, '#1a1c1e', { stroke: '#8b9095', 'stroke-width': size * 0.01 }),
    stroke(`M0 ${pack([-size * 0.05])}Q${pack([size * 0.035, 0, 0, size * 0.05])}`, '#c98255', size * 0.012),
  ];
  if (dim > 0) parts.push(disc(0, 0, size, '#000', { 'fill-opacity': dim }));
  return sheet.symbol(parts.join(''));
}
