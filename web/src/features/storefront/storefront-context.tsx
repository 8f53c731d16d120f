import type { Product } from '@contract/product';
import type { Content } from '@contract/site/content';
import type { HomeData } from '@contract/site/server-page';
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { useHydrated, useIdleAfterHydration } from '@/lib/browser/hooks';
import { loading, type QueryResult } from '@/lib/query-result';
import { type LiveData, useLive } from './use-live';

/** What the public pages show of the database. Each list has one listener, which all components share. */
interface Storefront {
  models: LiveData<Product[]>;
  contents: LiveData<Content[]>;
  /** As the CDN has had it for a minute at most: before the code of Firestore has come, and where nothing is read live. `null`: it has none. */
  early: HomeData | null | undefined;
}

const nothingYet = { result: loading, last: undefined };

export const StorefrontContext = createContext<Storefront>({
  models: nothingYet,
  contents: nothingYet,
  early: undefined,
});

const loadModels = async () => (await import('./data/live-storefront')).liveModels();
const loadContents = async () => (await import('./data/live-storefront')).liveContents();

interface StorefrontProviderProps {
  isHome: boolean;
  isStock: boolean;
  children: ReactNode;
}

/**
 * Reads the lists of the public pages. The components that are already in the HTML get them through this context and are not replaced.
 * The home page reads them live, with the code of Firestore, which is loaded after hydration; that goes on in the whole tab, so that
 * coming back costs no reads. Other public pages have what the CDN has, for the names in their footer and in their texts.
 */
export function StorefrontProvider({ isHome, isStock, children }: StorefrontProviderProps) {
  const idle = useIdleAfterHydration();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (idle && isHome) startTransition(() => setLive(true));
  }, [idle, isHome]);
  const models = useLive(isLive ? loadModels : undefined);
  const contents = useLive(isLive ? loadContents : undefined);
  const early = useEarlyData(isHome || (idle && !isStock));
  const value = useMemo(() => ({ models, contents, early }), [models, contents, early]);
  return <StorefrontContext value={value}>{children}</StorefrontContext>;
}

/** The inline script of `index.html` asks for it on the home page. */
type WithHomeData = HTMLElement & { homeData?: Promise<Response | undefined> };

function useEarlyData(isWanted: boolean): Storefront['early'] {
  const [early, setEarly] = useState<Storefront['early']>();
  useEffect(() => {
    if (!isWanted) return;
    const asked = (document.documentElement as WithHomeData).homeData ?? fetch('/models/home.json');
    asked
      .then((answer) => (answer?.ok ? answer.clone().json() : null))
      .catch(() => null)
      .then((data) => startTransition(() => setEarly(data)));
  }, [isWanted]);
  return early;
}

interface Shown<T, E> {
  result: QueryResult<T[]>;
  /** The last live data, which stay when the database cannot be reached. */
  live: readonly T[] | undefined;
  /** The newest that is known. */
  shown: readonly (T | E)[];
  /** Nothing is known yet, and something may come. */
  isAwaited: boolean;
}

function useShown<K extends 'models' | 'contents'>(
  list: K,
): Shown<NonNullable<Storefront[K]['last']>[number], HomeData[K][number]> {
  const {
    early,
    [list]: { result, last },
  } = use(StorefrontContext);
  // The data may be there before a section of the page is hydrated, which has to begin as it was served.
  const hydrated = useHydrated();
  return {
    result: hydrated ? result : loading,
    live: last,
    shown: hydrated ? (last ?? early?.[list] ?? []) : [],
    isAwaited: !hydrated || (result.status === 'loading' && early === undefined),
  };
}

/** The line-up of the home page. */
export const useLineUp = () => useShown('models');

export const useRelatedContents = () => useShown('contents');
