import { changeId, UNDO_DAYS } from '@contract/history';
import type { Product, ProductFieldName } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { firestore } from '@/data/firebase/firestore';
import type { Command } from '@/data/write/command';
import type { Moved, StockRefusal } from '@/data/write/pieces';
import type { Made, UndoRefusal } from '@/data/write/undo';
import { readableError } from '@/lib/errors';
import { fieldText, inFormOrder } from '@/lib/product/fields';
import { MAY_NOT_ADD } from '@/lib/product/may-add';
import type { Person } from '@/lib/session/use-person';
import { createStore } from '@/lib/store';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify, type Toast } from '@/ui/notify';

/** Why a product's stock was not changed. A sentence about what was not done follows. */
export const refusalText: Record<StockRefusal, string> = {
  gone: 'This car was deleted meanwhile.',
  'not-owner': 'This car belongs to somebody else now.',
  'not-allowed': 'Its owner does not let you change this any more.',
  'too-few': 'Fewer pieces are left than would be taken out.',
  'too-many': 'More pieces would be in stock than a car may have.',
  refused: readableError({ code: 'permission-denied' }),
};

/** Why pieces were not written. */
export const refusedText = (refusal: StockRefusal | Moved): string =>
  typeof refusal === 'object'
    ? `The stock was changed meanwhile: it is ${digits(refusal.now)} now.`
    : refusalText[refusal];

/** Why a change was not taken back. */
export const undoRefusalText: Record<UndoRefusal, string> = {
  'already-undone': 'This was undone already.',
  'too-old': `This was more than ${UNDO_DAYS} days ago and can no longer be undone.`,
  'changed-since': 'This has changed since.',
  gone: refusalText.gone,
  'not-allowed': 'You may not undo this.',
  'may-not-add': MAY_NOT_ADD,
};

interface Changed extends Pick<Made, 'delta' | 'changes' | 'other'> {
  person: Person;
  product: Product;
  command: Command;
  /** What the toast says of so many pieces more, or fewer when negative. */
  message: (delta: number) => ReactNode;
  /** The quantity afterwards, where it is known. */
  quantity?: number | undefined;
  /** The key under which toasts of the same command on the same product are merged. */
  key?: string;
  /** How many presses it answers. */
  times?: number;
}

interface ChangeToast extends Toast {
  delta: number;
  from: number | undefined;
}

/** Says with a toast that a product was changed, and offers Undo. */
export function notifyChange({ person, product, command, message, quantity, key, times = 1, ...what }: Changed): void {
  const { _id, name, email } = product;
  const change: Made = { id: changeId(command.id, _id), product: _id, email, ...what };
  const toastOf = (delta: number, from: number | undefined): ChangeToast => ({
    message: message(delta),
    detail: (
      <>
        <bdi>{name}</bdi>
        {from !== undefined && quantity !== undefined && from !== quantity && (
          <span>{` · ${digits(from)} to ${digits(quantity)}`}</span>
        )}
      </>
    ),
    delta,
    from,
    times,
    undo: { of: name, run: () => undo(change, person, name) },
    ...(key !== undefined && { key: `${key} ${_id}` }),
    merge: (shown) => {
      const earlier = shown as ChangeToast;
      return toastOf(earlier.delta + delta, earlier.from);
    },
  });
  notify(toastOf(what.delta, quantity === undefined ? undefined : quantity - what.delta));
}

/**
 * The changes that this tab has taken back, the last one at the end: a form that is open on the product knows that it was no other person,
 * and a history does not wait for the entry of the Undo.
 */
export const undone = createStore<readonly Made[]>([]);

/** Takes a change back and returns the toast that says how it went. */
export async function undo(change: Made, person: Person, name: string): Promise<Toast> {
  const detail = <bdi>{name}</bdi>;
  try {
    const { sidesOf, undoChange } = await import('@/data/write/undo');
    const outcome = await undoChange(await firestore(), person, change);
    if (outcome !== 'done') return { message: undoRefusalText[outcome], variant: 'error', detail };
    for (const side of sidesOf(change)) undone.set([...undone.get(), side]);
    if (change.other) return { message: `Undone: ${counted(Math.abs(change.delta), 'piece')} moved back.`, detail };
    if (!change.deleted) return undoneToast(change, name);
    const restored = <span>{detail} is back. It is the newest of the list now.</span>;
    return { message: restored };
  } catch (error) {
    const again = { of: name, run: () => undo(change, person, name) };
    return { message: `${readableError(error)} Nothing was undone.`, variant: 'error', detail, undo: again };
  }
}

interface UndoneToast extends Toast, Pick<Made, 'delta' | 'changes'> {}

/** Several changes of a product that are taken back together have one toast with their sum. */
function undoneToast(
  { product, delta, changes = {} }: Pick<Made, 'product' | 'delta' | 'changes'>,
  name: string,
): Toast {
  const toast: UndoneToast = {
    message: undoneText({ delta, changes }),
    detail: <bdi>{name}</bdi>,
    key: `undone ${product}`,
    times: 0,
    delta,
    changes,
    merge: (shown) => {
      const later = shown as UndoneToast;
      return undoneToast({ product, delta: later.delta + delta, changes: { ...later.changes, ...changes } }, name);
    },
  };
  return toast;
}

/** "the former price", "the former name and price": in the order of the forms. */
function listed(fields: ProductFieldName[], which: string): string {
  const names = inFormOrder(fields).map(fieldText);
  const last = names.pop();
  return `the ${which}${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}

export function undoneText({ delta, changes = {} }: Pick<Made, 'delta' | 'changes'>): string {
  const is = (count: number) => plural(count, 'is', 'are');
  const fields = Object.keys(changes) as (ProductFieldName & keyof Product)[];
  const back = fields.filter((field) => changes[field as keyof typeof changes]?.from !== undefined);
  const gone = fields.filter((field) => !back.includes(field));
  const parts = [
    delta < 0 && `${counted(-delta, 'piece')} ${is(-delta)} back in stock`,
    delta > 0 && `${counted(delta, 'piece')} ${is(delta)} out of the stock again`,
    back.length > 0 && `${listed(back, 'former ')} ${is(back.length)} back`,
    gone.length > 0 && `${listed(gone, '')} ${is(gone.length)} removed again`,
  ];
  return `Undone: ${parts.filter(Boolean).join(', and ') || 'it is as it was'}.`;
}
