import type { Product } from '@contract/product';
import { useCallback, useState } from 'react';
import { useSavesData } from '@/lib/browser/saves-data';
import { useIdleAfterHydration } from '@/lib/browser/use-idle-after-hydration';
import { loading, type Reading } from '@/lib/reading';
import type { ModelPreview } from '../snapshot';
import { useLineUp } from '../storefront-context';
import type { ModelAnswer } from '../use-model-page';
import type { KnownFields } from './compare-rows';

export interface ComparedCar {
  id: string;
  /** The newest that is known of the car; before an answer of the database it may have no price and stock. */
  model: (ModelPreview & Partial<Product>) | undefined;
  /** The database has answered with the car, at least once. */
  answered: boolean;
  /** There is no such car, or no longer. */
  gone: boolean;
  /** The database has not answered yet. */
  waiting: boolean;
  reading: Reading<ModelAnswer>;
  known: KnownFields;
}

interface ComparedCars {
  cars: ComparedCar[];
  /** Asks for live data. Given while they are not read, to save data. */
  ask: (() => void) | undefined;
  /** For a listener of each car, while they are read. */
  report: ((id: string, reading: Reading<ModelAnswer>) => void) | undefined;
}

interface Kept {
  reading: Reading<ModelAnswer>;
  /** The last answer, for when there is none any more. */
  last: Product | undefined;
}

/** What a comparison shows: first what the line-up knows of each car, then the live answers. */
export function useComparedCars(ids: readonly string[]): ComparedCars {
  const idle = useIdleAfterHydration();
  const savesData = useSavesData();
  const [asked, setAsked] = useState(false);
  const [kept, setKept] = useState<ReadonlyMap<string, Kept>>(new Map());
  const { shown } = useLineUp();
  const live = asked || !savesData;

  const report = useCallback((id: string, reading: Reading<ModelAnswer>) => {
    setKept((all) => {
      const answer = reading.status === 'success' ? reading.data : null;
      return new Map(all).set(id, { reading, last: answer?.model ?? all.get(id)?.last });
    });
  }, []);

  const car = (id: string): ComparedCar => {
    const { reading = loading, last } = kept.get(id) ?? {};
    const gone = reading.status === 'success' && reading.data === null;
    return {
      id,
      model: last ?? shown.find(({ _id }) => _id === id),
      answered: last !== undefined,
      gone,
      waiting: live && reading.status === 'loading',
      reading,
      known: last ? knownFields(last, gone) : {},
    };
  };
  return {
    cars: ids.map(car),
    ask: live ? undefined : () => setAsked(true),
    report: idle && live ? report : undefined,
  };
}

/** A car that was deleted has no price and stock any more; one without a specification has an empty one. */
function knownFields({ price, quantity, supplier, specification = '' }: Product, gone: boolean): KnownFields {
  return gone ? { supplier, specification } : { price, quantity, supplier, specification };
}
