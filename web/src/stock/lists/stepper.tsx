import type { Product } from '@contract/product-fields';
import { type Access, mayChangeStock } from '@contract/team';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { useDerived } from '@/lib/use-derived';
import { usePresses } from '@/stock/writing/pieces';
import { Icon } from '@/ui/media/icon';
import { usePiecesPopover } from './pieces-popover';
import styles from './stepper.module.css';

interface StepperProps {
  product: Product;
  access: Access;
  /** Where there is little room: the number alone, which opens the rest. */
  isCompact?: boolean;
}

/** The quantity in a row of a list. Who may delivers or adds one piece with a press, and the number asks for more. */
export function Stepper({ product, access, isCompact = false }: StepperProps) {
  const { name } = product;
  const { quantity, isPending, press } = usePresses(product);
  const { isOpen, opener, popover } = usePiecesPopover({ kind: 'deliver', product, access });
  // What is open stays, and says itself that the access has ended.
  const isPressed = mayChangeStock(access, -1) || isOpen;
  // A number that changes is marked for a second.
  const hasChanged = useDerived<boolean>((before) => before !== undefined, [quantity]);
  const mark = isPending ? styles.pending : hasChanged ? styles.changed : '';
  const number = (
    <span key={quantity} className={`${styles.number} ${mark}`}>
      {digits(quantity)}
    </span>
  );
  return (
    <span className={isCompact ? `${styles.stepper} ${styles.compact}` : styles.stepper} aria-busy={isPending}>
      {!isPressed && <div className={styles.shown}>{number}</div>}
      {!isCompact && mayChangeStock(access, -1) && (
        <IconButton
          size="small"
          title="Deliver one"
          aria-label={`Deliver one ${name}`}
          aria-disabled={quantity === 0}
          onClick={() => press(-1)}
        >
          <Icon name="minus" size={16} />
        </IconButton>
      )}
      {isPressed && (
        <ButtonBase
          className={styles.shown}
          data-printed
          title="Change the quantity"
          aria-label={`${counted(quantity, 'piece')} of ${name}: change`}
          {...opener}
        >
          {number}
        </ButtonBase>
      )}
      {!isCompact && mayChangeStock(access, 1) && (
        <IconButton size="small" title="Add one" aria-label={`Add one ${name}`} onClick={() => press(1)}>
          <Icon name="plus" size={16} />
        </IconButton>
      )}
      {popover}
    </span>
  );
}
