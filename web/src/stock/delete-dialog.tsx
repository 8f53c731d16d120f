import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Product } from '@contract/product';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newCommand } from '@/data/commands';
import { deleteProduct } from '@/data/products';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { ConfirmDialog, LeaveGuard } from './dialogs';
import { undo } from './notify-change';
import { focusScreenTitle } from './screen';
import { useCommand } from './use-command';

interface DeleteDialogProps {
  /** The product to delete; undefined while the dialog is closed. */
  product: Product | undefined;
  onClose: () => void;
  /** Gets the focus when the product was deleted, and with it the button that opened the dialog. */
  focusAfter: () => HTMLElement | null;
}

/** The list is live: the row disappears when the server has deleted the product, not before. */
export function DeleteDialog({ product, onClose, focusAfter }: DeleteDialogProps) {
  // The dialog keeps the product's name while it closes.
  const [shown, setShown] = useState(product);
  const [problem, setProblem] = useState<string>();
  if (product && product !== shown) {
    setShown(product);
    setProblem(undefined);
  }
  const person = usePerson();
  const command = useCommand(`delete ${shown?._id}`);
  const askedAbout = useRef(product);
  useEffect(() => {
    askedAbout.current = product;
    return () => {
      askedAbout.current = undefined;
    };
  }, [product]);

  const remove = ({ _id, name, email }: Product) =>
    command.run(async () => {
      setProblem(undefined);
      try {
        const deleted = await deleteProduct(newCommand(person), _id);
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
              <bdi>{name}</bdi> {deleted ? 'was deleted' : 'was deleted already'}
            </span>
          ),
          undo: change && { run: () => undo(change, person, name) },
        });
        // The dialog was closed meanwhile or asks about another product: the focus is not moved.
        if (askedAbout.current?._id !== _id) return;
        // The closing dialog gives the focus back to the button that opened it; only then can it be moved on.
        flushSync(onClose);
        const next = focusAfter();
        if (next) next.focus();
        else focusScreenTitle();
      } catch (error) {
        // A toast would be behind the open dialog.
        if (askedAbout.current?._id === _id) setProblem(readableError(error));
        else notify({ message: readableError(error), variant: 'error' });
      }
    });
  const quantity = shown?.quantity ?? 0;
  return (
    <>
      <ConfirmDialog
        isOpen={product !== undefined}
        title={
          <>
            {BRIEF_TEXTS.askDelete} <bdi>{shown?.name}</bdi>?
          </>
        }
        confirm="Delete"
        cancel={command.isBusy ? 'Close' : 'Keep'}
        isDanger
        isBusy={command.isBusy}
        isBlocked={command.isBlocked}
        onConfirm={() => product && remove(product)}
        onCancel={onClose}
      >
        <p>
          <span>{quantity === 1 ? 'The last piece' : counted(quantity, 'piece')}</span> from{' '}
          <bdi>{shown?.supplier}</bdi> <span>{`${plural(quantity, 'leaves', 'leave')} the stock list.`}</span>
        </p>
        <p role="status">{command.reason ?? problem}</p>
      </ConfirmDialog>
      <LeaveGuard isBusy={command.isBusy} />
    </>
  );
}
