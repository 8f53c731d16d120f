import { AVAILABILITY } from '@contract/availability';
import { lineUp } from '@contract/list/line-up';
import { readListState } from '@contract/list/list-address';
import type { ListState } from '@contract/list/list-state';
import { Suspense, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListBody } from '@/features/products/list/list-body';
import { type FilterWords, ListFilters } from '@/features/products/list/list-filters';
import { setDocumentHead } from '@/lib/browser/document-head';
import { useListState } from '@/lib/list/use-list-state';
import type { ListWords } from '@/lib/list/words';
import { loading, type Reading } from '@/lib/reading';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { denseGrid, ModelCard } from '../model-card';
import { CardSkeleton } from '../model-cards';
import { PricesNote } from '../note';
import { lineUpHead } from './line-up-head';
import styles from './models-page.module.css';
import { NeedChips } from './need-chips';
import { totalText } from './total-text';
import { useModelsPage } from './use-models-page';

const UNAVAILABLE = 'The cars cannot be shown right now.';
const places = Array.from({ length: lineUp.first.size }, (_, index) => `${index}`);
/** The widest window shows this many cards in its first row. */
const FIRST_ROW = 3;

const words: ListWords = { one: 'car', many: 'cars', searched: 'name, supplier or specification' };
const filterWords: FilterWords = {
  label: 'Filter cars',
  send: 'Show cars',
  placeholder: 'Model, body or colour',
  stockLabel: 'Availability',
  stock: [
    { value: 'any', label: 'Any' },
    { value: 'in', label: AVAILABILITY['in-stock'].text },
    { value: 'out', label: AVAILABILITY['out-of-stock'].text },
  ],
  orders: [
    { value: 'oldest asc', label: 'Our line-up' },
    { value: 'model asc', label: 'Name, A to Z' },
    { value: 'price asc', label: 'Price, lowest first' },
    { value: 'price desc', label: 'Price, highest first' },
  ],
};

/** All cars, a page at a time: searched, narrowed and sorted as the address says. Price and stock are live. */
export function ModelsPageView() {
  const { state, go, damaged } = useListState(lineUp);
  const { shown, busy, unavailable, total, reading } = useModelsPage(state);
  const canonical = shown?.canonical ?? '';
  useEffect(() => {
    if (!busy) setDocumentHead(lineUpHead(state, canonical));
  }, [state, canonical, busy]);
  const heading = useFocusOnPage(state, shown !== undefined && !busy);
  // What the function has rendered counts as read; of prices that are old the note below speaks.
  const known: Reading<unknown> = shown
    ? { status: 'success', data: shown, stale: false }
    : reading.status === 'error'
      ? { ...reading, message: UNAVAILABLE }
      : loading;

  return (
    <div className={styles.page}>
      <ListFilters list={lineUp} state={state} go={go} words={filterWords} action={paths.models}>
        <NeedChips state={state} go={go} />
      </ListFilters>
      <section className={styles.list} aria-labelledby="models-title">
        <h2 id="models-title" ref={heading} className="visually-hidden" tabIndex={-1}>
          {state.page > 1 ? `Cars, page ${digits(state.page)}` : 'Cars'}
        </h2>
        <ListBody
          list={lineUp}
          state={state}
          damaged={damaged}
          kept={{ shown: known, busy }}
          words={words}
          page={shown && { ...shown, rows: shown.models }}
          note={shown && totalText(stateOf(shown.query), shown, total)}
          empty={
            <EmptyState title="No cars yet">
              <p>The first cars are on their way. Come back soon.</p>
            </EmptyState>
          }
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
        </ListBody>
        {shown && <PricesNote reading={reading}>Prices and stock are not up to date.</PricesNote>}
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
  const place = `${state.page} ${state.after} ${state.before}`;
  const focused = useRef(place);
  useEffect(() => {
    if (!ready || focused.current === place) return;
    focused.current = place;
    // Whoever writes a filter goes back to the first page, and on writing.
    if (!document.activeElement?.closest('form')) heading.current?.focus({ preventScroll: true });
  }, [place, ready]);
  return heading;
}
