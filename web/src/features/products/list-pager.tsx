import { changeList, type ListState, pageSizes } from '@contract/list/list-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/form/button';
import { Select } from '@/components/form/select';
import type { ProductPage } from './data/queries';
import styles from './list-pager.module.css';

interface ListPagerProps {
  state: ListState;
  page: ProductPage;
  onChange: (next: ListState) => void;
  /** The list of one owner has a fixed size. */
  sizes?: boolean;
}

const choices = pageSizes.map((size) => ({ value: `${size}` as const, label: `${size} per page` }));

export function ListPager({ state, page, onChange, sizes = false }: ListPagerProps) {
  if (!sizes && !page.previous && !page.next) return null;
  const go = (next: ListState | undefined) => {
    if (!next) return;
    onChange(next);
    scrollTo({ top: 0 });
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      {sizes && (
        <Select
          label="Rows"
          value={`${state.size}`}
          choices={choices}
          onChoose={(size) => onChange(changeList(state, { size: Number(size) as ListState['size'] }))}
        />
      )}
      <p className={styles.page} role="status">
        Page {state.page.toLocaleString('en-US')}
      </p>
      <div className={styles.steps}>
        <Button size="small" look="plain" aria-disabled={!page.previous} onClick={() => go(page.previous)}>
          Previous
        </Button>
        <Button size="small" look="plain" aria-disabled={!page.next} onClick={() => go(page.next)}>
          Next
        </Button>
      </div>
    </nav>
  );
}

/** In place of a later page that has lost its products. */
export function EmptyPage({ state, onChange }: Pick<ListPagerProps, 'state' | 'onChange'>) {
  return (
    <EmptyState title="Nothing on this page any more">
      <Button size="small" onClick={() => onChange(changeList(state, {}))}>
        Back to the first page
      </Button>
    </EmptyState>
  );
}
