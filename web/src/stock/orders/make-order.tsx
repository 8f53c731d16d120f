import Button from '@mui/material/Button';
import { useState } from 'react';
import { type MakeOrderProps, OrderPopover } from './order-popover';

/** Asks for a note, and makes the order of a supplier: one for each owner of its cars. */
export function MakeOrder(props: MakeOrderProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (props.products.length === 0 && !anchor) return null;
  return (
    <>
      <Button
        size="small"
        data-look="plain"
        className="unprinted"
        aria-haspopup="dialog"
        aria-label={`Order from ${props.supplier}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Order
      </Button>
      {anchor && <OrderPopover {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
