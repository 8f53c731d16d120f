import { isRefusal, isTooBig, readableError } from '@/lib/errors';

/** How many batches are under way at once, and so how many are still finished after Cancel. */
const AT_ONCE = 4;

interface Batches {
  /** How many rows make a batch. */
  size: number;
  /** When aborted, the batches under way are finished and no further one begins. */
  signal?: AbortSignal | undefined;
}

/** Gives the rows to `each` in batches, several at once. */
export async function inBatches<Row>(
  rows: readonly Row[],
  { size, signal }: Batches,
  each: (batch: readonly Row[]) => Promise<void>,
): Promise<void> {
  let next = 0;
  const goOn = async () => {
    while (next < rows.length && !signal?.aborted) {
      const batch = rows.slice(next, next + size);
      next += size;
      await each(batch);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

export interface Outcome {
  /** Why nothing was written; `undefined` when it was. */
  problem: string | undefined;
  /** It failed for a reason that can end: whether it was written may not be known, so only the same command may be tried again. */
  canRetry?: boolean;
}

/** Runs a write that answers why nothing was written. A failure becomes an outcome too: the other rows go on. */
export async function outcomeOf(write: () => Promise<string | undefined>, whenRefused?: string): Promise<Outcome> {
  try {
    return { problem: await write() };
  } catch (error) {
    if (whenRefused !== undefined && isRefusal(error)) return { problem: whenRefused };
    return { problem: readableError(error), canRetry: true };
  }
}

/**
 * Writes all rows in one write; where that is refused, each row alone, so that none keeps its neighbours back; where it is too large,
 * each half in the same way.
 */
export async function togetherOrAlone<Row, Result>(
  rows: readonly Row[],
  together: (rows: readonly Row[]) => Promise<boolean>,
  alone: (row: Row) => Promise<Result>,
  toResult: (row: Row, outcome: Outcome) => Result,
): Promise<Result[]> {
  let then: 'alone' | 'halves' | undefined;
  const outcome = await outcomeOf(async () => {
    try {
      if (!(await together(rows))) then = 'alone';
    } catch (error) {
      if (!isTooBig(error) || rows.length === 1) throw error;
      then = 'halves';
    }
    return undefined;
  });
  if (then === 'alone') return Promise.all(rows.map(alone));
  if (then === undefined) return rows.map((row) => toResult(row, outcome));
  const middle = Math.ceil(rows.length / 2);
  const write = (half: readonly Row[]) => togetherOrAlone(half, together, alone, toResult);
  return [...(await write(rows.slice(0, middle))), ...(await write(rows.slice(middle)))];
}
