import { newId } from '@contract/ids';
import {
  doc,
  type Firestore,
  runTransaction,
  serverTimestamp,
  type Transaction,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import { errorCode, isRefusal } from '@/lib/errors';
import type { Person } from '@/lib/session/use-person';

/**
 * What one press writes, once. Its document `commands/{id}` is created in the same batch or transaction as the products change, and
 * the rules let nobody create it a second time: when an answer is lost and the same write is sent again, all of it is refused.
 */
export interface Command {
  id: string;
  email: string;
  /** What it takes back: a command, or an entry of the history that has none. */
  undoes?: string | undefined;
}

/** Made once for each press; a repeat of that press has the same one. */
export const newCommand = ({ uid, email }: Person, undoes?: string): Command => ({ id: newId(uid), email, undoes });

const referenceTo = (database: Firestore, { id }: Command) => doc(database, 'commands', id);

/** Joins the command's document to what it writes. */
export function signWith(command: Command, writes: WriteBatch | Transaction, database: Firestore): void {
  const { email, undoes } = command;
  const data = { email, at: serverTimestamp(), ...(undoes !== undefined && { undoes }) };
  // Both have this method, but TypeScript cannot call a method of a union.
  (writes as WriteBatch).set(referenceTo(database, command), data);
}

/** Writes a batch with its command, all or none. The answer is false when it was refused, and true also when it was written before. */
export async function writeOnce(
  database: Firestore,
  command: Command,
  put: (batch: WriteBatch) => void,
): Promise<boolean> {
  const batch = writeBatch(database);
  put(batch);
  signWith(command, batch, database);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return isWritten(database, command);
  }
}

/** Runs a transaction whose `work` signs what it writes. When an earlier attempt was written, and only its answer lost, it answers `done`. */
export const transactOnce = <Outcome>(
  database: Firestore,
  command: Command,
  done: () => Outcome,
  work: (transaction: Transaction) => Promise<Outcome>,
): Promise<Outcome> =>
  runTransaction(database, async (transaction) =>
    (await transaction.get(referenceTo(database, command))).exists() ? done() : work(transaction),
  );

/** How long it waits, in milliseconds, before it asks again. */
const PAUSE = 1_000;

/** Waits for the answer, as a write does: to say anything before would be a guess. */
async function isWritten(database: Firestore, command: Command): Promise<boolean> {
  for (;;) {
    try {
      const stored = await runTransaction(database, (transaction) => transaction.get(referenceTo(database, command)));
      return stored.exists();
    } catch (error) {
      if (errorCode(error) !== 'unavailable') throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}
