import { changeList, type ListState, pageSizes } from '@contract/list/list-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/form/button';
import { Select } from '@/components/form/select';
import { Pager } from '@/components/list/pager';
import { SEARCH_ON } from '@/lib/product/search';
import type { ProductPage } from '../data/queries';

interface ListPagerProps {
  state: ListState;
  page: ProductPage;
  onChange: (next: ListState) => void;
}

const choices = pageSizes.map((size) => ({ value: `${size}` as const, label: `${size} per page` }));

export function ListPager({ state, page: { previous, next, stoppedAfter }, onChange }: ListPagerProps) {
  return (
    <Pager
      nextLabel={stoppedAfter !== undefined && state.before === undefined ? SEARCH_ON : undefined}
      page={state.page}
      onPrevious={previous && (() => onChange(previous))}
      onNext={next && (() => onChange(next))}
    >
      <Select
        label="Rows"
        value={`${state.size}`}
        choices={choices}
        onChoose={(size) => onChange(changeList(state, { size: Number(size) as ListState['size'] }))}
      />
    </Pager>
  );
}

/** In place of a later page without products. */
export function EmptyPage({ state, onChange }: Pick<ListPagerProps, 'state' | 'onChange'>) {
  return (
    <EmptyState title={state.search.trim() === '' ? 'Nothing on this page any more' : 'No further product matches'}>
      <Button size="small" onClick={() => onChange(changeList(state, {}))}>
        Back to the first page
      </Button>
    </EmptyState>
  );
}
