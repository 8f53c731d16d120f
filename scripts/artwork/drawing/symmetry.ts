/** Symmetric shapes and lines for front and rear views: the right half is given, x = 0 is the middle. */
import { backwards, mirrored, type Run } from './curves.ts';
import { curve, trace } from './path.ts';

/** A closed shape from its right half, which runs from the top middle to the bottom middle. */
export const symmetric = (...half: readonly Run[]): string =>
  trace([...half, ...half.map((run) => backwards(mirrored(run))).reverse()]);

/** A shape and its mirror image. */
export const bothSides = (...runs: readonly Run[]): string => trace(runs) + trace(runs.map(mirrored));

/** An open line and its mirror image. */
export const bothLines = (...runs: readonly Run[]): string =>
  runs.map((run) => curve(run) + curve(mirrored(run))).join('');

/** A line across the whole car, from its right half. */
export const symmetricLine = (half: Run): string => curve([...backwards(mirrored(half)), ...half.slice(1)]);
