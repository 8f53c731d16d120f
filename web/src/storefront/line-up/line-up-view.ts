import { type LineUpPage, lineUp, lineUpQuery } from '@contract/list/line-up';
import { isNarrowed, type ListState } from '@contract/list/list-state';
import { useCallback, useState } from 'react';
import { useLiveStart } from '@/lib/browser/hooks';
import { paths, routes } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { useOwnDocument, useSnapshot } from '../snapshot';
import { useLazyLive, useTotal } from '../use-lazy-live';

/** How long a view waits for Firestore before its own document is asked for, in milliseconds; the service worker gives a network as long. */
const PATIENCE = 4_000;

export function useLineUpView(state: ListState) {
  const { page } = useSnapshot();
  const query = lineUpQuery(state);
  const rendered = typeof page === 'object' && 'query' in page ? page : undefined;
  const isLive = useLiveStart(rendered?.query === query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is a new object at each render, and `query` holds the same view as a text
  const load = useCallback(async () => (await import('../data/live-line-up')).liveLineUp(state), [query]);
  const { result, last } = useLazyLive(isLive ? load : undefined);
  const total = useTotal(isLive);

  const read = [last, rendered].find((answer) => answer?.query === query);
  const own = useOwnDocument(addressOf(query), {
    isWanted: !read && result.status !== 'success',
    hasFailed: result.status === 'error',
    patience: PATIENCE,
  });
  const known = read ?? (typeof own === 'object' && 'query' in own ? own : undefined);
  const [before, setBefore] = useState(known ?? rendered);
  if (known && known !== before) setBefore(known);
  const isWaiting = result.status === 'loading' || (result.status === 'error' && own === undefined);
  const shown = known ?? (isWaiting ? before : undefined);
  return {
    /** The newest data of the view; the previous view's while it is loading. */
    shown,
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

const addressOf = (query: string): string => (query === '' ? paths.models : `${paths.models}?${query}`);

const route = routes.find(({ id }) => id === 'models');

/** What the head of a page of the line-up says. `canonical` is the query for search engines. */
export const lineUpHead = ({ page }: ListState, canonical: string) => ({
  title: `${route?.title}${page > 1 ? `, page ${digits(page)}` : ''}`,
  description: route?.description ?? '',
  canonical: addressOf(canonical),
});

type Counted = Pick<LineUpPage<unknown>, 'models' | 'next' | 'found' | 'isCut'>;

/**
 * How many cars there are: '28 cars', and of a narrowed line-up '3 of 28 cars'. A `+` follows where more than what was read may match.
 * `total`: how many there are in all, as the trigger has counted them; it may fall behind for a moment, or be unknown.
 */
export function totalText(state: ListState, { models, next, found, isCut }: Counted, total: number | undefined) {
  if (models.length === 0) return undefined;
  const seen = found ?? (state.page - 1) * state.size + models.length;
  const hasMore = found === undefined ? next !== undefined : isCut === true;
  const known = total !== undefined && total >= seen + Number(hasMore);
  if (isNarrowed(state, lineUp) && known) return `${digits(seen)}${hasMore ? '+' : ''} of ${counted(total, 'car')}`;
  if (hasMore) return known ? counted(total, 'car') : `${digits(seen)}+ cars`;
  return counted(seen, 'car');
}
