import type { Product } from '@contract/product';
import IconButton from '@mui/material/IconButton';
import { Button } from '@/components/form/button';
import { Icon } from '@/components/media/icon';
import { toOrder } from '@/lib/product/to-order';
import { PiecesCommand } from '../pieces/pieces-command';

interface AddPiecesProps {
  product: Product;
  /** Where there is little room: a sign. */
  isCompact: boolean;
}

/** Adds what has arrived; what is to be ordered is offered. */
export const AddPieces = ({ product, isCompact }: AddPiecesProps) => {
  const command = {
    'aria-label': `Add pieces to ${product.name}`,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Plus',
  } as const;
  return (
    <PiecesCommand product={product} offered={toOrder(product) || undefined}>
      {(open) =>
        isCompact ? (
          <IconButton {...command} title="Add pieces" onClick={(press) => open('add', press)}>
            <Icon name="plus" />
          </IconButton>
        ) : (
          <Button {...command} look="plain" onClick={(press) => open('add', press)}>
            Add pieces
          </Button>
        )
      }
    </PiecesCommand>
  );
};
