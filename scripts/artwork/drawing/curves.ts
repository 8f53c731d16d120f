/**
 * Smooth curves through given points, by John Hobby's method (the one METAFONT uses): it chooses the tangents so that
 * the curvature changes evenly from point to point, as in a line drawn with a flexible ruler.
 */

/** A point in millimetres (x from the nose, y from the ground), with an optional heading in degrees. */
type Knot = readonly [x: number, y: number, heading?: number];
/** Points joined by one smooth curve; two runs meet in a corner. */
export type Run = readonly Knot[];
type Cubic = readonly [number, number, number, number, number, number, number, number];

/** A run from x, y, x, y, ... */
export const run = (...flat: readonly number[]): Run =>
  Array.from({ length: flat.length / 2 }, (_, i): Knot => [flat[i * 2] ?? 0, flat[i * 2 + 1] ?? 0]);

/** A run from text such as '104 186, 66 262', the short form for a body's measured points. */
export const points = (text: string): Run =>
  text.split(',').map((pair): Knot => {
    const [x, y] = pair.trim().split(' ').map(Number);
    return [x ?? 0, y ?? 0];
  });

/** One knot, where a heading is needed. */
export const at = (x: number, y: number, heading?: number): Knot => (heading === undefined ? [x, y] : [x, y, heading]);

const turn = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** Hobby's velocity: how far a control point lies along its tangent. */
function velocity(theta: number, phi: number): number {
  const bend =
    Math.SQRT2 *
    (Math.sin(theta) - Math.sin(phi) / 16) *
    (Math.sin(phi) - Math.sin(theta) / 16) *
    (Math.cos(theta) - Math.cos(phi));
  const root = Math.sqrt(5);
  return (2 + bend) / (3 + 1.5 * (root - 1) * Math.cos(theta) + 1.5 * (3 - root) * Math.cos(phi));
}

/** Solves the tridiagonal system lower*t[i-1] + middle*t[i] + upper*t[i+1] = right. */
function solve(lower: number[], middle: number[], upper: number[], right: number[]): number[] {
  const size = middle.length;
  const get = (list: number[], index: number): number => list[index] ?? 0;
  for (let i = 1; i < size; i++) {
    const factor = get(lower, i) / get(middle, i - 1);
    middle[i] = get(middle, i) - factor * get(upper, i - 1);
    right[i] = get(right, i) - factor * get(right, i - 1);
  }
  const result = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    result[i] = (get(right, i) - get(upper, i) * get(result, i + 1)) / get(middle, i);
  }
  return result;
}

/** The cubics of a run whose headings stand only at its ends. */
function smooth(knots: Run): Cubic[] {
  const last = knots.length - 1;
  const knot = (index: number): Knot => knots[index] ?? [0, 0];
  const chord: number[] = [];
  const angle: number[] = [];
  for (let i = 0; i < last; i++) {
    const [dx, dy] = [knot(i + 1)[0] - knot(i)[0], knot(i + 1)[1] - knot(i)[1]];
    chord.push(Math.hypot(dx, dy) || 1e-6);
    angle.push(Math.atan2(dy, dx));
  }
  const c = (i: number): number => chord[i] ?? 1;
  const a = (i: number): number => angle[i] ?? 0;
  const psi = (i: number): number => (i > 0 && i < last ? turn(a(i) - a(i - 1)) : 0);

  const lower = [0];
  const middle = [1];
  const upper = [1];
  const right = [-psi(1)];
  const begin = knot(0)[2];
  const finish = knot(last)[2];
  if (begin !== undefined) {
    upper[0] = 0;
    right[0] = turn((begin * Math.PI) / 180 - a(0));
  }
  for (let i = 1; i < last; i++) {
    lower.push(1 / c(i - 1));
    middle.push(2 / c(i - 1) + 2 / c(i));
    upper.push(1 / c(i));
    right.push((-2 * psi(i)) / c(i - 1) - psi(i + 1) / c(i));
  }
  lower.push(finish === undefined ? 1 : 0);
  middle.push(1);
  upper.push(0);
  right.push(finish === undefined ? 0 : turn((finish * Math.PI) / 180 - a(last - 1)));
  // Two points without headings give a straight line: the system of equations would have no single solution.
  const straight = last === 1 && begin === undefined && finish === undefined;
  const theta = straight ? [0, 0] : solve(lower, middle, upper, right);

  return chord.map((length, i) => {
    const t = theta[i] ?? 0;
    const phi = -psi(i + 1) - (theta[i + 1] ?? 0);
    const [x0, y0] = knot(i);
    const [x3, y3] = knot(i + 1);
    const out = length * velocity(t, phi);
    const back = length * velocity(phi, t);
    return [
      x0,
      y0,
      x0 + out * Math.cos(a(i) + t),
      y0 + out * Math.sin(a(i) + t),
      x3 - back * Math.cos(a(i) - phi),
      y3 - back * Math.sin(a(i) - phi),
      x3,
      y3,
    ];
  });
}

/** All cubics of a run. A heading given at an inner knot is kept by splitting there. */
export function cubics(run: Run): Cubic[] {
  const result: Cubic[] = [];
  let from = 0;
  for (let i = 1; i < run.length; i++) {
    if (i === run.length - 1 || run[i]?.[2] !== undefined) {
      result.push(...smooth(run.slice(from, i + 1)));
      from = i;
    }
  }
  return result;
}

export const shift = (run: Run, dx: number, dy: number): Run =>
  run.map(([x, y, heading]): Knot => (heading === undefined ? [x + dx, y + dy] : [x + dx, y + dy, heading]));

/** The same run in the opposite direction. */
export const backwards = (run: Run): Run =>
  run.map(([x, y, h]): Knot => (h === undefined ? [x, y] : [x, y, h + 180])).reverse();

/** The mirror image about x = 0, for the two halves of a front or rear view. */
export const mirrored = (run: Run): Run => run.map(([x, y, h]): Knot => (h === undefined ? [-x, y] : [-x, y, 180 - h]));

/** Height of a run at x, found by bisection, for details that lie on a line. */
export function heightAt(run: Run, x: number): number {
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of cubics(run)) {
    if ((x - x0) * (x - x3) > 0) continue;
    const bezier = (t: number, a: number, b: number, c: number, d: number): number =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
    let [low, high] = [0, 1];
    for (let step = 0; step < 30; step++) {
      const t = (low + high) / 2;
      if (bezier(t, x0, x1, x2, x3) < x === x0 < x3) low = t;
      else high = t;
    }
    return bezier((low + high) / 2, y0, y1, y2, y3);
  }
  return run[0]?.[1] ?? 0;
}
