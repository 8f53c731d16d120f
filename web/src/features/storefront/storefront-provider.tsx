import type { Product } from '@contract/product';
import type { Content } from '@contract/site/content';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useSavesData } from '@/lib/browser/saves-data';
import { useIdleAfterHydration } from '@/lib/browser/use-idle-after-hydration';
import { useTimeout } from '@/lib/browser/use-timeout';
import type { Reading } from '@/lib/reading';
import { LiveReading } from './live-reading';
import { type Kept, nothingYet, StorefrontContext } from './storefront-context';

const loadModels = async () => ({ default: (await import('./live-storefront')).LiveModels });
const loadContents = async () => ({ default: (await import('./live-storefront')).LiveContents });

/** The start of Firestore and both answers together would keep a press waiting for too long. */
const CONTENTS_DELAY = 500;

interface ProviderProps {
  /** The home page reads at once; another public page when its footer comes into view; the stock area never. */
  page: 'home' | 'public' | 'stock';
  children: ReactNode;
}

function useKept<T>(): [Kept<T>, (next: Reading<T[]>) => void] {
  const [kept, setKept] = useState<Kept<T>>(nothingYet);
  // As a transition, so that rendering cards, slides and footer can be interrupted by input.
  const report = useCallback((reading: Reading<T[]>) => {
    startTransition(() =>
      setKept(({ last }) => ({ reading, last: reading.status === 'success' ? reading.data : last })),
    );
  }, []);
  return [kept, report];
}

/**
 * Reads the data of the public pages from Firestore. Firebase and reactfire are loaded after hydration, in a chunk of their
 * own. The components that are already in the HTML get the data through this context and are not replaced.
 */
export function StorefrontProvider({ page, children }: ProviderProps) {
  const idle = useIdleAfterHydration();
  const savesData = useSavesData();
  const [wanted, setWanted] = useState(false);
  const want = useCallback(() => startTransition(() => setWanted(true)), []);
  const [models, reportModels] = useKept<Product>();
  const [contents, reportContents] = useKept<Content>();

  const atOnce = idle && page === 'home' && !savesData;
  useEffect(() => {
    if (atOnce) want();
  }, [atOnce, want]);
  const reads = idle && wanted;
  const readsContents = useTimeout('contents', reads && page === 'home', CONTENTS_DELAY);

  const value = useMemo(
    () => ({ models, contents, wanted, want, savesData }),
    [models, contents, wanted, want, savesData],
  );
  return (
    <StorefrontContext value={value}>
      {children}
      {reads && page !== 'stock' && <LiveReading load={loadModels} report={reportModels} />}
      {readsContents && <LiveReading load={loadContents} report={reportContents} />}
    </StorefrontContext>
  );
}
