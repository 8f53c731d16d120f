import type { Product } from '@contract/product-fields';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { Field } from '@/components/form/field';
import { type PiecesKind, usePieces } from './use-pieces';

const words = {
  add: { title: 'Add pieces to', confirm: 'Add', first: '10' },
  deliver: { title: 'Deliver pieces of', confirm: 'Deliver', first: '1' },
} as const;

interface DialogProps {
  what: PiecesKind;
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** Asks how many pieces are added to a product or delivered of it. */
export function PiecesDialog({ what, product, open, onClose }: DialogProps) {
  const { title, confirm, first } = words[what];
  const { busy, blocked, reason, field, write } = usePieces(what, product, first, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          {title} <bdi>{product.name}</bdi>
        </>
      }
      confirm={confirm}
      cancel={busy ? 'Close' : 'Cancel'}
      busy={busy}
      blocked={blocked}
      onConfirm={write}
      onCancel={onClose}
    >
      <Field {...field} onKeyDown={(event) => event.key === 'Enter' && write()} />
      <p role="status">{reason}</p>
    </ConfirmDialog>
  );
}
