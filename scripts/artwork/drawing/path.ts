/** Curves as the `d` of an SVG path. Cars are given in millimetres with y upwards; SVG counts y downwards. */
import { cubics, type Run } from './curves.ts';

export const round = (value: number, digits = 1): string => {
  const text = String(Number(value.toFixed(digits)));
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
};

/** Joins numbers with as few characters as SVG allows. */
export const pack = (values: readonly number[], digits = 1): string =>
  values
    .map((value) => round(value, digits))
    .join(' ')
    .replaceAll(' -', '-');

/** A distance between two runs above this (mm) is a gap; below it, it is a rounding error. */
const GAP = 1.5;
/** A cubic whose control points lie closer to its chord than this (mm) is written as a straight line. */
const FLAT = 0.6;

/** Runs as one path in whole millimetres. Runs that do not touch are joined by a straight line. */
export function trace(runs: readonly Run[], closed = true): string {
  let path = '';
  // Relative numbers start at the rounded pen position, so that rounding errors never add up.
  let [px, py] = [Number.NaN, Number.NaN];
  for (const [sx, sy, ax, ay, bx, by, ex, ey] of runs.flatMap(cubics)) {
    const begins = Number.isNaN(px);
    if (begins || Math.hypot(sx - px, -sy - py) > GAP) {
      path += `${begins ? 'M' : 'L'}${pack([sx, -sy], 0)}`;
      [px, py] = [Math.round(sx), Math.round(-sy)];
    }
    const [dx, dy] = [Math.round(ex) - px, Math.round(-ey) - py];
    if (dx === 0 && dy === 0) continue;
    const [ax1, ay1, bx1, by1] = [ax - px, -ay - py, bx - px, -by - py];
    const bulge = Math.max(Math.abs(ax1 * dy - ay1 * dx), Math.abs(bx1 * dy - by1 * dx));
    if (bulge < FLAT * Math.hypot(dx, dy)) path += `l${pack([dx, dy], 0)}`;
    else path += `c${pack([ax1, ay1, bx1, by1, dx, dy], 0)}`;
    [px, py] = [Math.round(ex), Math.round(-ey)];
  }
  return closed ? `${path}z` : path;
}

/** One run as an open line. */
export const curve = (run: Run): string => trace([run], false);
