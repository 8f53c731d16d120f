import { lineUp } from '@contract/list/line-up';
import { isImpossible, isNarrowed, type ListState } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-keys';
import type { ModelsPage } from '@contract/site/server-page';
import { Suspense, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ButtonLink } from '@/components/form/button';
import { setDocumentHead } from '@/lib/browser/document-head';
import { useListState } from '@/lib/list/use-list-state';
import { PRICES_CROSSED } from '@/lib/product/numbers';
import { cutText, NOTHING_YET, SEARCH_ON, stoppedText, TOO_SHORT } from '@/lib/product/search';
import { digits } from '@/lib/text/digits';
import { shownText } from '@/lib/text/plural';
import { ModelCard, modelGrid } from '../model-card';
import { CardSkeleton } from '../model-cards';
import { Note, StalePrices } from '../note';
import { lineUpAddress, lineUpHead } from './line-up-head';
import { ModelsFilters } from './models-filters';
import styles from './models-page.module.css';
import { ModelsPager } from './models-pager';
import { useModelsPage } from './use-models-page';

const UNAVAILABLE = 'The cars cannot be shown right now.';
const places = Array.from({ length: lineUp.first.size }, (_, index) => `${index}`);
/** The widest window shows this many cards in its first row. */
const FIRST_ROW = 3;

/** All cars, a page at a time: searched, narrowed and sorted as the address says. Price and stock are live. */
export function ModelsPageView() {
  const { state, go, damaged } = useListState(lineUp);
  const { shown, busy, unavailable, reading } = useModelsPage(state);
  const canonical = shown?.canonical ?? '';
  useEffect(() => {
    if (!busy) setDocumentHead(lineUpHead(state, canonical));
  }, [state, canonical, busy]);
  const heading = useFocusOnPage(state, shown !== undefined && !busy);
  const models = shown?.models ?? [];

  return (
    <div className={styles.page}>
      <ModelsFilters state={state} go={go} />
      <section className={styles.list} aria-labelledby="models-title">
        <h2 id="models-title" ref={heading} className="visually-hidden" tabIndex={-1}>
          {state.page > 1 ? `Cars, page ${digits(state.page)}` : 'Cars'}
        </h2>
        <div role="status" className={styles.news}>
          {damaged && (
            <p className={styles.note}>Part of this link could not be read. The line-up starts on its first page.</p>
          )}
          {shown && !busy && models.length > 0 && <p className="visually-hidden">{shownText(models.length, 'car')}</p>}
          {shown && !busy && models.length === 0 && <NoModels state={state} page={shown} />}
          {shown && !busy && models.length > 0 && shown.stoppedAfter !== undefined && (
            <p className={styles.note}>{stoppedText(shown.stoppedAfter, 'cars')}</p>
          )}
          {shown?.isCut && !busy && <p className={styles.note}>{cutText('cars')}</p>}
          {unavailable && (
            <EmptyState title={UNAVAILABLE}>
              <p>Please load the page again in a moment.</p>
            </EmptyState>
          )}
        </div>
        {!shown && reading.status === 'error' && <ErrorState message={UNAVAILABLE} onRetry={reading.retry} />}
        {!shown && reading.status === 'loading' && !unavailable && (
          <ul className={modelGrid} aria-label="Cars" aria-busy="true">
            {places.map((place) => (
              <CardSkeleton key={place} />
            ))}
          </ul>
        )}
        {shown && models.length > 0 && (
          <>
            <ul className={modelGrid} aria-label="Cars" aria-busy={busy}>
              {/* Hydrated card by card: all of them in one piece would keep a press waiting. */}
              {models.map((model, index) => (
                <Suspense key={model._id}>
                  <ModelCard model={model} search={state.search} picture={pictureOf(index)} />
                </Suspense>
              ))}
            </ul>
            <ModelsPager page={shown} backwards={state.before !== undefined} number={state.page} />
          </>
        )}
        {shown && reading.status === 'error' && (
          <Note action="Retry" onAction={reading.retry}>
            Prices and stock are not up to date.
          </Note>
        )}
        <StalePrices reading={reading}>Prices and stock are not up to date.</StalePrices>
      </section>
    </div>
  );
}

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

function NoModels({ state, page }: { state: ListState; page: ModelsPage }) {
  if (isTooShort(state.search))
    return (
      <EmptyState title={TOO_SHORT.title}>
        <p>{TOO_SHORT.text}</p>
      </EmptyState>
    );
  const further = state.before === undefined ? page.next : page.previous;
  if (page.stoppedAfter !== undefined && further !== undefined)
    return (
      <EmptyState title={NOTHING_YET}>
        <p>{stoppedText(page.stoppedAfter, 'cars')}</p>
        <ButtonLink to={lineUpAddress(further)} size="small">
          {SEARCH_ON}
        </ButtonLink>
      </EmptyState>
    );
  if (state.page > 1)
    return (
      <EmptyState title={state.search === '' ? 'Nothing on this page any more' : 'No further car matches'}>
        <ButtonLink to={lineUpAddress('')} size="small">
          Back to the first page
        </ButtonLink>
      </EmptyState>
    );
  if (!isNarrowed(state, lineUp))
    return (
      <EmptyState title="No cars yet">
        <p>The first cars are on their way. Come back soon.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No car matches">
      <p>
        {isImpossible(state) ? (
          PRICES_CROSSED
        ) : (
          <>
            {state.search.trim() !== '' && (
              <>
                No car has “<bdi>{state.search.trim()}</bdi>” in name or supplier.{' '}
              </>
            )}
            Change the filters, or see the whole line-up.
          </>
        )}
      </p>
      <ButtonLink to={lineUpAddress('')} size="small">
        Show all cars
      </ButtonLink>
    </EmptyState>
  );
}
