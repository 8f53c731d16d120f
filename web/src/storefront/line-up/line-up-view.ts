import { type LineUpPage, lineUp, lineUpQuery } from '@contract/list/line-up';
import { readListState } from '@contract/list/list-address';
import { isNarrowed, type ListState } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { ModelsPage } from '@contract/site/server-page';
import { useCallback, useEffect, useState } from 'react';
import { useLiveStart } from '@/lib/browser/hooks';
import { whenCaching } from '@/lib/browser/offline-cache';
import { paths, routeOf } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { fetchSnapshot, useOwnDocument, useSnapshot } from '../snapshot';
import { useLazyLive, useTotal } from '../use-lazy-live';

/** How long a view waits for Firestore before its own document is asked for, in milliseconds; the service worker gives a network as long. */
const PATIENCE = 4_000;

/** So many pages of the whole line-up are kept for when there is no network. */
const PAGES_KEPT = 4;

let isKept = false;

/** Whatever view was opened, the whole line-up is kept, once a tab. */
async function keepLineUp(): Promise<void> {
  let query: string | undefined = '';
  for (let page = 1; query !== undefined && !isKept && page <= PAGES_KEPT; page += 1) {
    const { page: read } = await fetchSnapshot(addressOf(query));
    query = typeof read === 'object' && 'next' in read ? read.next : undefined;
  }
  isKept = true;
}

export function useLineUpView(state: ListState) {
  const { page } = useSnapshot();
  useEffect(() => whenCaching(keepLineUp), []);
  const query = lineUpQuery(state);
  const rendered = typeof page === 'object' && 'query' in page ? page : undefined;
  const isLive = useLiveStart(rendered?.query === query);
  // Of the query, which is the view as a text, since `state` is a new object at each render.
  const load = useCallback(async () => {
    const { liveLineUp } = await import('../data/live-line-up');
    return liveLineUp(readListState(new URLSearchParams(query), lineUp).state);
  }, [query]);
  const { result, last } = useLazyLive(isLive ? load : undefined);
  const total = useTotal(isLive);

  const isOf = (answer: LineUpPage<unknown> | undefined) => answer?.query === query;
  const live = isOf(last) ? last : undefined;
  const first = isOf(rendered) ? rendered : undefined;
  const needsCount = live !== undefined && lacksCounts(state, withCounts(live, first));
  const own = useOwnDocument(addressOf(query), {
    isWanted: needsCount || (!live && !first && result.status !== 'success'),
    hasFailed: needsCount || result.status === 'error',
    patience: PATIENCE,
  });
  const served = typeof own === 'object' && 'query' in own ? own : first;
  const known = live ?? served;
  const [before, setBefore] = useState(known ?? rendered);
  if (known && known !== before) setBefore(known);
  const isWaiting = result.status === 'loading' || (result.status === 'error' && own === undefined);
  const shown = known ?? (isWaiting ? before : undefined);
  return {
    /** The newest data of the view; the previous view's while it is loading. */
    shown: shown && withCounts(shown, served),
    /** `shown` is still the view before this one. */
    busy: shown !== undefined && shown !== known,
    /** The function could not reach the database, and the browser has no answer yet. */
    unavailable: page === 'unavailable' && !shown && result.status === 'loading',
    total: total ?? rendered?.total,
    result,
    /** The query of the page that is shown in place of the one asked for, whose beginning does not exist any more. */
    startsAt: result.data && result.data.query !== query ? result.data.query : undefined,
  };
}

/** What was read live, with what only the function has counted of the same view. */
function withCounts(live: ModelsPage, served: ModelsPage | undefined): ModelsPage {
  if (served?.query !== live.query) return live;
  const { found, loosened, meant } = served;
  if (live.models.length === 0 && meant !== undefined) return served;
  if (live.models.length === 0) return { ...live, ...(loosened && { loosened }) };
  return found === undefined || live.found !== undefined || live.next === undefined ? live : { ...live, found };
}

/** Of a narrowed view it is not known how many cars match, or, where none does, what each filter takes away. */
const lacksCounts = (state: ListState, { models, next, found, loosened }: ModelsPage): boolean =>
  models.length === 0
    ? state.page === 1 && loosened === undefined && isNarrowed(state, lineUp) && !isTooShort(state.search)
    : isNarrowed(state, lineUp) && next !== undefined && found === undefined;

const addressOf = (query: string): string => (query === '' ? paths.models : `${paths.models}?${query}`);

const { title, description } = routeOf('/models');

/** What the head of a page of the line-up says. `canonical` is the query for search engines. */
export const lineUpHead = ({ page }: ListState, canonical: string) => ({
  title: `${title}${page > 1 ? `, page ${digits(page)}` : ''}`,
  description,
  canonical: addressOf(canonical),
});

type Counted = Pick<LineUpPage<unknown>, 'models' | 'next' | 'found' | 'isCut'>;

/** How many cars match a view; a `+` follows where more than what was read may. `isKnown`: `total`, how many there are in all, agrees. */
function matching(state: ListState, { models, next, found, isCut }: Counted, total: number | undefined) {
  const seen = found ?? (state.page - 1) * state.size + models.length;
  const hasMore = found === undefined ? next !== undefined : isCut === true;
  const isKnown = total !== undefined && total >= seen + Number(hasMore);
  if (isKnown && hasMore && !isNarrowed(state, lineUp)) return { isKnown, cars: counted(total, 'car') };
  return { isKnown, cars: hasMore ? `${digits(seen)}+ cars` : counted(seen, 'car') };
}

/**
 * How many cars there are: '28 cars', and of a narrowed line-up '3 of 28 cars'. `total` is what the trigger has counted; it may fall behind
 * for a moment, or be unknown.
 */
export function totalText(state: ListState, page: Counted, total: number | undefined) {
  if (page.models.length === 0) return undefined;
  const { cars, isKnown } = matching(state, page, total);
  return isKnown && isNarrowed(state, lineUp) ? `${cars.split(' ', 1)[0]} of ${counted(total ?? 0, 'car')}` : cars;
}

/** What the button at the foot of the filters says: 'Show 12 cars'. */
export const answerText = (state: ListState, page: Counted, total: number | undefined): string =>
  `Show ${matching(state, page, total).cars}`;
