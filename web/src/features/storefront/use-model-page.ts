import type { Model } from '@contract/site/server-page';
import { useCallback } from 'react';
import { useIdleAfterHydration } from '@/lib/browser/hooks';
import type { QueryResult } from '@/lib/query-result';
import { paths } from '@/lib/site/paths';
import type { ModelAnswer } from './data/live-model';
import { type Snapshot, useIsServed, useOwnDocument, useSnapshot } from './snapshot';
import { useLineUp } from './storefront-context';
import { useLive } from './use-live';

interface ModelPageView {
  /** The newest that is known of the car. */
  model: Model | undefined;
  /** `model` has the whole description and the specification. A list may have a part: what its cards show. */
  whole: boolean;
  further: readonly Model[];
  /** The function could not reach the database, and the browser has no answer yet. */
  unavailable: boolean;
  /** There is no such car, and there was none on the page. */
  unknown: boolean;
  /** It was deleted while its page was open: `model` is how it last was. */
  gone: boolean;
  result: QueryResult<ModelAnswer>;
}

const pageOf = (id: string, page: Snapshot['page']) =>
  typeof page === 'object' && 'model' in page && page.model._id === id ? page : undefined;

/** What a car's page shows: first what the function rendered it from, or the line-up knows of it, then the live answer. */
export function useModelPage(id: string): ModelPageView {
  const { page } = useSnapshot();
  const isServed = useIsServed();
  const idle = useIdleAfterHydration();
  const served = pageOf(id, page);
  const withFurther = served === undefined;
  const load = useCallback(
    async () => (await import('./data/live-model')).liveModel(id, withFurther),
    [id, withFurther],
  );
  const servedUnknown = isServed && page === 'not-found';
  const { result, last } = useLive(idle && !servedUnknown ? load : undefined);
  const own = useOwnDocument(paths.model(id), !served && !servedUnknown && !last, result);
  const rendered = served ?? pageOf(id, own);

  const { shown, live = [] } = useLineUp();
  const known = last ?? rendered;
  const further = typeof page === 'object' && 'further' in page ? page.further : [];
  const listed = typeof page === 'object' && 'models' in page ? page.models : [];
  const isThis = ({ _id }: Model) => _id === id;
  const whole = known?.model ?? [...further, ...live].find(isThis);
  const model: Model | undefined = whole ?? [...listed, ...shown].find(isThis);
  const gone = result.status === 'success' && result.data === null;
  return {
    model,
    whole: whole !== undefined,
    further: rendered?.further ?? last?.further ?? [],
    unavailable: isServed && page === 'unavailable' && !model && result.status === 'loading',
    unknown: servedUnknown || (!known && (gone || own === 'not-found')),
    gone,
    result,
  };
}
