import type { Model } from '@contract/site/server-page';
import { useCallback } from 'react';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import type { QueryResult } from '@/lib/query-result';
import { useLineUp } from '../storefront-context';
import { useLazyLive } from '../use-lazy-live';

export interface ComparedCar {
  id: string;
  /** The newest known version of the car. */
  model: Model | undefined;
  answered: boolean;
  gone: boolean;
}

export function useComparedCars(ids: readonly string[]): { cars: ComparedCar[]; result: QueryResult<unknown> } {
  const idle = useIdleAfterHydration();
  const { shown } = useLineUp();
  const compared = ids.join();
  // Of the text, since `ids` is a new array at each render.
  const load = useCallback(
    async () => (await import('../data/live-storefront')).liveCars(compared.split(',')),
    [compared],
  );
  // Nobody has chosen a car: Firestore is not loaded.
  const { result, last = [] } = useLazyLive(idle && ids.length > 0 ? load : undefined);
  const cars = ids.map((id) => {
    const { car, isGone: gone = false } = last.find((entry) => entry.id === id) ?? {};
    return { id, model: car ?? shown.find(({ _id }) => _id === id), answered: car !== undefined, gone };
  });
  return { cars, result };
}
