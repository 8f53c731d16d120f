import type { Product } from '@contract/product';
import type { Model } from '@contract/site/server-page';
import { type ComponentType, useCallback, useState } from 'react';
import { useSavesData } from '@/lib/browser/saves-data';
import { useIdleAfterHydration } from '@/lib/browser/use-idle-after-hydration';
import { loading, type Reading } from '@/lib/reading';
import type { LiveProps } from './live-reading';
import { type ModelPreview, useIsServed, useSnapshot } from './snapshot';
import { useLineUp } from './storefront-context';
import { useLoadFromFunction } from './use-load-from-function';

/** A car and the next ones of the line-up; `null` when there is no such car. */
export type ModelAnswer = { model: Product; further: Product[] } | null;

type ShownModel = ModelPreview & Partial<Model>;

interface ModelPageView {
  /** The newest that is known of the car; before an answer of the database it may have no price and stock. */
  model: ShownModel | undefined;
  /** `model` has the whole description and the specification. A list may have a part: what its cards show. */
  whole: boolean;
  further: readonly ShownModel[];
  /** The function could not reach the database, and the browser has no answer yet. */
  unavailable: boolean;
  /** There is no such car, and there was none on the page. */
  unknown: boolean;
  /** It was deleted while its page was open: `model` is how it last was. */
  gone: boolean;
  reading: Reading<ModelAnswer>;
  /** Asks for live data. Given while they are not read, to save data. */
  ask: (() => void) | undefined;
  /** For `LiveReading`, while the car is read. */
  live: { load: Load; report: (reading: Reading<ModelAnswer>) => void } | undefined;
}
type Load = () => Promise<{ default: ComponentType<LiveProps<ModelAnswer>> }>;

/** What a car's page shows: first what the function rendered it from, or the line-up knows of it, then the live answer. */
export function useModelPage(id: string): ModelPageView {
  const { page } = useSnapshot();
  const isServed = useIsServed();
  const idle = useIdleAfterHydration();
  const savesData = useSavesData();
  const [asked, setAsked] = useState(false);
  const [reading, setReading] = useState<Reading<ModelAnswer>>(loading);
  const [last, setLast] = useState<ModelAnswer>(null);
  const report = useCallback((next: Reading<ModelAnswer>) => {
    setReading(next);
    if (next.status === 'success' && next.data) setLast(next.data);
  }, []);
  const rendered = typeof page === 'object' && 'model' in page && page.model._id === id ? page : undefined;
  const withFurther = rendered === undefined;
  const load = useCallback<Load>(async () => {
    const { liveModel } = await import('./live-model');
    return { default: liveModel(id, withFurther) };
  }, [id, withFurther]);

  const { shown } = useLineUp();
  const known = last ?? rendered;
  const further = typeof page === 'object' && 'further' in page ? page.further : [];
  const listed = typeof page === 'object' && 'models' in page ? page.models : [];
  const isThis = ({ _id }: ShownModel) => _id === id;
  // Without a price it is of the time of the build.
  const whole = known?.model ?? [...further, ...shown.filter(({ price }) => price !== undefined)].find(isThis);
  const model: ShownModel | undefined = whole ?? [...listed, ...shown].find(isThis);
  const gone = reading.status === 'success' && reading.data === null;
  const unknown = (isServed && page === 'not-found') || (gone && !known);
  const saves = savesData && !asked;
  const loadsDocument = useLoadFromFunction(saves && !whole && !unknown);
  return {
    model,
    whole: whole !== undefined,
    further: rendered?.further ?? last?.further ?? [],
    unavailable: isServed && page === 'unavailable' && !model && reading.status === 'loading',
    unknown,
    gone,
    reading,
    ask: saves && !loadsDocument ? () => setAsked(true) : undefined,
    live: idle && !unknown && !saves ? { load, report } : undefined,
  };
}
