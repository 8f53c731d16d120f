import type { Product } from '@contract/product';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Button, ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import { useKeptReading } from '@/lib/use-kept-reading';
import { changeList } from './data/list-state';
import { useProductPage } from './data/queries';
import { DeleteDialog } from './delete-dialog';
import { ListNews } from './list-news';
import { ListPager } from './list-pager';
import { ProductRows, ProductRowsSkeleton } from './product-rows';
import { useListState } from './use-list-state';

/** The products of the signed-in person. Only this list has the buttons that edit and delete. */
export function MyProducts({ email }: { email: string }) {
  const [state, go] = useListState();
  const [toDelete, setToDelete] = useState<Product>();
  const { shown, busy } = useKeptReading(useProductPage(state, email));
  if (shown.status === 'loading') return <ProductRowsSkeleton />;
  if (shown.status === 'error') return <ErrorState message={shown.message} onRetry={shown.retry} />;
  const { products } = shown.data;
  return (
    <div aria-busy={busy}>
      <ListNews products={products} busy={busy} />
      {products.length === 0 && state.after === undefined && state.before === undefined && (
        <EmptyState title="You own no products yet">
          <p>What you add is yours to restock, to deliver and to delete.</p>
          <ButtonLink to={paths.addItem} size="small" look="primary">
            Add Item
          </ButtonLink>
        </EmptyState>
      )}
      {products.length === 0 && (state.after ?? state.before) !== undefined && (
        <EmptyState title="Nothing on this page any more">
          <Button size="small" onClick={() => go(changeList(state, {}))}>
            Back to the first page
          </Button>
        </EmptyState>
      )}
      {products.length > 0 && (
        <>
          <ProductRows
            products={products}
            label="My Items"
            actions={(product) => (
              <>
                <ButtonLink
                  to={paths.restock(product._id)}
                  size="small"
                  look="plain"
                  aria-label={`Edit ${product.name}`}
                >
                  Edit
                </ButtonLink>
                <Button
                  size="small"
                  look="plain"
                  aria-label={`Delete ${product.name}`}
                  onClick={() => setToDelete(product)}
                >
                  Delete
                </Button>
              </>
            )}
          />
          <ListPager state={state} page={shown.data} onChange={go} />
        </>
      )}
      <DeleteDialog product={toDelete} onClose={() => setToDelete(undefined)} />
    </div>
  );
}
