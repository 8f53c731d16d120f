import { BRIEF_TEXTS } from '@contract/brief-texts';
import type { Product } from '@contract/product';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { LeaveGuard } from '@/components/form/leave-guard';
import { focusScreenTitle } from '@/components/page/screen';
import { useCommand } from '@/lib/command/use-command';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { usePerson } from '@/lib/session/use-person';
import { counted, plural } from '@/lib/text/plural';
import { newCommand } from './data/command';
import { deleteProduct } from './data/stock-writes';
import { undoOfDeletion } from './undo/undo';

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

  const remove = ({ _id, name }: Product) =>
    command.run(async () => {
      setProblem(undefined);
      try {
        const written = newCommand(person);
        const deleted = await deleteProduct(written, _id);
        const what = deleted ? 'was deleted' : 'was deleted already';
        notify(
          <>
            <bdi>{name}</bdi> {what}
          </>,
          'success',
          { action: deleted && undoOfDeletion(person, deleted, written.id) },
        );
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
        else notify(readableError(error), 'error');
      }
    });

  return (
    <>
      <ConfirmDialog
        open={product !== undefined}
        title={
          <>
            {BRIEF_TEXTS.askDelete} <bdi>{shown?.name}</bdi>?
          </>
        }
        confirm="Delete"
        cancel={command.busy ? 'Close' : 'Keep'}
        busy={command.busy}
        blocked={command.blocked}
        onConfirm={() => product && remove(product)}
        onCancel={onClose}
      >
        <p>
          {shown?.quantity === 1 ? 'The last piece' : counted(shown?.quantity ?? 0, 'piece')} from{' '}
          <bdi>{shown?.supplier}</bdi> {plural(shown?.quantity ?? 0, 'leaves', 'leave')} the stock list.
        </p>
        <p role="status">{command.reason ?? problem}</p>
      </ConfirmDialog>
      <LeaveGuard busy={command.busy} />
    </>
  );
}
