import { askedOf } from '@contract/list/asked';
import { filtersOf, type LineUpFilter, lineUp, lineUpQuery } from '@contract/list/line-up';
import { readListState } from '@contract/list/list-address';
import { changeList, isImpossible, isNarrowed, type ListState } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { ModelsPage } from '@contract/site/server-page';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { setDocumentHead } from '@/lib/browser/document-head';
import { useTakesLong } from '@/lib/browser/hooks';
import { usePreviousPages } from '@/lib/list/previous-pages';
import { cutText, TOO_SHORT } from '@/lib/list/texts';
import { useListState } from '@/lib/list/use-list-state';
import { PRICES_CROSSED } from '@/lib/product/numbers';
import { digits, money } from '@/lib/text/digits';
import { plural, shownText } from '@/lib/text/plural';
import { LineUpFilters } from '@/storefront/line-up/line-up-filters';
import { answerText, lineUpHead, totalText, useLineUpView } from '@/storefront/line-up/line-up-view';
import { CardSkeletons, DENSE_SIZES, denseGrid, ModelCard, PricesNote } from '@/storefront/model/model-card';
import { EmptyState, Unavailable } from '@/ui/feedback/states';
import { Button, ButtonLink } from '@/ui/form/button';
import { PageHero } from '@/ui/page/sections';
import styles from './parts/models.module.css';

const UNAVAILABLE = 'The cars cannot be shown right now.';
/** The widest window shows this many cards in its first row. */
const FIRST_ROW = 3;

const HEADING = 'models-title';
const focusCars = () => document.getElementById(HEADING)?.focus({ preventScroll: true });
const showCars = () => {
  focusCars();
  document.getElementById(HEADING)?.parentElement?.scrollIntoView();
};

export function Component() {
  return (
    <>
      <PageHero low title="Models" lead="Every car we offer, with its price and what is in stock today." />
      <LineUp />
    </>
  );
}

function LineUp() {
  const { state, go, problem, replaceInvalidAddress } = useListState(lineUp);
  const { shown, busy, unavailable, total, result, startsAt } = useLineUpView(state);
  useEffect(() => {
    if (startsAt !== undefined) replaceInvalidAddress(stateOf(startsAt));
  }, [startsAt, replaceInvalidAddress]);
  const canonical = shown?.canonical ?? '';
  useEffect(() => {
    if (!busy) setDocumentHead(lineUpHead(state, canonical));
  }, [state, canonical, busy]);
  const retry = result.status === 'error' ? result.retry : undefined;
  const takesLong = useTakesLong(busy);
  const heading = useFocusOnPage(state, shown !== undefined && !busy);
  const count = shown?.models.length ?? 0;
  const answer = shown && !busy ? answerText(state, shown, total) : 'Show cars';
  const isFirst = !shown && !retry && !unavailable;
  const note = takesLong || isFirst ? 'Reading the cars…' : shown && totalText(stateOf(shown.query), shown, total);

  return (
    <div className={styles.page}>
      <LineUpFilters state={state} go={go} answer={answer} onAnswer={showCars} />
      <section className={styles.list} aria-labelledby={HEADING}>
        <h2 id={HEADING} ref={heading} className="visually-hidden" tabIndex={-1}>
          {state.page > 1 ? `Cars, page ${digits(state.page)}` : 'Cars'}
        </h2>
        <div aria-busy={busy}>
          {/* Always there, so that screen readers announce what it says. */}
          <div role="status">
            {problem && <p className="quiet unprinted">{problem}</p>}
            {shown && count === 0 && !busy && <NoCars state={state} page={shown} />}
            {shown && count > 0 && !busy && <Understood state={state} meant={shown.meant} />}
            {count > 0 && shown?.isCut && !busy && <p className="quiet unprinted">{cutText('cars')}</p>}
            {note && <p className="quiet unprinted">{note}</p>}
            {count > 0 && !busy && <p className="visually-hidden">{shownText(count, 'car')}</p>}
          </div>
          {!shown &&
            (isFirst ? (
              <ul className={denseGrid} aria-label="Cars" aria-busy="true">
                <CardSkeletons count={lineUp.first.size} />
              </ul>
            ) : (
              <Unavailable message={UNAVAILABLE} onRetry={retry} />
            ))}
          {shown && count > 0 && (
            <ul className={denseGrid} aria-label="Cars" aria-busy={busy}>
              {/* Hydrated card by card: all of them in one piece would keep a press waiting. */}
              {shown.models.map((model, index) => (
                <Suspense key={model._id}>
                  <ModelCard model={model} search={state.search} picture={pictureOf(index)} />
                </Suspense>
              ))}
            </ul>
          )}
          {shown && count > 0 && <Pager state={state} page={shown} />}
        </div>
        {/* Cars that the function has rendered count as read, so old prices need this note. */}
        {shown && <PricesNote result={result} />}
      </section>
    </div>
  );
}

/** The view that a page belongs to: until the next one has come, it is still the one before. */
const stateOf = (query: string): ListState => readListState(new URLSearchParams(query), lineUp).state;

function pictureOf(index: number): ComponentProps<typeof ModelCard>['picture'] {
  const loading = index < FIRST_ROW ? 'eager' : 'lazy';
  return { loading, sizes: DENSE_SIZES, ...(index === 0 && { fetchPriority: 'high' }) };
}

