import type { Product } from '@contract/product-fields';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '@/components/media/icon';
import { notify } from '@/lib/notify';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { PiecesCommand } from './pieces-command';
import styles from './stepper.module.css';
import { useDelivery } from './use-delivery';

interface StepperProps {
  product: Product;
  isOwn: boolean;
  /** Where there is little room: the number alone, which opens the rest. */
  isCompact?: boolean;
}

/** The quantity in a row of a list. Its owner delivers one piece with a press, and the number asks for more. */
export function Stepper({ product, isOwn, isCompact = false }: StepperProps) {
  const { quantity } = product;
  // A number that changes is marked for a second.
  const [shown, setShown] = useState({ quantity, isNew: false });
  if (shown.quantity !== quantity) setShown({ quantity, isNew: true });
  const number = (
    <span key={quantity} className={shown.isNew ? styles.changed : undefined}>
      {digits(quantity)}
    </span>
  );
  const className = `${styles.stepper} ${(isCompact && styles.compact) || ''}`;
  if (!isOwn)
    return (
      <span className={className}>
        <span className={styles.number}>{number}</span>
      </span>
    );
  return (
    <PiecesCommand product={product}>
      {(open) => (
        <span className={className}>
          {!isCompact && <DeliverOne product={product} />}
          <ButtonBase
            className={styles.number ?? ''}
            data-printed
            title="Change the quantity"
            aria-label={`${counted(quantity, 'piece')} of ${product.name}: change`}
            aria-haspopup="dialog"
            onClick={(press) => open('deliver', press)}
          >
            {number}
          </ButtonBase>
          {!isCompact && (
            <IconButton
              size="small"
              title="Add pieces"
              aria-keyshortcuts="Plus"
              aria-label={`Add pieces to ${product.name}`}
              aria-haspopup="dialog"
              onClick={(press) => open('add', press)}
            >
              <Icon name="plus" size={16} />
            </IconButton>
          )}
        </span>
      )}
    </PiecesCommand>
  );
}

/** Delivers one piece from the row of a product. Its owner alone has this button. */
function DeliverOne({ product }: { product: Product }) {
  const { busy, blocked, reason, tooFew, deliver } = useDelivery(product);
  const press = () => {
    if (busy) return;
    if (blocked) notify(reason, 'error');
    else deliver();
  };
  return (
    <IconButton
      size="small"
      title="Deliver one"
      aria-keyshortcuts="-"
      aria-label={`Deliver one ${product.name}`}
      aria-disabled={busy || blocked || tooFew}
      aria-busy={busy}
      onClick={press}
    >
      <Icon name="minus" size={16} />
    </IconButton>
  );
}
