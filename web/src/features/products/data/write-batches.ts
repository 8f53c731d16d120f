import { isRefusal, readableError } from '@/lib/errors';

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

/** Writes all rows in one write, or, when that is refused, each row alone, so that none keeps its neighbours back. */
export async function togetherOrAlone<Row, Result>(
  rows: readonly Row[],
  together: () => Promise<boolean>,
  alone: (row: Row) => Promise<Result>,
  toResult: (row: Row, outcome: Outcome) => Result,
): Promise<Result[]> {
  let isRefused = false;
  const outcome = await outcomeOf(async () => {
    isRefused = !(await together());
    return undefined;
  });
  return isRefused ? Promise.all(rows.map(alone)) : rows.map((row) => toResult(row, outcome));
}
