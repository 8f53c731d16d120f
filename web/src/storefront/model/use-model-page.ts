import type { Model } from '@contract/site/server-page';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLiveStart } from '@/lib/browser/hooks';
import { cachePage } from '@/lib/browser/offline-cache';
import { paths } from '@/lib/site/paths';
import { type Snapshot, useOwnDocument, useSnapshot } from '../snapshot';
import { useLineUp } from '../storefront-context';
import { useLazyLive } from '../use-lazy-live';

const pageOf = (id: string, page: Snapshot['page']) =>
  typeof page === 'object' && 'model' in page && page.model._id === id ? page : undefined;

/** First from the snapshot or the line-up, then live. Reached by a link, the page's own document says which cars follow. */
export function useModelPage(id: string) {
  const { page, address } = useSnapshot();
  const { pathname, search } = useLocation();
  // The snapshot describes the document that was loaded, not the pages that are reached later without a page load.
  const isServed = address === undefined || address === pathname + search;
  const served = pageOf(id, page);
  const isLive = useLiveStart(served !== undefined);
  const load = useCallback(async () => (await import('../data/live-storefront')).liveModel(id), [id]);
  const servedUnknown = isServed && page === 'not-found';
  const { result, last } = useLazyLive(isLive && !servedUnknown ? load : undefined);
  const hasFailed = result.status === 'error';
  const own = useOwnDocument(paths.model(id), { isWanted: !served && !servedUnknown, hasFailed, patience: 0 });
  const rendered = served ?? pageOf(id, own);

  const { shown, live = [] } = useLineUp();
  const further = typeof page === 'object' && 'further' in page ? page.further : [];
  const listed = typeof page === 'object' && 'models' in page ? page.models : [];
  const isThis = ({ _id }: Model) => _id === id;
  const whole = last ?? rendered?.model ?? [...further, ...live].find(isThis);
  const model: Model | undefined = whole ?? [...listed, ...shown].find(isThis);
  const gone = result.status === 'success' && result.data === null;
  const isWhole = whole !== undefined;
  useEffect(() => {
    if (isWhole) cachePage(paths.model(id));
  }, [id, isWhole]);
  return {
    model,
    /** `model` has the whole description and the specification. A list may have a part: what its cards show. */
    whole: isWhole,
    further: rendered?.further ?? [],
    /** The function could not reach the database, and the browser has no answer yet. */
    unavailable: isServed && page === 'unavailable' && !model && result.status === 'loading',
    /** There is no such car, and there was none on the page. */
    unknown: servedUnknown || (!last && !rendered && (gone || (hasFailed && own === 'not-found'))),
    /** It was deleted while its page was open: `model` is how it last was. */
    gone,
    result,
  };
}
