import type { Product } from '@contract/product';
import { useState } from 'react';
import { opened } from '@/ui/opened';

const DeleteDialog = opened(() => import('./delete-dialog'), 'DeleteDialog');

export interface Deletion {
  product: Product;
  isOpen: boolean;
  /** Gets the focus when the product was deleted, and with it the button that opened the dialog. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before a product is deleted. */
export function useDeletion() {
  const [asked, setAsked] = useState<Deletion>();
  return {
    ask: (product: Product, focusAfter: Deletion['focusAfter']) => setAsked({ product, focusAfter, isOpen: true }),
    dialog: asked && (
      <DeleteDialog key={asked.product._id} {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} />
    ),
  };
}
