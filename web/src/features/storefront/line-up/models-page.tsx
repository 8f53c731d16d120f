import { lineUp } from '@contract/list/line-up';
import { readListState } from '@contract/list/list-address';
import type { ListState } from '@contract/list/list-state';
import { Suspense, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { setDocumentHead } from '@/lib/browser/document-head';
import { useTakesLong } from '@/lib/browser/hooks';
import { useListState } from '@/lib/list/use-list-state';
import { loading, type QueryResult } from '@/lib/query-result';
import { digits } from '@/lib/text/digits';
import { denseGrid, ModelCard } from '../model-card';
import { CardSkeleton } from '../model-cards';
import { PricesNote } from '../note';
import { LineUpFilters } from './line-up-filters';
import { lineUpHead } from './line-up-head';
import { LineUpList } from './line-up-list';
import styles from './models-page.module.css';
import { NeedChips } from './need-chips';
import { totalText } from './total-text';
import { useModelsPage } from './use-models-page';

const UNAVAILABLE = 'The cars cannot be shown right now.';
const places = Array.from({ length: lineUp.first.size }, (_, index) => `${index}`);
/** The widest window shows this many cards in its first row. */
const FIRST_ROW = 3;

/** All cars, a page at a time: searched, narrowed and sorted as the address says. Price and stock are live. */
export function ModelsPageView() {
  const { state, go, damaged, mend } = useListState(lineUp);
  const { shown, busy, unavailable, total, result, startsAt } = useModelsPage(state);
  useEffect(() => {
    if (startsAt !== undefined) mend(stateOf(startsAt));
  }, [startsAt, mend]);
  const canonical = shown?.canonical ?? '';
  useEffect(() => {
    if (!busy) setDocumentHead(lineUpHead(state, canonical));
  }, [state, canonical, busy]);
  const takesLong = useTakesLong(busy);
  const heading = useFocusOnPage(state, shown !== undefined && !busy);
  // What the function has rendered counts as read; of prices that are old the note below speaks.
  const known: QueryResult<unknown> = shown
    ? { status: 'success', data: shown, fromCache: false }
    : result.status === 'error'
      ? { ...result, error: UNAVAILABLE }
      : loading;

  return (
    <div className={styles.page}>
      <LineUpFilters state={state} go={go}>
        <NeedChips state={state} go={go} />
      </LineUpFilters>
      <section className={styles.list} aria-labelledby="models-title">
        <h2 id="models-title" ref={heading} className="visually-hidden" tabIndex={-1}>
          {state.page > 1 ? `Cars, page ${digits(state.page)}` : 'Cars'}
        </h2>
        <LineUpList
          state={state}
          damaged={damaged}
          result={known}
          busy={busy}
          page={shown}
          note={takesLong ? 'Reading the cars…' : shown && totalText(stateOf(shown.query), shown, total)}
          skeleton={
            unavailable ? (
              <EmptyState title={UNAVAILABLE}>
                <p>Please load the page again in a moment.</p>
              </EmptyState>
            ) : (
              <ul className={denseGrid} aria-label="Cars" aria-busy="true">
                {places.map((place) => (
                  <CardSkeleton key={place} />
                ))}
              </ul>
            )
          }
        >
          {shown && shown.models.length > 0 && (
            <ul className={denseGrid} aria-label="Cars" aria-busy={busy}>
              {/* Hydrated card by card: all of them in one piece would keep a press waiting. */}
              {shown.models.map((model, index) => (
                <Suspense key={model._id}>
                  <ModelCard model={model} inWords search={state.search} picture={pictureOf(index)} />
                </Suspense>
              ))}
            </ul>
          )}
        </LineUpList>
        {shown && <PricesNote result={result}>Prices and stock are not up to date.</PricesNote>}
      </section>
    </div>
  );
}

/** The view that a page belongs to: until the next one has come, it is still the one before. */
const stateOf = (query: string): ListState => readListState(new URLSearchParams(query), lineUp).state;

function pictureOf(index: number): { loading: 'eager' | 'lazy'; fetchPriority?: 'high' } {
  if (index === 0) return { loading: 'eager', fetchPriority: 'high' };
  return { loading: index < FIRST_ROW ? 'eager' : 'lazy' };
}

/** The link to another page may go away when it is followed: the focus goes to the heading of what it brings. */
function useFocusOnPage(state: ListState, ready: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${state.page} ${state.after}`;
  const focused = useRef(place);
  useEffect(() => {
    if (!ready || focused.current === place) return;
    focused.current = place;
    // Whoever writes a filter goes back to the first page, and on writing.
    if (!document.activeElement?.closest('form')) heading.current?.focus({ preventScroll: true });
  }, [place, ready]);
  return heading;
}
