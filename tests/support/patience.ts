import { availableParallelism } from 'node:os';

/** What the work below takes, in milliseconds, on an idle machine of two slow cores. */
const IDLE = 55;

function measure(): number {
  const began = performance.now();
  let value = 1;
  for (let step = 0; step < 5_000_000; step += 1) value = (value * 1_103_515_245 + 12_345 + step) & 0x7fffffff;
  return (performance.now() - began) / IDLE;
}

/** What runs side by side takes as much longer as there are fewer cores than two. */
const cores = availableParallelism();
/**
 * How many times slower than that this machine is at the moment: 1 to 4, since a test that fails waits so much longer. The processes that
 * this one starts take its answer.
 */
const slowness = Number(
  process.env.TEST_SLOWNESS ?? Math.min(4, Math.max(1, measure()) * Math.max(1, 2 / cores)).toFixed(1),
);
process.env.TEST_SLOWNESS = String(slowness);

/** A limit that only ends what hangs, for a machine as slow as this. */
export const patience = (milliseconds: number): number => Math.round(milliseconds * slowness);

/** For what a trigger does: the emulator calls it for one event after the other, and tests before this one may have left many. */
export const triggers = { timeout: patience(90_000) };

/** A test in a browser waits half of its time, so a core has two, unless it has other things to do. */
export const browserWorkers = Math.max(2, cores * (slowness < 2 ? 2 : 1));
