import type { Content } from '@contract/content';
import type { Product } from '@contract/product';
import { type ReactNode, startTransition, useCallback, useMemo, useState } from 'react';
import { loading, type Reading } from '@/lib/reading';
import { useIdleAfterHydration } from '@/lib/use-idle-after-hydration';
import { LiveReading } from './live-reading';
import { StorefrontContext } from './storefront-context';

const loadModels = async () => ({ default: (await import('./live-storefront')).LiveModels });
const loadContents = async () => ({ default: (await import('./live-storefront')).LiveContents });

interface ProviderProps {
  /** Models and related contents are read only where they are shown. */
  withModels: boolean;
  withContents: boolean;
  children: ReactNode;
}

/**
 * Reads the data of the public pages from Firestore. Firebase and reactfire are loaded after hydration, in a chunk of their
 * own. The components that are already in the HTML get the data through this context and are not replaced.
 */
export function StorefrontProvider({ withModels, withContents, children }: ProviderProps) {
  const idle = useIdleAfterHydration();
  const [models, setModels] = useState<Reading<Product[]>>(loading);
  const [lastModels, setLastModels] = useState<Product[]>();
  const [contents, setContents] = useState<Reading<Content[]>>(loading);
  // As transitions, so that rendering cards, slides and footer can be interrupted by input.
  const reportModels = useCallback((next: Reading<Product[]>) => {
    startTransition(() => {
      setModels(next);
      if (next.status === 'success') setLastModels(next.data);
    });
  }, []);
  const reportContents = useCallback((next: Reading<Content[]>) => startTransition(() => setContents(next)), []);
  const value = useMemo(() => ({ models, lastModels, contents }), [models, lastModels, contents]);
  return (
    <StorefrontContext value={value}>
      {children}
      {idle && withModels && <LiveReading load={loadModels} report={reportModels} />}
      {idle && withContents && <LiveReading load={loadContents} report={reportContents} />}
    </StorefrontContext>
  );
}