/** The link to another page may go away when it is followed: the focus goes to the heading of what it brings. */
function useFocusOnPage(state: ListState, ready: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const view = `${state.page} ${state.after}`;
  const focused = useRef(view);
  useEffect(() => {
    if (!ready || focused.current === view) return;
    focused.current = view;
    // A change of a filter leads to the first page too, but the focus stays in the filter's field.
    if (!document.activeElement?.closest('form')) heading.current?.focus({ preventScroll: true });
  }, [view, ready]);
  return heading;
}

/** The number of the page and the ways to its neighbours: links, which also work without a script and for search engines. */
function Pager({ state, page }: { state: ListState; page: Pick<ModelsPage, 'previous' | 'next'> }) {
  const { previous = page.previous, previousState, nextState } = usePreviousPages();
  /** Without a page to lead to, a button that cannot be pressed keeps its place. */
  const link = (rel: 'prev' | 'next', search: string | undefined, state: unknown, text: string) =>
    search === undefined ? (
      <Button size="small" look="plain" disabled>
        {text}
      </Button>
    ) : (
      <ButtonLink size="small" look="plain" rel={rel} to={{ search }} state={state}>
        {text}
      </ButtonLink>
    );
  const isFirst = previous === lineUpQuery(changeList(state, {})) && state.page > 2;
  if (page.previous === undefined && page.next === undefined) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className="quiet" role="status">
        {`Page ${digits(state.page)}`}
      </p>
      <div className="buttons">
        {link('prev', previous, previousState, isFirst ? 'First page' : 'Previous')}
        {link('next', page.next, nextState, 'Next')}
      </div>
    </nav>
  );
}

/** Why a page has no cars, and the ways on: links, so that they also lead on without a script. */
export function NoCars({ state, page }: { state: ListState; page: Pick<ModelsPage, 'isCut' | 'loosened'> }) {
  if (isTooShort(state.search))
    return (
      <EmptyState title={TOO_SHORT.title}>
        <p>{TOO_SHORT.text}</p>
      </EmptyState>
    );
  if (state.page > 1)
    return (
      <EmptyState title={state.search.trim() === '' ? 'Nothing on this page any more' : 'No further car matches'}>
        <NextStepLink to={lineUpQuery(changeList(state, {}))}>Back to the first page</NextStepLink>
      </EmptyState>
    );
  if (!isNarrowed(state, lineUp))
    return (
      <EmptyState title="No cars yet">
        <p>The first cars are on their way. Come back soon.</p>
      </EmptyState>
    );
  return (
    <EmptyState title={page.isCut ? 'Not found so far' : 'No car matches'}>
      {page.isCut && <p>{cutText('cars')}</p>}
      {isImpossible(state) && <p>{PRICES_CROSSED}</p>}
      <TakenAway state={state} loosened={page.loosened} />
      <NextStepLink to="">Show all cars</NextStepLink>
    </EmptyState>
  );
}

/** How a search is read that is more than words, and what is shown in place of a word that no car has. */
function Understood({ state, meant }: { state: ListState; meant: string | undefined }) {
  const asked = askedOf(state);
  if (meant !== undefined)
    return (
      <p className="quiet unprinted">
        No car matches “<bdi>{state.search}</bdi>”. These match “<bdi>{meant}</bdi>”.
      </p>
    );
  if (asked === state) return null;
  const filters = filtersOf(asked).filter(({ by }) => by !== 'word' && by !== 'stock');
  const parts = [
    ...(asked.search === '' ? [] : [`“${asked.search}”`]),
    ...filters.map((filter) => filterText(asked, filter)),
    ...(asked.sort === 'price' && state.sort !== 'price' ? ['lowest price first'] : []),
  ];
  return (
    <p className="quiet unprinted">
      Searched for: <bdi>{parts.join(', ')}</bdi>
    </p>
  );
}

/** What each filter takes away, with the way to the cars without it. A search alone takes away all. */
function TakenAway({ state, loosened }: { state: ListState; loosened: ModelsPage['loosened'] | undefined }) {
  const filters = filtersOf(state);
  const [first] = filters;
  if (filters.length === 1 && first?.by === 'word')
    return (
      <p>
        The search knows names, suppliers, bodies, colours and the first words of a specification: none has “
        <bdi>{first.word}</bdi>”.
      </p>
    );
  if (loosened === undefined || filters.length < 2) return <p>Change or clear the filters above to see more.</p>;
  if (loosened.length === 0) return <p>Leaving out any one of these filters finds no car either.</p>;
  const ways = filters.flatMap((filter) => {
    const query = lineUpQuery(filter.without);
    const way = loosened.find((view) => view.query === query);
    return way ? [{ ...way, filter }] : [];
  });
  return (
    <ul className={styles.ways}>
      {ways.map(({ query, found, isCut, filter }) => (
        <li key={query}>
          <NextStepLink to={query}>
            {/* One item of the button's row. */}
            <span>
              Without “<bdi>{filterText(askedOf(state), filter)}</bdi>”:{' '}
              <span>{`${digits(found)}${isCut ? '+' : ''} ${plural(found, 'car')}`}</span>
            </span>
          </NextStepLink>
        </li>
      ))}
    </ul>
  );
}

const filterText = ({ stock, rangeMin = 0, priceMin = 0, priceMax = 0 }: ListState, { by, word }: LineUpFilter) =>
  ({
    word,
    stock: stock === 'in' ? 'in stock' : 'out of stock',
    range: `from ${rangeMin} km`,
    min: `from ${money(priceMin)}`,
    max: `up to ${money(priceMax)}`,
  })[by];

/** The cars that come stand where the link was, and have the focus. */
const NextStepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={{ search: to }} size="small" preventScrollReset onClick={focusCars}>
    {children}
  </ButtonLink>
);
