import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '@/lib/browser/hooks';
import { media } from '@/theme/breakpoints';
import { ProductRows, type RowsProps } from './product-rows';
import { type Order, ProductTable } from './product-table';
import { ShownProducts } from './shown-products';

/** The products of every list of the stock area: a table where there is room, cards on a phone. */
export function ProductView({ order, ...rows }: RowsProps & { order?: Order | undefined }) {
  const isWide = useMedia(media.tablet);
  const { pathname, search } = useLocation();
  const { products } = rows;
  const shown = useMemo(
    () => ({ list: pathname + search, cars: products.map(({ _id, name }) => ({ _id, name })) }),
    [pathname, search, products],
  );
  return (
    <ShownProducts value={shown}>
      {isWide ? <ProductTable {...rows} {...(order && { order })} /> : <ProductRows {...rows} />}
    </ShownProducts>
  );
}
