import type { Product } from '@contract/product';
import { MenuButton, type MenuButtonItem } from '@/components/material/menu-button';
import { PiecesCommand } from '../pieces/pieces-command';

interface RowMenuProps {
  product: Product;
  /** Its owner may also deliver several pieces. */
  isOwn: boolean;
  items: readonly MenuButtonItem[];
}

/** What is needed less often, at the end of a row. */
export const RowMenu = ({ product, isOwn, items }: RowMenuProps) => (
  <PiecesCommand what="deliver" product={product}>
    {(deliver) => (
      <MenuButton
        label={`More for ${product.name}`}
        items={isOwn ? [{ label: 'Deliver several', onChoose: deliver }, ...items] : items}
      />
    )}
  </PiecesCommand>
);
