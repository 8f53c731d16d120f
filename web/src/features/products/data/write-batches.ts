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
