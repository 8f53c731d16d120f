import type { Batch, Why } from '@contract/history';
import { newId } from '@contract/ids';
import {
  type DocumentReference,
  type DocumentSnapshot,
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
 * A command writes once. Its document `commands/{id}` is created in the same batch or transaction as the products change, and the rules
 * let nobody create it a second time: when an answer is lost and the same write is sent again, all of it is refused.
 */
export interface Command extends Partial<Batch>, Why {
  id: string;
  email: string;
  /** The id of the change that it takes back. */
  undoes?: string;
  /** The batch of that change. */
  undoesBatch?: string;
  /** The entry of that change in the history: it proves that a colleague who may only deliver puts back what that colleague took. */
  entry?: string;
  /** The id of the deletion that it makes: a product that is gone cannot name its command. */
  deletes?: string;
}

/** Made once for each write; a repeat of that write has the same one. `about`: its batch, and why. */
export const newCommand = ({ uid, email }: Person, about?: Partial<Batch> & Why): Command => ({
  id: newId(uid),
  email,
  ...about,
});

/** The product is somebody else's: the rules refuse the write when its owner shares the stock no longer, or not for this. */
export const isOfOther = ({ email }: Command, owner: string | undefined): boolean =>
  owner !== undefined && owner !== email;

export const commandReference = (database: Firestore, { id }: Command) => doc(database, 'commands', id);

/** Adds the command's document to a batch or transaction. */
export function putCommand(command: Command, writes: WriteBatch | Transaction, database: Firestore): void {
  const { id: _id, ...fields } = command;
  const data = { ...fields, at: serverTimestamp() };
  // Both have this method, but TypeScript cannot call a method of a union.
  (writes as WriteBatch).set(commandReference(database, command), data);
}

/** Writes a batch with its command, all or none. Returns false when it was refused, and true also when it was written before. */
export async function writeOnce(
  database: Firestore,
  command: Command,
  put: (batch: WriteBatch) => void,
): Promise<boolean> {
  const batch = writeBatch(database);
  put(batch);
  putCommand(command, batch, database);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return isWritten(database, command);
  }
}

/** What Firestore says when another write was faster: nothing was written. */
export const OVERTAKEN = ['aborted', 'failed-precondition', 'already-exists'];

export type Write = (transaction: Transaction, product: DocumentReference) => void;

/**
 * Compare and set: reads a product and writes what `decide` makes of it, with the command, in one transaction. `decide` returns the
 * write, or why nothing is written; `about` what the command says of it. When an earlier attempt was written, and only its answer lost, it is done without a second write.
 * Fails with the code `aborted` when others were faster at each of the SDK's five attempts.
 */
export async function transactOnce<Refusal extends string | { status: string }>(
  command: Command,
  id: string,
  decide: (stored: DocumentSnapshot) => Write | Refusal,
  database: Firestore,
  about: (stored: DocumentSnapshot) => Partial<Command> = () => ({}),
): Promise<'done' | Refusal> {
  const product = doc(database, 'products', id);
  return runTransaction(database, async (transaction) => {
    if ((await transaction.get(commandReference(database, command))).exists()) return 'done';
    const stored = await transaction.get(product);
    const decision = decide(stored);
    if (typeof decision !== 'function') return decision;
    decision(transaction, product);
    putCommand({ ...command, ...about(stored) }, transaction, database);
    return 'done';
  }).catch((error: unknown) => {
    throw OVERTAKEN.includes(errorCode(error)) ? Object.assign(new Error('Overtaken'), { code: 'aborted' }) : error;
  });
}

/** How long it waits, in milliseconds, before it asks again. */
const PAUSE = 1_000;

/** Waits for the answer, as a write does: to report anything before would be a guess. */
async function isWritten(database: Firestore, command: Command): Promise<boolean> {
  for (;;) {
    try {
      const reference = commandReference(database, command);
      return (await runTransaction(database, (transaction) => transaction.get(reference))).exists();
    } catch (error) {
      if (errorCode(error) !== 'unavailable') throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}
