import { lineUpQuery } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import type { ModelsPage } from '@contract/site/server-page';
import { useCallback } from 'react';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import type { QueryResult } from '@/lib/query-result';
import { paths } from '@/lib/site/paths';
import { useOwnDocument, useSnapshot } from '../snapshot';
import { useLive } from '../use-live';

interface ModelsPageView {
  /** The newest that is known of the view. While it is loading, the view before it. */
  shown: ModelsPage | undefined;
  /** `shown` is still the view before this one. */
  busy: boolean;
  /** The function could not reach the database, and the browser has no answer yet. */
  unavailable: boolean;
  /** How many cars there are in all, if that is known. */
  total: number | undefined;
  result: QueryResult<ModelsPage>;
  /** The query of the page that is shown in place of the one asked for, whose beginning does not exist any more. */
  startsAt: string | undefined;
}

const loadTotal = async () => (await import('../data/live-storefront')).liveTotal();

/** What a view of the line-up shows: first what the function rendered it from, then the live answer. */
export function useModelsPage(state: ListState): ModelsPageView {
  const { page } = useSnapshot();
  const idle = useIdleAfterHydration();
  const query = lineUpQuery(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` stands for `state`
  const load = useCallback(async () => (await import('../data/live-line-up')).liveLineUp(state), [query]);
  const { result, last } = useLive(idle ? load : undefined);
  const counted = useLive(idle ? loadTotal : undefined).last;

  const rendered = typeof page === 'object' && 'query' in page ? page : undefined;
  const read = [last, rendered].find((one) => one?.query === query);
  const own = useOwnDocument(`${paths.models}${query && `?${query}`}`, !read, result);
  const known = read ?? (typeof own === 'object' && 'query' in own ? own : undefined);
  const shown = known ?? (result.status === 'loading' ? (last ?? rendered) : undefined);
  return {
    shown,
    busy: shown !== undefined && shown !== known,
    unavailable: page === 'unavailable' && !shown && result.status === 'loading',
    total: counted ?? rendered?.total,
    result,
    startsAt: result.data && result.data.query !== query ? result.data.query : undefined,
  };
}
