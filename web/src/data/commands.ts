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
  /** The number of the order whose pieces it receives or gives back, and the id of its owner's stock. */
  order?: string;
  stock?: string;
  /** The id of the deletion that it makes: a product that is gone cannot name its command. */
  deletes?: string;
}

/** Made once for each write; a repeat of that write has the same one. `about`: its batch, and why. */
export const newCommand = ({ uid, email }: Person, about?: Partial<Batch> & Why): Command => ({
  id: newId(uid),
  email,
  ...about,
});

/** So many characters of an id that is made from a text: whoever makes it again makes the same. */
export async function hashOf(text: string, length: number): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, length);
}

/** The product is somebody else's: the rules refuse the write when its owner shares the stock no longer, or not for this. */
export const isOthersProduct = ({ email }: Command, owner: string | undefined): boolean =>
  owner !== undefined && owner !== email;

const commandReference = (database: Firestore, { id }: Command) => doc(database, 'commands', id);

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
const OVERTAKEN = ['aborted', 'failed-precondition', 'already-exists'];
/** No answer says whether the transaction was written. */
const UNANSWERED = ['unavailable', 'deadline-exceeded', 'cancelled', 'internal', 'unknown'];

export type Write = (transaction: Transaction, product: DocumentReference) => void;

/** What is written of one product. Parts may have the same command. */
export interface Part<Refusal> {
  command: Command;
  product: string;
  /** Read and written with the product: the order whose pieces come, the codes of the car. */
  beside?: readonly DocumentReference[];
  /** Compares what is stored with what the person saw: the write, or why nothing is written. */
  decide: (stored: DocumentSnapshot, beside: readonly DocumentSnapshot[]) => Write | Refusal;
  /** The write, where the rules alone can decide about it. The product is read only when they refuse, to find out why. */
  blind?: Write | undefined;
  /** What the command says of the product that it finds. */
  about?: (stored: DocumentSnapshot) => Partial<Command>;
}

/** Of a part: why it was not written; `already`: its command is there. `undefined`: another part has kept it back. */
export type PartAnswer<Refusal> = 'done' | 'already' | Refusal | undefined;

/**
 * Reads products and writes them with their commands in one transaction, all parts or none. When an earlier attempt of this call was
 * written, and only its answer lost, it is done without a second write. Fails with the code `aborted` when others were faster at each
 * attempt, and with that of a refusal when the rules refuse what `decide` would write.
 */
export async function transactAll<Refusal extends string | { status: string }>(
  parts: readonly Part<Refusal>[],
  database: Firestore,
): Promise<PartAnswer<Refusal>[]> {
  const commands = [...new Map(parts.map(({ command }) => [command.id, command])).values()];
  const allDone = parts.map((): PartAnswer<Refusal> => 'done');
  const transact = (isRefused: boolean) =>
    untilAnswered(database, async (transaction, isRepeat) => {
      const readsProduct = ({ blind }: Part<Refusal>) => blind === undefined || isRefused;
      const readsCommands = isRepeat || parts.some(readsProduct);
      const others = parts.flatMap((part) => (readsProduct(part) ? (part.beside ?? []) : []));
      const [written, stored, beside] = await Promise.all([
        readsCommands ? Promise.all(commands.map((one) => transaction.get(commandReference(database, one)))) : [],
        Promise.all(
          parts.map((part) => readsProduct(part) && transaction.get(doc(database, 'products', part.product))),
        ),
        Promise.all([...new Map(others.map((one) => [one.path, one])).values()].map((one) => transaction.get(one))),
      ]);
      const byPath = new Map(beside.map((one) => [one.ref.path, one]));
      const there = new Set(written.filter((command) => command.exists()).map(({ id }) => id));
      if (isRepeat && there.size === commands.length) return allDone;
      const decisions = parts.map(({ command, decide, blind, beside = [] }, at) => {
        const product = stored[at];
        if (there.has(command.id)) return 'already';
        return product
          ? decide(
              product,
              beside.flatMap(({ path }) => byPath.get(path) ?? []),
            )
          : (blind as Write);
      });
      if (decisions.some((decision) => typeof decision !== 'function'))
        return decisions.map((one): PartAnswer<Refusal> => (typeof one === 'function' ? undefined : one));
      const said = new Map<string, Partial<Command>>();
      for (const [at, { command, product, about }] of parts.entries()) {
        (decisions[at] as Write)(transaction, doc(database, 'products', product));
        said.set(command.id, { ...command, ...(stored[at] && about?.(stored[at])) });
      }
      for (const command of commands) putCommand({ ...command, ...said.get(command.id) }, transaction, database);
      return allDone;
    });
  // The rules also refuse what another tab has written a moment ago: the second attempt reads that.
  return transact(false).catch((error) => (isRefusal(error) ? transact(true) : Promise.reject(error)));
}

/** Compare and set of one product; its command is no other's, so where it is there this write was done. */
export async function transactOnce<Refusal extends string | { status: string }>(
  part: Part<Refusal>,
  database: Firestore,
): Promise<'done' | Refusal> {
  const [answer] = await transactAll([part], database);
  return answer === undefined || answer === 'already' ? 'done' : answer;
}

const ATTEMPTS = 5;

/**
 * Runs a transaction until it is answered. The SDK would repeat it too, but would not tell why. `isRepeat`: an earlier attempt of this
 * call was sent and its answer lost, so what it would write may be there; to give up then would be a guess.
 */
async function untilAnswered<T>(
  database: Firestore,
  update: (transaction: Transaction, isRepeat: boolean) => Promise<T>,
): Promise<T> {
  let isRepeat = false;
  for (let attempt = 1; ; attempt += 1) {
    let isSent = false;
    const run = async (transaction: Transaction) => {
      const result = await update(transaction, isRepeat);
      isSent = true;
      return result;
    };
    try {
      return await runTransaction(database, run, { maxAttempts: 1 });
    } catch (error) {
      const isOvertaken = OVERTAKEN.includes(errorCode(error));
      const isUnanswered = UNANSWERED.includes(errorCode(error));
      isRepeat ||= isSent && isUnanswered;
      const isFinal = attempt >= ATTEMPTS && !(isRepeat && isUnanswered);
      if (isOvertaken && isFinal) throw Object.assign(new Error('Overtaken'), { code: 'aborted' });
      if (isFinal || !(isUnanswered || isOvertaken)) throw error;
      await new Promise((done) =>
        setTimeout(done, isUnanswered ? RETRY_PAUSE : Math.random() * RETRY_PAUSE * 0.1 * attempt),
      );
    }
  }
}

/** How long it waits, in milliseconds, before it asks again. */
export const RETRY_PAUSE = 1_000;

/** Waits for the answer, as a write does: to report anything before would be a guess. */
async function isWritten(database: Firestore, command: Command): Promise<boolean> {
  for (;;) {
    try {
      const reference = commandReference(database, command);
      return (await runTransaction(database, (transaction) => transaction.get(reference))).exists();
    } catch (error) {
      if (errorCode(error) !== 'unavailable') throw error;
      await new Promise((done) => setTimeout(done, RETRY_PAUSE));
    }
  }
}
