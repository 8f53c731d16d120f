import { lazy, Suspense } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { Button, ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import { useKeptReading } from '@/lib/use-kept-reading';
import { useMedia } from '@/lib/use-media';
import { media } from '@/theme/breakpoints';
import { changeList, isNarrowed, type ListState } from './data/list-state';
import { useProductPage } from './data/queries';
import { ListFilters } from './list-filters';
import { ListNews } from './list-news';
import { ListPager } from './list-pager';
import { DeliveryLink, RestockLink } from './product-links';
import { ProductRows, ProductRowsSkeleton } from './product-rows';
import { useListState } from './use-list-state';

// A phone shows cards and never loads the table.
const ProductTable = lazy(async () => ({ default: (await import('./product-table')).ProductTable }));

export function AllProducts() {
  const [state, go] = useListState();
  return (
    <>
      <ListFilters state={state} onChange={go} />
      <ProductList state={state} onChange={go} />
    </>
  );
}

interface ListProps {
  state: ListState;
  onChange: (next: ListState) => void;
}

function ProductList({ state, onChange }: ListProps) {
  const wide = useMedia(media.tablet);
  const { shown, busy } = useKeptReading(useProductPage(state));
  if (shown.status === 'loading') return <ProductRowsSkeleton />;
  if (shown.status === 'error') return <ErrorState message={shown.message} onRetry={shown.retry} />;
  const { products } = shown.data;
  return (
    <div aria-busy={busy}>
      <ListNews products={products} busy={busy} />
      {products.length === 0 ? (
        <NoProducts state={state} onChange={onChange} />
      ) : wide ? (
        <ReloadBoundary>
          <Suspense fallback={<ProductRowsSkeleton />}>
            <ProductTable products={products} state={state} onChange={onChange} />
          </Suspense>
        </ReloadBoundary>
      ) : (
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
      )}
      {products.length > 0 && <ListPager state={state} page={shown.data} onChange={onChange} sizes />}
    </div>
  );
}

function NoProducts({ state, onChange }: ListProps) {
  if (state.page > 1 || state.after !== undefined || state.before !== undefined)
    return (
      <EmptyState title="Nothing on this page any more">
        <Button size="small" onClick={() => onChange(changeList(state, {}))}>
          Back to the first page
        </Button>
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
