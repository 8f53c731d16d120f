import { type Firestore, type WriteBatch, writeBatch } from 'firebase/firestore';
import { isRefusal } from '../errors';

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

/**
 * Writes rows in one write, all or none. The answer is false when it was refused: then each has to be written alone, which tells
 * the one that is at fault and does not keep its neighbours back.
 */
export async function writeTogether<Row>(
  database: Firestore,
  rows: readonly Row[],
  put: (batch: WriteBatch, row: Row) => void,
): Promise<boolean> {
  const batch = writeBatch(database);
  for (const row of rows) put(batch, row);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
