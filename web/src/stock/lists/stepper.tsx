import type { Product } from '@contract/product-fields';
import { type Access, mayChangeStock } from '@contract/team';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { useDerived } from '@/lib/use-derived';
import { usePresses } from '@/stock/writing/pieces';
import { Icon } from '@/ui/media/icon';
import { usePiecesPopover } from './pieces-popover';

const changed = keyframes`
  from { background: var(--accent); color: var(--on-accent); box-shadow: 0 0 0 0.25rem var(--accent); }
`;

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
  const isPressed = access !== undefined || isOpen;
  // A number that changes is marked for a second.
  const hasChanged = useDerived<boolean>((before) => before !== undefined, [quantity]);
  const number = (
    <Box
      key={quantity}
      component="span"
      sx={{
        borderRadius: 1,
        animation: hasChanged && !isPending ? `${changed} 1s var(--motion-ease)` : undefined,
        ...(isPending && { color: 'primary.main', fontStyle: 'italic' }),
      }}
    >
      {digits(quantity)}
    </Box>
  );
  // `auto` would be as narrow as the button's least width: a large number would lie over what is beside it.
  const columns = (side: string) => `${side} max-content ${side}`;
  return (
    <Box
      component="span"
      aria-busy={isPending}
      sx={{
        display: 'inline-grid',
        gridTemplateColumns: columns(isCompact ? '0' : '2rem'),
        alignItems: 'center',
        justifyItems: 'end',
        whiteSpace: 'nowrap',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        '& > *': { gridRow: 1 },
        '@media (pointer: coarse)': { gridTemplateColumns: columns(isCompact ? '0' : '2.75rem') },
        '@media print': { gridTemplateColumns: columns('0') },
      }}
    >
      {!isPressed && <Box sx={{ gridColumn: 2, px: 0.75 }}>{number}</Box>}
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
          data-printed
          title="Change the quantity"
          aria-label={`${counted(quantity, 'piece')} of ${name}: change`}
          {...opener}
          sx={{
            gridColumn: 2,
            minWidth: 44,
            minHeight: isCompact ? 44 : 32,
            px: 0.75,
            justifyContent: 'flex-end',
            border: '1px solid var(--line)',
            borderRadius: 1,
            font: 'inherit',
            '&:hover': { borderColor: 'var(--field)' },
            '@media (pointer: coarse)': { minHeight: 44 },
            '@media print': { border: 0 },
          }}
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
    </Box>
  );
}
