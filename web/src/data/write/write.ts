import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  runTransaction,
  type Transaction,
  writeBatch,
} from 'firebase/firestore';
import { errorCode, isRefusal } from '@/lib/errors';
import { type Command, commandReference, putCommand, type Writes } from './command';

/** A change of a few documents, as it is written with others: all or none. Parts may have the same command. */
export interface Part<Refusal, Done = 'done'> {
  command: Command;
  /** What is read before it is written. */
  read: readonly DocumentReference[];
  /** Compares what is stored, in the order of `read`, with what the person saw: why nothing is written. */
  check: (...stored: readonly DocumentSnapshot[]) => Refusal | undefined;
  /** Writes, and answers what it has written where that is more than 'done'. */
  put: (writes: Writes, stored: readonly DocumentSnapshot[]) => Done | undefined;
  /** The write where the rules alone can decide about it: it is read only when they refuse, to find out why. */
  putUnread?: ((writes: Writes) => undefined) | undefined;
  /** What the command says of what it finds. */
  about?: (...stored: readonly DocumentSnapshot[]) => Partial<Command>;
  /** What it means when the rules refuse what `check` has let through: they give no reason. By default 'refused'. */
  refused?: Refusal;
}

/** Of a part. `refused`: by the rules. `undefined`: it was not written, because another part has kept it back. */
export type PartAnswer<Refusal, Done = 'done'> = 'done' | Done | Refusal | 'refused' | undefined;

/**
 * Writes all parts with their commands in a transaction, all or none. What was written by an earlier attempt, whose answer was lost, is
 * done without a second write. Where the rules refuse several without a reason, each has to be written alone. Fails with the code
 * `aborted` when others were faster at each attempt.
 */
