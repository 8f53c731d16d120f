import type { Product } from '@contract/product';
import { PiecesCommand } from '../pieces/pieces-command';
import { MoreMenu } from './more-menu';
import type { RowMenuItem } from './row-menu-items';

interface RowMenuProps {
  product: Product;
  /** Its owner may also deliver several pieces. */
  isOwn: boolean;
  items: readonly RowMenuItem[];
}

/** What is needed less often, at the end of a row. */
export const RowMenu = ({ product, isOwn, items }: RowMenuProps) => (
  <PiecesCommand what="deliver" product={product}>
    {(deliver) => (
      <MoreMenu
        name={product.name}
        items={isOwn ? [{ label: 'Deliver several', onChoose: deliver }, ...items] : items}
      />
    )}
  </PiecesCommand>
);
