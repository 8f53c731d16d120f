import { type ListState, stockList } from '@contract/list/list-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import { useKeptReading } from '@/lib/use-kept-reading';
import { useListState } from '@/lib/use-list-state';
import { useProductPage } from './data/queries';
import { ListNews } from './list-news';
import { EmptyPage, ListPager } from './list-pager';
import { OwnRows } from './own-rows';
import { ProductRowsSkeleton } from './product-rows';

/** The products of the signed-in person. */
export function MyProducts({ email }: { email: string }) {
  const { state, go, damaged } = useListState(stockList, email);
  const { shown, busy } = useKeptReading(useProductPage(state, email));
  const products = shown.status === 'success' ? shown.data.products : [];
  return (
    <div aria-busy={busy}>
      <ListNews shown={shown} busy={busy} damaged={damaged} empty={<NoProducts state={state} onChange={go} />} />
      {shown.status === 'loading' && <ProductRowsSkeleton />}
      {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
      <OwnRows products={products} label="My Items" />
      {shown.status === 'success' && products.length > 0 && <ListPager state={state} page={shown.data} onChange={go} />}
    </div>
  );
}

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
