import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Product } from '@contract/product';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firestore } from '@/data/firebase/firestore';
import { newCommand } from '@/data/write/command';
import { deletionPart } from '@/data/write/delete';
import { writeOne } from '@/data/write/write';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { counted, plural } from '@/lib/text/plural';
import { ConfirmDialog } from '@/stock/kit/dialogs';
import { focusScreenTitle } from '@/stock/kit/screen';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { undo } from '@/stock/writing/notify-change';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';

export interface Deletion {
  product: Product;
  isOpen: boolean;
  /** Gets the focus when the product was deleted, and with it the button that opened the dialog. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before a product is deleted. */
export function useDeletion() {
  const [asked, setAsked] = useState<Deletion>();
  return {
    ask: (product: Product, focusAfter: Deletion['focusAfter']) => setAsked({ product, focusAfter, isOpen: true }),
    dialog: asked && (
      <DeleteDialog key={asked.product._id} {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} />
    ),
  };
}

/** The list is live: the row disappears when the server has deleted the product, not before. */
export function DeleteDialog({ product, isOpen, focusAfter, onClose }: Deletion & { onClose: () => void }) {
  const { _id, name, email, quantity, supplier } = product;
  const [problem, setProblem] = useState<string>();
  const person = usePerson();
  const command = useCommand(`delete ${_id}`);
  const isAsking = useRef(isOpen);
  useEffect(() => {
    isAsking.current = isOpen;
    return () => {
      isAsking.current = false;
    };
  }, [isOpen]);
  const close = () => {
    setProblem(undefined);
    onClose();
  };

  const remove = () => {
    const said = newCommand(person);
    const write = async () => {
      setProblem(undefined);
      try {
        const database = await firestore();
        const answer = await writeOne(database, deletionPart(database, { command: said, product: _id }));
        if (answer === 'refused') throw Object.assign(new Error(answer), { code: 'permission-denied' });
        const deleted = typeof answer === 'object' ? answer : undefined;
        const change = deleted && {
          id: deleted.deletion,
          product: _id,
          email,
          delta: -deleted.product.quantity,
          deleted: deleted.product,
        };
        notify({
          message: (
            <span>
              <bdi>{name}</bdi> <span>{deleted ? 'was deleted' : 'was deleted already'}</span>
            </span>
          ),
          undo: change && { of: name, run: () => undo(change, person, name) },
        });
        // The dialog was closed meanwhile or asks about another product: the focus is not moved.
        if (!isAsking.current) return;
        // The closing dialog gives the focus back to the button that opened it; only then can it be moved on.
        flushSync(close);
        const next = focusAfter();
        if (next) next.focus();
        else focusScreenTitle();
      } catch (error) {
        // A toast would be behind the open dialog.
        if (isAsking.current) setProblem(readableError(error));
        else notify({ message: readableError(error), variant: 'error' });
      }
    };
    command.run(write, { commands: [said.id], sentenceStart: () => `The deletion of ${name} is` });
  };
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        title={
          <>
            {BRIEF_TEXTS.askDelete} <bdi>{name}</bdi>?
          </>
        }
        confirm="Delete"
        cancel={command.isBusy ? 'Close' : 'Keep'}
        isDanger
        isBusy={command.isBusy}
        isBlocked={command.isBlocked}
        onConfirm={remove}
        onCancel={close}
      >
        <p>
          <span>{quantity === 1 ? 'The last piece' : counted(quantity, 'piece')}</span> from <bdi>{supplier}</bdi>{' '}
          <span>{`${plural(quantity, 'leaves', 'leave')} the stock list.`}</span>
        </p>
        <p role="status">{command.reason ?? problem}</p>
      </ConfirmDialog>
      <LeaveGuard isBusy={command.isBusy} />
    </>
  );
}
