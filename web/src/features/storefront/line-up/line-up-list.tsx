import { lineUp, lineUpQuery } from '@contract/list/line-up';
import { changeList, isImpossible, isNarrowed, type ListState } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ButtonLink } from '@/components/form/button';
import { usePreviousPages } from '@/lib/list/previous-pages';
import { cutText, DAMAGED_LINK, TOO_SHORT } from '@/lib/list/words';
import { PRICES_CROSSED } from '@/lib/product/numbers';
import type { QueryResult } from '@/lib/query-result';
import { digits } from '@/lib/text/digits';
import { shownText } from '@/lib/text/plural';
import styles from './pager.module.css';

interface LineUpListProps {
  state: ListState;
  /** The address had a value that could not be used. */
  damaged: boolean;
  result: QueryResult<unknown>;
  /** What is shown is still the page before; the next one is loading. */
  busy: boolean;
  /** The page that is shown; `undefined` until one has been read. */
  page: ShownPage | undefined;
  /** One more sentence about what is shown. */
  note: ReactNode;
  skeleton: ReactNode;
  /** The cars. */
  children: ReactNode;
}

interface ShownPage {
  models: readonly unknown[];
  /** The queries of the neighbouring pages' addresses; `undefined` when there is no such page. */
  previous: string | undefined;
  next: string | undefined;
  isCut?: true;
}

/** What the line-up says of itself, its cars, and the ways to its other pages. The words are always there, for screen readers. */
export function LineUpList({ state, damaged, result, busy, page, note, skeleton, children }: LineUpListProps) {
  const count = page?.models.length ?? 0;
  return (
    <div aria-busy={busy}>
      <div role="status">
        {damaged && <p className="quiet unprinted">{DAMAGED_LINK}</p>}
        {page && count === 0 && !busy && <NoCars state={state} isCut={page.isCut === true} />}
        {count > 0 && page?.isCut && !busy && <p className="quiet unprinted">{cutText('cars')}</p>}
        {note && <p className="quiet unprinted">{note}</p>}
        {count > 0 && !busy && <p className="visually-hidden">{shownText(count, 'car')}</p>}
      </div>
      {result.status === 'loading' && skeleton}
      {result.status === 'error' && <ErrorState message={result.error} onRetry={result.retry} />}
      {children}
      {page && count > 0 && (page.previous !== undefined || page.next !== undefined) && (
        <Pager state={state} page={page} />
      )}
    </div>
  );
}

/** The number of the page and the ways to its neighbours: links, which also work without a script and for search engines. */
function Pager({ state, page }: { state: ListState; page: ShownPage }) {
  const { previous = page.previous, previousState, nextState } = usePreviousPages();
  const isFirst = previous === lineUpQuery(changeList(state, {})) && state.page > 2;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.page} role="status">
        {`Page ${digits(state.page)}`}
      </p>
      <div className={styles.steps}>
        <ButtonLink rel="prev" to={pageAt(previous)} state={previousState} size="small" look="plain">
          {isFirst ? 'First page' : 'Previous'}
        </ButtonLink>
        <ButtonLink rel="next" to={pageAt(page.next)} state={nextState} size="small" look="plain">
          Next
        </ButtonLink>
      </div>
    </nav>
  );
}

const pageAt = (query: string | undefined) => (query === undefined ? undefined : { search: query });

/** Why a page has no cars, and the way on: a link, so that it also leads on without a script. */
function NoCars({ state, isCut }: { state: ListState; isCut: boolean }) {
  const sought = state.search.trim();
  if (isTooShort(state.search))
    return (
      <EmptyState title={TOO_SHORT.title}>
        <p>{TOO_SHORT.text}</p>
      </EmptyState>
    );
  if (state.page > 1)
    return (
      <EmptyState title={sought === '' ? 'Nothing on this page any more' : 'No further car matches'}>
        <WayOn to={lineUpQuery(changeList(state, {}))}>Back to the first page</WayOn>
      </EmptyState>
    );
  if (!isNarrowed(state, lineUp))
    return (
      <EmptyState title="No cars yet">
        <p>The first cars are on their way. Come back soon.</p>
      </EmptyState>
    );
  return (
    <EmptyState title={isCut ? 'Not found so far' : 'No car matches'}>
      {isCut ? (
        <p>{cutText('cars')}</p>
      ) : (
        <p>
          {!isImpossible(state) && sought !== '' && (
            <span>
              No car has “<bdi>{sought}</bdi>” in name, supplier or specification.{' '}
            </span>
          )}
          <span>{isImpossible(state) ? PRICES_CROSSED : 'Change or clear the filters above to see more.'}</span>
        </p>
      )}
      <WayOn to="">Show all cars</WayOn>
    </EmptyState>
  );
}

const WayOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={{ search: to }} size="small">
    {children}
  </ButtonLink>
);
