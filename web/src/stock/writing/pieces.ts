import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { firestore } from '@/data/firebase/firestore';
import { knownQuantity } from '@/data/read/products';
import { type Command, newCommand } from '@/data/write/command';
import { piecesPart } from '@/data/write/pieces';
import { writeOne } from '@/data/write/write';
import { readableError } from '@/lib/errors';
import { perhapsUnwrittenText } from '@/lib/session/unwritten';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notifyChange, refusedText } from './notify-change';
import { changeJob, drop, enqueue, type Job, jobs, jobsOf, type Presses, type Work } from './queue';
import { useCommand } from './use-command';

export const TOO_MANY = `A car may have ${digits(PRODUCT_FIELDS.quantity.max)} pieces at most.`;

/** Pieces that are delivered or added at once, or a count. */
export interface PiecesToWrite {
  command: Command;
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** How many presses it adds up. */
  times?: number;
  /** Of a count: the number that was shown when it was typed. Over another one it is not written. */
  from?: number;
}

/** The presses on a car that are not written yet. */
const pressesOn = (product: string) => jobsOf(product).flatMap((job) => (job.presses ? [{ job, ...job.presses }] : []));

/** '2 added and 1 delivered pieces of GV60 are'; empty when there are none. */
export function sentenceStartOf(changes: readonly Pick<PiecesToWrite, 'delta'>[], { name }: Product): string {
  const sumOf = (sign: number) =>
    changes.reduce((sum, { delta }) => (Math.sign(delta) === sign ? sum + Math.abs(delta) : sum), 0);
  const [added, delivered] = [sumOf(1), sumOf(-1)];
  const parts = [added > 0 && `${digits(added)} added`, delivered > 0 && `${digits(delivered)} delivered`];
  const pieces = added + delivered;
  if (pieces === 0) return '';
  return `${parts.filter(Boolean).join(' and ')} ${plural(pieces, 'piece')} of ${name} ${plural(pieces, 'is', 'are')}`;
}

function notifyEmpty({ _id, name }: Product): void {
  notify({ message: BRIEF_TEXTS.quantityIsZero, variant: 'error', detail: name, key: `empty ${_id}` });
}

/**
 * Presses that deliver or add pieces. However fast they come, they add up: the first is written at once, those that come meanwhile are
 * written as one difference when it has its answer. `quantity` is at once what it will be; `isPending` until it is written.
 */
export function usePresses(product: Product) {
  const person = usePerson();
  const { _id, name, quantity } = product;
  const { isBlocked, reason } = useCommand(_id);
  const shown = jobs.useValue(() => pressesOn(_id).at(-1)?.after);

  const press = (delta: number, why?: Why) => {
    const last = pressesOn(_id).at(-1);
    const after = (last?.after ?? quantity) + delta;
    if (isBlocked) return notify({ message: reason, variant: 'error' });
    if (after < 0) return notifyEmpty(product);
    if (after > PRODUCT_FIELDS.quantity.max) return notify({ message: TOO_MANY, variant: 'error', detail: name });
    const waits = last && last.job.began === undefined && last.why === why;
    if (waits) changeJob(last.job, { presses: { delta: last.delta + delta, times: last.times + 1, why, after } });
    else enqueue(pressing(product, person, { delta, times: 1, why, after }));
  };
  return { quantity: shown ?? quantity, isPending: shown !== undefined, press };
}

/** The oldest job of a car names all presses on it, so that they are one sentence. */
function pressing(product: Product, person: Person, presses: Presses): Work {
  const { _id, name } = product;
  const startOf = (isNamed: (job: Job) => boolean) =>
    sentenceStartOf(
      pressesOn(_id).filter(({ job }) => isNamed(job)),
      product,
    );
  const write = async (job: Job): Promise<void> => {
    const { delta, times, why } = job.presses ?? presses;
    const command = newCommand(person, why);
    changeJob(job, { commands: [command.id] });
    const refused =
      delta === 0 ? undefined : await writePieces(product, person, { command, delta, times }).catch(readableError);
    const hasEnded = !jobsOf(_id).includes(job);
    if (refused === undefined || hasEnded) return;
    // Those that waited for it were pressed in view of it.
    const all = pressesOn(_id);
    drop(all.map((one) => one.job));
    const count = Math.abs(all.reduce((sum, one) => sum + one.delta, 0));
    if (delta < 0 && (await knownQuantity(await firestore(), _id)) === 0) return notifyEmpty(product);
    const not = `${plural(count, 'was', 'were')} not ${delta < 0 ? 'delivered' : 'added'}`;
    notify({ message: `${refused} ${counted(count, 'piece')} ${not}.`, variant: 'error', detail: name });
  };
  return {
    key: _id,
    presses,
    write,
    sentenceStart: (job) => (pressesOn(_id)[0]?.job === job ? startOf(() => true) : ''),
    sentences: () => {
      const waiting = startOf(({ began }) => began === undefined);
      const sent = startOf(({ began }) => began !== undefined);
      const commands = pressesOn(_id).flatMap(({ job }) => (job.began === undefined ? [] : (job.commands ?? [])));
      return [
        ...(waiting ? [{ text: `${waiting} not written.` }] : []),
        ...(sent ? [{ text: perhapsUnwrittenText(sent), commands }] : []),
      ];
    },
  };
}

/** Writes the change and says with a toast that it is done. Returns why nothing was written. */
export async function writePieces(
  product: Product,
  person: Person,
  change: PiecesToWrite,
): Promise<string | undefined> {
  const { _id, email: owner } = product;
  const { command, delta, times = 1, from } = change;
  const database = await firestore();
  const pieces = { delta, ...(from !== undefined && { seen: from }) };
  const answer = await writeOne(database, piecesPart(database, { command, product: _id, owner }, pieces));
  if (answer !== 'done') return refusedText(answer);
  const changed = { person, product, command, delta, times };
  if (from === undefined) {
    const message = (all: number) => (all < 0 ? BRIEF_TEXTS.delivered : `${counted(all, 'piece')} added`);
    const key = delta < 0 ? 'deliver' : 'add';
    notifyChange({ ...changed, message, key, quantity: await knownQuantity(database, _id) });
  } else {
    const to = from + delta;
    notifyChange({ ...changed, message: () => `${digits(to)} in stock`, quantity: to });
  }
  return undefined;
}
