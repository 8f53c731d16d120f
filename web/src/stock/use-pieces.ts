import type { Why } from '@contract/history';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { readableError } from '@/lib/errors';
import { perhapsUnwritten } from '@/lib/session/unwritten';
import { usePerson } from '@/lib/session/use-person';
import { notify } from '@/ui/notify';
import { loadAhead } from '@/ui/opened';
import { notifyEmpty, setSums, subjectOf, sumsOn, TOO_MANY, unanswered } from './pieces';
import { type About, runNext, useCommand } from './use-command';

/** Who only looks writes nothing. */
const loadWriting = loadAhead(() => import('./write-pieces'));

/**
 * Presses that deliver or add pieces. However fast they come, they add up: the first is written at once, those that come meanwhile are
 * written as one difference when it has its answer. `quantity` is at once what it will be; `isPending` until it is written.
 */
export function usePresses(product: Product) {
  const person = usePerson();
  const { _id, name, quantity } = product;
  const { isBlocked, reason } = useCommand(_id);
  const shown = unanswered.useValue((all) => all.get(_id)?.at(-1)?.after);

  const write = () =>
    loadWriting().then(
      ({ writePresses }) => writePresses(product, person),
      (error: unknown) => {
        setSums(_id);
        notify({ message: `${readableError(error)} Nothing was written.`, variant: 'error', detail: name });
      },
    );
  const press = (delta: number, why?: Why) => {
    const sums = sumsOn(_id);
    const last = sums.at(-1);
    const after = (last?.after ?? quantity) + delta;
    if (isBlocked) return notify({ message: reason, variant: 'error' });
    if (after < 0) return notifyEmpty(product);
    if (after > PRODUCT_FIELDS.quantity.max) return notify({ message: TOO_MANY, variant: 'error', detail: name });
    const joined = last && !last.isSent && last.why === why ? last : undefined;
    const sum = { delta: delta + (joined?.delta ?? 0), times: 1 + (joined?.times ?? 0), why, after, isSent: false };
    setSums(_id, [...sums.filter((other) => other !== joined), sum]);
    // When earlier presses are being written, the loop that writes them also takes this one.
    if (!last) void runNext(_id, write, aboutPresses(product));
  };
  return { quantity: shown ?? quantity, isPending: shown !== undefined, press };
}

/** Presses that wait for an answer are dropped at the end of the session; those that were sent are perhaps written. */
function aboutPresses(product: Product): About {
  const { _id } = product;
  const those = (are: boolean) => sumsOn(_id).filter(({ isSent }) => isSent === are);
  return {
    subject: () => subjectOf(sumsOn(_id), product),
    sentences: () => {
      const waiting = subjectOf(those(false), product);
      const sent = subjectOf(those(true), product);
      return [waiting && `${waiting} not written.`, sent && perhapsUnwritten(sent)].filter((told) => told !== '');
    },
    drop: () => setSums(_id),
  };
}
