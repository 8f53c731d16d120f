import { isImpossible, isNarrowed, type ListState, stockList } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-keys';
import type { Product } from '@contract/product';
import { lazy, Suspense } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { Button, ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import { PRICES_CROSSED } from '@/lib/product/numbers';
import { NOTHING_YET, SEARCH_ON, stoppedText, TOO_SHORT } from '@/lib/product/search';
import { useKeptReading } from '@/lib/use-kept-reading';
import { useListState } from '@/lib/use-list-state';
import { useMedia } from '@/lib/use-media';
import { media } from '@/theme/breakpoints';
import { type ProductPage, useProductPage } from './data/queries';
import { ListFilters } from './list-filters';
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
  const page = shown.status === 'success' ? shown.data : undefined;
  return (
    <div aria-busy={busy}>
      <ListNews
        shown={shown}
        busy={busy}
        damaged={damaged}
        empty={<NoProducts state={state} page={page} onChange={onChange} />}
      />
      {shown.status === 'loading' && <ProductRowsSkeleton />}
      {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
      {page && page.products.length > 0 && (
        <>
          <Products products={page.products} state={state} onChange={onChange} />
          <ListPager state={state} page={page} onChange={onChange} sizes />
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
      search={state.search}
      actions={(product) => (
        <>
          <RestockLink product={product} />
          <DeliveryLink product={product} />
        </>
      )}
    />
  );
}

function NoProducts({ state, page, onChange }: ListProps & { page: ProductPage | undefined }) {
  if (isTooShort(state.search))
    return (
      <EmptyState title={TOO_SHORT.title}>
        <p>{TOO_SHORT.text}</p>
      </EmptyState>
    );
  const further = state.before === undefined ? page?.next : page?.previous;
  if (page?.stoppedAfter !== undefined && further)
    return (
      <EmptyState title={NOTHING_YET}>
        <p>{stoppedText(page.stoppedAfter, 'products')}</p>
        <Button size="small" onClick={() => onChange(further)}>
          {SEARCH_ON}
        </Button>
      </EmptyState>
    );
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
          {state.search.trim() !== '' && (
            <>
              No product has “<bdi>{state.search.trim()}</bdi>” in model or supplier.{' '}
            </>
          )}
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
