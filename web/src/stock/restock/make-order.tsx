import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { type Draft, draftsOf } from './drafts';
import { OrderPopover } from './order-popover';
import type { ToOrder } from './to-order';

interface MakeOrderProps {
  supplier: string;
  /** The products of which something is to be ordered. */
  products: readonly Product[];
  toOrder: ToOrder;
}

/** Asks for a note, and makes the order of a supplier as it was when the button was pressed: one for each owner of its cars. */
export function MakeOrder({ supplier, products, toOrder }: MakeOrderProps) {
  const person = usePerson();
  const [asked, setAsked] = useState<{ anchor: HTMLElement; drafts: readonly Draft[] }>();
  if (products.length === 0 && !asked) return null;
  return (
    <>
      <Button
        size="small"
        data-look="plain"
        className="unprinted"
        aria-haspopup="dialog"
        aria-label={`Order from ${supplier}`}
        onClick={({ currentTarget: anchor }) => setAsked({ anchor, drafts: draftsOf(products, toOrder, person) })}
      >
        Order
      </Button>
      {asked && (
        <OrderPopover {...asked} supplier={supplier} onOrdered={toOrder.drop} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
