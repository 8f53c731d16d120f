import type { Product } from '@contract/product-fields';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/components/media/icon';
import { digits } from '@/lib/text/digits';
import { DeliverOne } from './deliver-one';
import { PiecesCommand } from './pieces-command';
import styles from './stepper.module.css';

/** The quantity in a row of a list. Beside it its owner delivers one piece or adds some. */
export function Stepper({ product, isOwn }: { product: Product; isOwn: boolean }) {
  return (
    <span className={styles.stepper}>
      {isOwn && <DeliverOne product={product} />}
      <span className={styles.number}>{digits(product.quantity)}</span>
      {isOwn && (
        <PiecesCommand what="add" product={product}>
          {(open) => (
            <IconButton
              size="small"
              title="Add pieces"
              aria-label={`Add pieces to ${product.name}`}
              aria-haspopup="dialog"
              onClick={open}
            >
              <Icon name="plus" size={16} />
            </IconButton>
          )}
        </PiecesCommand>
      )}
    </span>
  );
}
