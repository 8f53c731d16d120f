import { lineUpQuery } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import type { ModelsPage } from '@contract/site/server-page';
import { type ComponentType, startTransition, useCallback, useState } from 'react';
import { useSavesData } from '@/lib/browser/saves-data';
import { useIdleAfterHydration } from '@/lib/browser/use-idle-after-hydration';
import { loading, type Reading } from '@/lib/reading';
import type { LiveProps } from '../live-reading';
import { useSnapshot } from '../snapshot';
import { useLoadFromFunction } from '../use-load-from-function';

interface ModelsPageView {
  /** The newest that is known of the view. While it is loading, the view before it. */
  shown: ModelsPage | undefined;
  /** `shown` is still the view before this one. */
  busy: boolean;
  /** The function could not reach the database, and the browser has no answer yet. */
  unavailable: boolean;
  reading: Reading<ModelsPage>;
  /** Asks for live data. Given while they are not read, to save data. */
  ask: (() => void) | undefined;
  /** For `LiveReading`, while the view is read. */
  live: { load: Load; report: (reading: Reading<ModelsPage>) => void } | undefined;
}
type Load = () => Promise<{ default: ComponentType<LiveProps<ModelsPage>> }>;

interface Answer {
  query: string;
  reading: Reading<ModelsPage>;
}

/** What a view of the line-up shows: first what the function rendered it from, then the live answer. */
export function useModelsPage(state: ListState): ModelsPageView {
  const { page } = useSnapshot();
  const idle = useIdleAfterHydration();
  const savesData = useSavesData();
  const [asked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [last, setLast] = useState<ModelsPage>();
  const query = lineUpQuery(state);
  // As a transition, so that rendering the cards can be interrupted by input.
  const report = useCallback(
    (reading: Reading<ModelsPage>) =>
      startTransition(() => {
        setAnswer({ query, reading });
        if (reading.status === 'success') setLast(reading.data);
      }),
    [query],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` stands for `state`
  const load = useCallback<Load>(async () => {
    const { liveLineUp } = await import('./live-line-up');
    return { default: liveLineUp(state) };
  }, [query]);

  const rendered = typeof page === 'object' && 'query' in page ? page : undefined;
  const reading = answer?.query === query ? answer.reading : loading;
  const known = [last, rendered].find((one) => one?.query === query);
  const shown = known ?? (reading.status === 'loading' ? (last ?? rendered) : undefined);
  const saves = savesData && !asked;
  const loadsDocument = useLoadFromFunction(saves && !known);
  return {
    shown,
    busy: shown !== undefined && shown !== known,
    unavailable: page === 'unavailable' && !shown && reading.status === 'loading',
    reading,
    ask: saves && !loadsDocument ? () => setAsked(true) : undefined,
    live: idle && !saves ? { load, report } : undefined,
  };
}
