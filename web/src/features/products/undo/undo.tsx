import { changesBetween } from '@contract/history';
import type { Product, ProductFieldName } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { readableError } from '@/lib/errors';
import { type NoticeAction, notify, notifyPress } from '@/lib/notify';
import type { Values } from '@/lib/product/draft';
import { inFormOrder, wordsOf } from '@/lib/product/fields';
import type { Person } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import type { Difference } from '../data/change-product';
import { type Command, newCommand } from '../data/command';
import { type StockChange, type UndoOutcome, undoChange, undoDeletion } from '../data/undo';
import { refusalText } from '../refusals';

export const piecesOf = (values: Partial<Product>): number => values.quantity ?? 0;

export function changeBetween<Name extends ProductFieldName>(
  { _id, email }: Pick<Product, '_id' | 'email'>,
  fields: readonly Name[],
  from: Values<Name>,
  to: Values<Name>,
): StockChange {
  const others = fields.filter((field) => field !== 'quantity');
  return { product: _id, email, delta: piecesOf(to) - piecesOf(from), changes: changesBetween(others, from, to) };
}

/** "the former price", "the former name and price", "the former name, supplier and price": in the order of the forms. */
function listed(fields: ProductFieldName[], which: string): string {
  const names = inFormOrder(fields).map(wordsOf);
  const last = names.pop();
  return `the ${which}${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}

export function undoneText({ delta, changes = {} }: Pick<StockChange, 'delta' | 'changes'>): string {
  const is = (count: number) => plural(count, 'is', 'are');
  const fields = Object.keys(changes) as ProductFieldName[];
  const back = fields.filter((field) => changes[field]?.from !== undefined);
  const gone = fields.filter((field) => changes[field]?.from === undefined);
  const parts = [
    delta < 0 && `${counted(-delta, 'piece')} ${is(-delta)} back in stock`,
    delta > 0 && `${counted(delta, 'piece')} ${is(delta)} out of the stock again`,
    back.length > 0 && `${listed(back, 'former ')} ${is(back.length)} back`,
    gone.length > 0 && `${listed(gone, '')} ${is(gone.length)} removed again`,
  ];
  const text = parts.filter(Boolean).join(', and ');
  return `Undone: ${text || 'it is as it was'}.`;
}

export const restoredText = (name: string): ReactNode => (
  <>
    <bdi>{name}</bdi> is back. It is the newest of the list now.
  </>
);

/** One press that has changed a product. */
interface Press {
  change: StockChange;
  /** The command that takes it back. It is the same however often Undo is pressed: it counts once. */
  undo: Command;
  /** The quantity after it, where it is known. */
  quantity: number | undefined;
}

interface Changed extends Pick<Press, 'change' | 'quantity'> {
  person: Person;
  /** The command that has written it. */
  command: Pick<Command, 'id'>;
  /** What was pressed: its presses on one product share a toast while that is shown. */
  what: string;
  /** The product's name, unless the text has it. */
  name?: string | undefined;
  /** What the toast says of so many pieces more, or fewer when negative. */
  say: (delta: number) => ReactNode;
}

/** Says with a toast that a product was changed, and offers Undo for all presses of which the toast speaks. */
export function notifyChange({ person, command, what, name, say, change, quantity }: Changed): void {
  notifyPress<Press>({
    of: `${what} ${change.product}`,
    press: { change, undo: newCommand(person, command.id), quantity },
    say: (presses) => {
      const all = allOf(presses.map((press) => press.change));
      return {
        message: say(all.delta),
        variant: 'success',
        about: name && <About name={name} presses={presses} />,
        action: undoOfChanges(presses, all, name),
      };
    },
  });
}

/** The difference that several changes of a product make together. */
export function allOf(all: readonly StockChange[]): Difference {
  const changes: Record<string, { from?: unknown; to?: unknown }> = {};
  for (const [field, { from, ...now }] of all.flatMap((one) => Object.entries(one.changes ?? {}))) {
    const before = field in changes ? changes[field]?.from : from;
    changes[field] = before === undefined ? now : { ...now, from: before };
  }
  return { delta: all.reduce((sum, { delta }) => sum + delta, 0), changes: changes as Difference['changes'] };
}

/** The car, and its quantity before the first press and after the last. */
function About({ name, presses }: { name: string; presses: readonly Press[] }) {
  const [first, last] = [presses[0], presses.at(-1)];
  const before = first?.quantity !== undefined ? first.quantity - first.change.delta : undefined;
  const after = last?.quantity;
  return (
    <>
      <bdi>{name}</bdi>
      {before !== undefined && after !== undefined && before !== after && ` · ${digits(before)} to ${digits(after)}`}
    </>
  );
}

/** Takes the presses back one after the other, the last one first: an earlier text stands only under the later one. */
const undoOfChanges = (presses: readonly Press[], all: Difference, name?: string): NoticeAction =>
  undoAction(
    presses[0]?.change.product ?? '',
    presses.toReversed().map(
      ({ change, undo }) =>
        () =>
          undoChange(undo, change),
    ),
    undoneText(all),
    name && <bdi>{name}</bdi>,
  );

/** The Undo of a deletion. */
export function undoOfDeletion(person: Person, product: Product, undone: string): NoticeAction {
  const command = newCommand(person, undone);
  return undoAction(product._id, [() => undoDeletion(command, product)], restoredText(product.name));
}

/** The Undo of changes of a product. A toast says how it went; after an error that can end it offers Undo again, for what is left. */
export function undoAction(
  product: string,
  undos: readonly (() => Promise<UndoOutcome>)[],
  done: ReactNode,
  about?: ReactNode,
): NoticeAction {
  let count = 0;
  const stopped = () =>
    count === 0 ? 'Nothing was undone.' : `${count} of ${undos.length} ${plural(count, 'was', 'were')} undone.`;
  const action: NoticeAction = {
    label: 'Undo',
    command: product,
    run: async () => {
      try {
        for (const undo of undos.slice(count)) {
          const outcome = await undo();
          if (outcome !== 'done') return notify(`${refusalText[outcome]} ${stopped()}`, 'error', { about });
          count += 1;
        }
        notify(done, 'success', { about });
      } catch (error) {
        notify(`${readableError(error)} ${stopped()}`, 'error', { about, action });
      }
    },
  };
  return action;
}
