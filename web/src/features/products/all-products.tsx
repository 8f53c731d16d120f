import { isImpossible, isNarrowed, type ListState, stockList } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import { lazy, Suspense } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import { useKeptReading } from '@/lib/use-kept-reading';
import { useListState } from '@/lib/use-list-state';
import { useMedia } from '@/lib/use-media';
import { media } from '@/theme/breakpoints';
import { useProductPage } from './data/queries';
import { ListFilters, PRICES_CROSSED } from './list-filters';
import { ListNews } from './list-news';
import { EmptyPage, ListPager } from './list-pager';
import { DeliveryLink, RestockLink } from './product-links';
import { ProductRows, ProductRowsSkeleton } from './product-rows';

// A phone shows cards and never loads the table.
const ProductTable = lazy(async () => ({ default: (await import('./product-table')).ProductTable }));

export function AllProducts() {
  const { state, go, damaged } = useListState(stockList);
  return (
    <>
      <ListFilters state={state} onChange={go} />
      <ProductList state={state} onChange={go} damaged={damaged} />
    </>
  );
}

interface ListProps {
  state: ListState;
  onChange: (next: ListState) => void;
}

function ProductList({ state, onChange, damaged }: ListProps & { damaged: boolean }) {
  const { shown, busy } = useKeptReading(useProductPage(state));
  return (
    <div aria-busy={busy}>
      <ListNews shown={shown} busy={busy} damaged={damaged} empty={<NoProducts state={state} onChange={onChange} />} />
      {shown.status === 'loading' && <ProductRowsSkeleton />}
      {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
      {shown.status === 'success' && shown.data.products.length > 0 && (
        <>
          <Products products={shown.data.products} state={state} onChange={onChange} />
          <ListPager state={state} page={shown.data} onChange={onChange} sizes />
        </>
      )}
    </div>
  );
}

function Products({ products, state, onChange }: ListProps & { products: Product[] }) {
  const wide = useMedia(media.tablet);
  if (wide)
    return (
      <ReloadBoundary>
        <Suspense fallback={<ProductRowsSkeleton />}>
          <ProductTable products={products} state={state} onChange={onChange} />
        </Suspense>
      </ReloadBoundary>
    );
  return (
    <ProductRows
      products={products}
      label="All Items"
      actions={(product) => (
        <>
          <RestockLink product={product} />
          <DeliveryLink product={product} />
        </>
      )}
    />
  );
}

function NoProducts({ state, onChange }: ListProps) {
  if (state.page > 1) return <EmptyPage state={state} onChange={onChange} />;
  if (isImpossible(state))
    return (
      <EmptyState title="No product matches">
        <p>{PRICES_CROSSED}</p>
      </EmptyState>
    );
  if (isNarrowed(state))
    return (
      <EmptyState title="No product matches">
        <p>
          {state.search.trim() !== '' && `The ${state.searchIn} would begin with “${state.search.trim()}”. `}
          Change or clear the filters above to see more.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title="No products yet">
      <p>The stock is empty. Add the first product.</p>
      <ButtonLink to={paths.addItem} size="small" look="primary">
        Add Item
      </ButtonLink>
    </EmptyState>
  );
}
