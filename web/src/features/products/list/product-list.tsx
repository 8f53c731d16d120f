import { isImpossible, isNarrowed, type ListKind, type ListState } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-keys';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/form/button';
import { useKeptReading } from '@/lib/list/use-kept-reading';
import { useListState } from '@/lib/list/use-list-state';
import { PRICES_CROSSED } from '@/lib/product/numbers';
import { NOTHING_YET, SEARCH_ON, stoppedText, TOO_SHORT } from '@/lib/product/search';
import { type ProductPage, useProductPage } from '../data/queries';
import { ListFilters } from './list-filters';
import { ListNews } from './list-news';
import { EmptyPage, ListPager } from './list-pager';
import { ProductRowsSkeleton } from './product-rows';

interface Shown {
  /** The last page that was read, `undefined` until there is one. */
  page: ProductPage | undefined;
  state: ListState;
  onChange: (next: ListState) => void;
}

interface ProductListProps {
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
  /** Shown when the list has no products, whatever the filters. */
  empty: ReactNode;
  children: (shown: Shown) => ReactNode;
}

/** A list of the stock area: filters, one page of products, and the ways to the others. The address holds what is shown. */
export function ProductList({ list, email, empty, children }: ProductListProps) {
  const { state, go, damaged } = useListState(list);
  const { shown, busy } = useKeptReading(useProductPage(state, email));
  const page = shown.status === 'success' ? shown.data : undefined;
  return (
    <>
      <ListFilters list={list} state={state} onChange={go} />
      <div aria-busy={busy}>
        <ListNews
          shown={shown}
          busy={busy}
          damaged={damaged}
          empty={<NoProducts list={list} state={state} page={page} onChange={go} empty={empty} />}
        />
        {shown.status === 'loading' && <ProductRowsSkeleton />}
        {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
        {children({ page, state, onChange: go })}
        {page && page.products.length > 0 && <ListPager state={state} page={page} onChange={go} />}
      </div>
    </>
  );
}

type NoProductsProps = Pick<ProductListProps, 'list' | 'empty'> & Shown;

function NoProducts({ list, state, page, onChange, empty }: NoProductsProps) {
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
  if (isNarrowed(state, list))
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
  return empty;
}
