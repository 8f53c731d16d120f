import type { Content } from '@contract/site/content';
import type { HomeData, HomeModel, HomeSlide, Model } from '@contract/site/server-page';
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { useHydrated, useIdleAfterHydration, useLiveStart } from '@/lib/browser/hooks';
import { loading, mapResult, type QueryResult } from '@/lib/query-result';
import { paths } from '@/lib/site/paths';
import { sitePath } from '@/lib/site/site-path';
import { type LiveData, useLazyLive } from './use-lazy-live';

interface Storefront {
  /** The models of the home page: one listener, which all components share. */
  models: LiveData<Model[]>;
  /** The home page's lists as the CDN has them: before the code of Firestore has come, and where nothing is read live. */
  early: QueryResult<HomeData>;
}

const nothingYet = { result: loading, last: undefined };

export const StorefrontContext = createContext<Storefront>({ models: nothingYet, early: loading });

const loadModels = async () => (await import('./data/live-storefront')).liveModels();

interface StorefrontProviderProps {
  isHome: boolean;
  isStock: boolean;
  children: ReactNode;
}

/** The home page reads its models live once somebody uses it, then in the whole tab: coming back costs no reads. Others have what the CDN has. */
export function StorefrontProvider({ isHome, isStock, children }: StorefrontProviderProps) {
  const idle = useIdleAfterHydration();
  const [isLive, setLive] = useState(false);
  const early = useEarly(isHome || (idle && !isStock));
  const starts = useLiveStart(early.status !== 'error');
  useEffect(() => {
    if (starts && isHome) startTransition(() => setLive(true));
  }, [starts, isHome]);
  const models = useLazyLive(isLive ? loadModels : undefined);
  const value = useMemo(() => ({ models, early }), [models, early]);
  return <StorefrontContext value={value}>{children}</StorefrontContext>;
}

/** On the home page the inline script of `index.html` has requested the file already. */
type WithHomeData = HTMLElement & { homeData?: Promise<Response | undefined> | undefined };

/** What was read stays when it cannot be read again after a loss of the connection. */
function useEarly(isWanted: boolean): QueryResult<HomeData> {
  const [result, setResult] = useState<QueryResult<HomeData>>(loading);
  useEffect(() => {
    if (!isWanted) return;
    const read = async () => {
      const page = document.documentElement as WithHomeData;
      const asked = page.homeData ?? fetch('/models/home.json');
      page.homeData = undefined;
      const data: HomeData | undefined = await asked
        .then((answer) => (answer?.ok ? answer.json() : undefined))
        .catch(() => undefined);
      // As a transition, so that rendering cards and slides can be interrupted by input.
      startTransition(() =>
        setResult((before) => {
          if (data) return { status: 'success', data, fromCache: false };
          return before.status === 'success' ? before : { status: 'error', error: UNREADABLE, retry };
        }),
      );
    };
    const retry = () => {
      setResult(loading);
      void read();
    };
    void read();
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, [isWanted]);
  return result;
}

const UNREADABLE = 'This cannot be shown right now.';

/** The line-up of the home page. Data may be there before a section of the page is hydrated, which has to begin as it was served. */
export function useLineUp() {
  const { models, early } = use(StorefrontContext);
  const hydrated = useHydrated();
  const shown: readonly HomeModel[] = models.last ?? early.data?.models ?? [];
  const slides: readonly HomeSlide[] = early.data?.slides ?? [];
  return {
    result: hydrated ? models.result : loading,
    /** The last live models, which stay when the database cannot be reached. */
    live: models.last,
    shown: hydrated ? shown : [],
    /** Further cars, for the carousel: as the CDN has them, because they show no price and no stock. */
    slides: hydrated ? slides : [],
  };
}

export function useRelatedContents(): QueryResult<readonly Content[]> {
  const { early } = use(StorefrontContext);
  const checked = ({ contents }: HomeData) =>
    contents.map((content) => ({
      ...content,
      img: sitePath(content.img) ?? paths.home,
      navigate: sitePath(content.navigate) ?? paths.home,
    }));
  return useHydrated() ? mapResult(early, checked) : loading;
}
