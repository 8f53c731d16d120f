import { type ListState, stockList } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Button, ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { useKeptReading } from '@/lib/use-kept-reading';
import { useListState } from '@/lib/use-list-state';
import { useProductPage } from './data/queries';
import { DeleteDialog } from './delete-dialog';
import { ListNews } from './list-news';
import { EmptyPage, ListPager } from './list-pager';
import { OwnerLinks } from './product-links';
import { ProductRows, ProductRowsSkeleton } from './product-rows';

/** The products of the signed-in person. Only this list has the buttons that edit and delete. */
export function MyProducts({ email }: { email: string }) {
  const { state, go, damaged } = useListState(stockList, email);
  const [toDelete, setToDelete] = useState<Product>();
  const [neighbour, setNeighbour] = useState<Product>();
  const { shown, busy } = useKeptReading(useProductPage(state, email));
  const askAbout = (product: Product, products: Product[]) => {
    const index = products.indexOf(product);
    setToDelete(product);
    setNeighbour(products[index + 1] ?? products[index - 1]);
  };
  return (
    <div aria-busy={busy}>
      <ListNews shown={shown} busy={busy} damaged={damaged} empty={<NoProducts state={state} onChange={go} />} />
      {shown.status === 'loading' && <ProductRowsSkeleton />}
      {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
      {shown.status === 'success' && shown.data.products.length > 0 && (
        <>
          <ProductRows
            products={shown.data.products}
            label="My Items"
            missingNote={PICTURE_MISSING}
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
                <OwnerLinks product={product} />
                <Button
                  id={deleteButtonId(product)}
                  size="small"
                  look="plain"
                  aria-label={`Delete ${product.name}`}
                  onClick={() => askAbout(product, shown.data.products)}
                >
                  Delete
                </Button>
              </>
            )}
          />
          <ListPager state={state} page={shown.data} onChange={go} />
        </>
      )}
      <DeleteDialog
        product={toDelete}
        onClose={() => setToDelete(undefined)}
        focusAfter={() => (neighbour ? document.getElementById(deleteButtonId(neighbour)) : null)}
      />
    </div>
  );
}

const deleteButtonId = ({ _id }: Product) => `delete-${_id}`;

function NoProducts({ state, onChange }: { state: ListState; onChange: (next: ListState) => void }) {
  if (state.page > 1) return <EmptyPage state={state} onChange={onChange} />;
  return (
    <EmptyState title="You own no products yet">
      <p>What you add is yours to restock, to deliver and to delete.</p>
      <ButtonLink to={paths.addItem} size="small" look="primary">
        Add Item
      </ButtonLink>
    </EmptyState>
  );
}
