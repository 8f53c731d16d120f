import { stockList } from '@contract/list/list-state';
import { lazy, Suspense } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { ButtonLink } from '@/components/form/button';
import { useMedia } from '@/lib/browser/use-media';
import { paths } from '@/lib/site/paths';
import { media } from '@/theme/breakpoints';
import type { RowCommands } from './list/product-columns';
import { DeliveryLink, RestockLink } from './list/product-links';
import { ProductList } from './list/product-list';
import { ProductRows, ProductRowsSkeleton } from './list/product-rows';

// A phone shows cards and never loads the table.
const ProductTable = lazy(async () => ({ default: (await import('./list/product-table')).ProductTable }));

interface AllProductsProps {
  /** The person who looks at the list. */
  email: string;
  /** Commands in the row of a product, for its owner. */
  commands: RowCommands;
}

export function AllProducts({ email, commands }: AllProductsProps) {
  const wide = useMedia(media.tablet);
  return (
    <ProductList list={stockList} email={email} empty={<NoProducts />}>
      {({ page, state, go }) => {
        const products = page?.products ?? [];
        if (products.length === 0) return null;
        return wide ? (
          <ReloadBoundary>
            <Suspense fallback={<ProductRowsSkeleton />}>
              <ProductTable products={products} state={state} go={go} email={email} commands={commands} />
            </Suspense>
          </ReloadBoundary>
        ) : (
          <ProductRows
            products={products}
            label="All Items"
            search={state.search}
            email={email}
            actions={(product) => (
              <>
                <RestockLink product={product} />
                <DeliveryLink product={product} />
                {product.email === email && commands(product)}
              </>
            )}
          />
        );
      }}
    </ProductList>
  );
}

const NoProducts = () => (
  <EmptyState title="No products yet">
    <p>The stock is empty. Add the first product.</p>
    <ButtonLink to={paths.addItem} size="small" look="primary">
      Add Item
    </ButtonLink>
  </EmptyState>
);