export async function write<Refusal, Done>(
  database: Firestore,
  parts: readonly Part<Refusal, Done>[],
): Promise<PartAnswer<Refusal, Done>[]> {
  try {
    return await transact(database, parts, 'undecided');
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return compare(database, parts);
}

/** Writes one part. What the rules decide is a commit, which Firestore keeps while there is no connection. */
export async function writeOne<Refusal, Done>(
  database: Firestore,
  part: Part<Refusal, Done>,
): Promise<NonNullable<PartAnswer<Refusal, Done>>> {
  const { command, putUnread } = part;
  if (!putUnread) return answerOf(await write(database, [part]));
  const commit = writeBatch(database);
  putUnread(commit);
  putCommand(database, commit, command);
  try {
    await commit.commit();
    return 'done';
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return answerOf(await compare(database, [part], ['done']));
}

/** Of parts that are one change: why it was not written. */
export const firstRefusal = <Answer>(answers: readonly Answer[]) =>
  answers.find((answer): answer is Exclude<Answer, 'done' | undefined> => answer !== undefined && answer !== 'done');

const answerOf = <Answer>([answer]: readonly Answer[]): NonNullable<Answer> | 'done' => answer ?? 'done';

/** The rules also refuse what is written already, or what another tab has written a moment ago: this reads it. `sent`: as below. */
async function compare<Refusal, Done>(
  database: Firestore,
  parts: readonly Part<Refusal, Done>[],
  sent?: PartAnswer<Refusal, Done>[],
): Promise<PartAnswer<Refusal, Done>[]> {
  try {
    return await transact(database, parts, 'all', sent);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only, ...others] = parts;
    return others.length === 0 ? [only?.refused ?? 'refused'] : parts.map(() => 'refused');
  }
}

const commandsOf = (parts: readonly Part<unknown, unknown>[]): Command[] => [
  ...new Map(parts.map(({ command }) => [command.id, command])).values(),
];

/** `reads`: which parts; of the others the rules decide. `sent`: what is answered where it is written already. */
const transact = <Refusal, Done>(
  database: Firestore,
  parts: readonly Part<Refusal, Done>[],
  reads: 'undecided' | 'all',
  sent?: PartAnswer<Refusal, Done>[],
) =>
  untilAnswered(database, sent, async (transaction, before): Promise<PartAnswer<Refusal, Done>[]> => {
    const commands = commandsOf(parts);
    const isRead = ({ putUnread }: Part<Refusal, Done>) => reads === 'all' || putUnread === undefined;

    const asksCommands = before !== undefined || parts.some(isRead);
    const [written, stored] = await Promise.all([
      readAll(transaction, asksCommands ? commands.map((command) => commandReference(database, command)) : []),
      readAll(
        transaction,
        parts.filter(isRead).flatMap(({ read }) => read),
      ),
    ]);
    const isWritten = ({ id }: Command) => written.get(`commands/${id}`)?.exists() === true;
    if (before && commands.every(isWritten)) return before;
    const storedOf = ({ read }: Part<Refusal, Done>) => read.flatMap(({ path }) => stored.get(path) ?? []);

    const checked = parts.map((part): PartAnswer<Refusal, Done> => {
      if (isWritten(part.command)) return 'done';
      return isRead(part) ? part.check(...storedOf(part)) : undefined;
    });
    if (checked.some((answer) => answer !== undefined)) return checked;

    const said = new Map(commands.map((command) => [command.id, command]));
    const answers = parts.map((part): PartAnswer<Refusal, Done> => {
      const { command, put, putUnread, about } = part;
      if (!isRead(part)) return putUnread?.(transaction) ?? 'done';
      said.set(command.id, { ...command, ...said.get(command.id), ...about?.(...storedOf(part)) });
      return put(transaction, storedOf(part)) ?? 'done';
    });
    for (const command of said.values()) putCommand(database, transaction, command);
    return answers;
  });

/** Each document once, by its path. */
async function readAll(transaction: Transaction, references: readonly DocumentReference[]) {
  const once = [...new Map(references.map((reference) => [reference.path, reference])).values()];
  const stored = await Promise.all(once.map((reference) => transaction.get(reference)));
  return new Map(stored.map((snapshot) => [snapshot.ref.path, snapshot]));
}

/** What Firestore says when another write was faster: nothing was written. */
const OVERTAKEN = ['aborted', 'failed-precondition', 'already-exists'];
/** No answer says whether the transaction was written. */
const UNANSWERED = ['unavailable', 'deadline-exceeded', 'cancelled', 'internal', 'unknown'];

const ATTEMPTS = 5;
/** How long it waits, in milliseconds, before it asks again. */
export const RETRY_PAUSE = 1_000;

/**
 * Runs a transaction until it is answered. The SDK would repeat it too, but would not tell why. `sent`: what an earlier attempt was to
 * answer whose answer was lost, so that what it has written may be there; to give up then would be a guess.
 */
async function untilAnswered<Answer>(
  database: Firestore,
  sent: Answer | undefined,
  update: (transaction: Transaction, sent: Answer | undefined) => Promise<Answer>,
): Promise<Answer> {
  let before = sent;
  for (let attempt = 1; ; attempt += 1) {
    let answer: Answer | undefined;
    try {
      return await runTransaction(
        database,
        async (transaction) => {
          answer = await update(transaction, before);
          return answer;
        },
        { maxAttempts: 1 },
      );
    } catch (error) {
      const isOvertaken = OVERTAKEN.includes(errorCode(error));
      const isUnanswered = UNANSWERED.includes(errorCode(error));
      if (isUnanswered) before = answer ?? before;
      const isFinal = attempt >= ATTEMPTS && !(before && isUnanswered);
      if (isOvertaken && isFinal) throw Object.assign(new Error('Overtaken'), { code: 'aborted' });
      if (isFinal || !(isUnanswered || isOvertaken)) throw error;
      await new Promise((done) =>
        setTimeout(done, isUnanswered ? RETRY_PAUSE : Math.random() * RETRY_PAUSE * 0.1 * attempt),
      );
    }
  }
}
