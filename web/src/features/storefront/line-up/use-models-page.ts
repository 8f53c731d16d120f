import { lineUpQuery } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import type { ModelsPage } from '@contract/site/server-page';
import { useCallback } from 'react';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import type { Reading } from '@/lib/reading';
import { useSnapshot } from '../snapshot';
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
  reading: Reading<ModelsPage>;
}

const loadTotal = async () => (await import('../data/live-total')).liveTotal();

/** What a view of the line-up shows: first what the function rendered it from, then the live answer. */
export function useModelsPage(state: ListState): ModelsPageView {
  const { page } = useSnapshot();
  const idle = useIdleAfterHydration();
  const query = lineUpQuery(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` stands for `state`
  const load = useCallback(async () => (await import('../data/live-line-up')).liveLineUp(state), [query]);
  const { reading, last } = useLive(idle ? load : undefined);
  const counted = useLive(idle ? loadTotal : undefined).last;

  const rendered = typeof page === 'object' && 'query' in page ? page : undefined;
  const known = [last, rendered].find((one) => one?.query === query);
  const shown = known ?? (reading.status === 'loading' ? (last ?? rendered) : undefined);
  return {
    shown,
    busy: shown !== undefined && shown !== known,
    unavailable: page === 'unavailable' && !shown && reading.status === 'loading',
    total: counted ?? rendered?.total,
    reading,
  };
}
