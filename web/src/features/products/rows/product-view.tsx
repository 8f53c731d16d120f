import { useMedia } from '@/lib/browser/use-media';
import { media } from '@/theme/breakpoints';
import { ProductRows, type RowsProps } from './product-rows';
import { type Order, ProductTable } from './product-table';
import { ShownProducts } from './shown-products';

/** The products of every list of the stock area: a table where there is room, cards on a phone. */
export function ProductView({ order, ...rows }: RowsProps & { order?: Order | undefined }) {
  const isWide = useMedia(media.tablet);
  return (
    <ShownProducts value={rows.products}>
      {isWide ? <ProductTable {...rows} {...(order && { order })} /> : <ProductRows {...rows} />}
    </ShownProducts>
  );
}
