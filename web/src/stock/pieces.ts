import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { noteUnwritten } from '@/lib/session/unwritten';
import { createStore, withEntry } from '@/lib/store';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';

export const TOO_MANY = `A product may have ${digits(PRODUCT_FIELDS.quantity.max)} pieces at most.`;

/** Pieces that are delivered or added at once, or a count. */
export interface PiecesChange {
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** How many presses it adds up. */
  times?: number;
  why: Why | undefined;
  /** Of a count: the number that was shown when it was typed. Over another one it is not written. */
  from?: number;
}

/** Presses on one product that have no answer yet and say the same reason: they are written as one difference. */
interface Sum extends PiecesChange {
  times: number;
  /** How many pieces there are after it. That of the last one is shown until it has its answer, and then what Firestore knows. */
  after: number;
  /** It is being written; otherwise it waits for the write before it. */
  isSent: boolean;
}

export const unanswered = createStore<ReadonlyMap<string, readonly Sum[]>>(new Map());
export const sumsOn = (product: string) => unanswered.get().get(product) ?? [];
export const setSums = (product: string, sums: readonly Sum[] = []) => {
  unanswered.set(withEntry(unanswered.get(), product, sums.length > 0 ? sums : undefined));
  noteUnwritten();
};

/** '3 pieces of GV60 are'; empty when there are none. */
export function subjectOf(changes: readonly PiecesChange[], { name }: Product): string {
  const pieces = changes.reduce((all, { delta }) => all + Math.abs(delta), 0);
  return pieces === 0 ? '' : `${counted(pieces, 'piece')} of ${name} ${plural(pieces, 'is', 'are')}`;
}

export function notifyEmpty({ _id, name }: Product): void {
  notify({ message: BRIEF_TEXTS.quantityIsZero, variant: 'error', detail: name, key: `empty ${_id}` });
}
