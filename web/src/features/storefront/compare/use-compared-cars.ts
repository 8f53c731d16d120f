import type { Model } from '@contract/site/server-page';
import { useCallback } from 'react';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import { loading, type QueryResult } from '@/lib/query-result';
import type { ModelAnswer } from '../data/live-model';
import { useLineUp } from '../storefront-context';
import { useLive } from '../use-live';
import type { KnownFields } from './compare-rows';

export interface ComparedCar {
  id: string;
  /** The newest that is known of the car. */
  model: Model | undefined;
  /** The database has answered with the car, at least once. */
  answered: boolean;
  /** There is no such car, or no longer. */
  gone: boolean;
  result: QueryResult<ModelAnswer>;
  known: KnownFields;
}

/** What a comparison shows: first what the line-up knows of each car, then the live answers. */
export function useComparedCars(ids: readonly string[]): ComparedCar[] {
  const idle = useIdleAfterHydration();
  const { shown } = useLineUp();
  const compared = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `compared` stands for `ids`
  const load = useCallback(async () => (await import('../data/live-model')).liveCars(ids), [compared]);
  // Nobody has chosen a car: Firestore is not loaded.
  const { result: all, last: cars } = useLive(idle && ids.length > 0 ? load : undefined);

  const resultOf = (id: string): QueryResult<ModelAnswer> =>
    all.status === 'error' ? all : (cars?.get(id)?.result ?? loading);
  return ids.map((id) => {
    const result = resultOf(id);
    const last = cars?.get(id)?.last;
    const gone = result.status === 'success' && result.data === null;
    return {
      id,
      model: last ?? shown.find(({ _id }) => _id === id),
      answered: last !== undefined,
      gone,
      result,
      known: last ? knownFields(last, gone) : {},
    };
  });
}

/** A car that was deleted has no price and stock any more; one without a specification has an empty one. */
function knownFields({ price, quantity, supplier, specification = '' }: Model, gone: boolean): KnownFields {
  return gone ? { supplier, specification } : { price, quantity, supplier, specification };
}
