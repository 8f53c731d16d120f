import type { Product } from '@contract/product';
import type { Content } from '@contract/site/content';
import type { HomeData, HomeModel } from '@contract/site/server-page';
import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useHydrated, useIdleAfterHydration, useInView } from '@/lib/browser/hooks';
import { loading, type QueryResult } from '@/lib/query-result';
import { type LiveData, useLive } from './use-live';

/** What the public pages show of the database. Each list has one listener, which all components share. */
interface Storefront {
  models: LiveData<Product[]>;
  contents: LiveData<Content[]>;
  /** What stands before the code of Firestore has come, and where Firestore cannot be reached. */
  early: HomeData | undefined;
  /** Whether live data was asked for, by the home page or by the footer of another one. */
  wanted: boolean;
  want: () => void;
}

const nothingYet = { result: loading, last: undefined };

export const StorefrontContext = createContext<Storefront>({
  models: nothingYet,
  contents: nothingYet,
  early: undefined,
  wanted: false,
  want: () => undefined,
});

const loadModels = async () => (await import('./data/live-storefront')).liveModels();
const loadContents = async () => (await import('./data/live-storefront')).liveContents();

/**
 * Reads the data of the public pages from Firestore, whose code is loaded after hydration. The components that are already in the
 * HTML get the data through this context and are not replaced. The home page reads at once; another public page when its footer
 * comes into view; the stock area never. What has begun goes on in the whole tab: coming back to a page costs no reads.
 */
export function StorefrontProvider({ isHome, children }: { isHome: boolean; children: ReactNode }) {
  const idle = useIdleAfterHydration();
  const [wanted, setWanted] = useState(false);
  const [wantsContents, setWantsContents] = useState(false);
  const want = useCallback(() => startTransition(() => setWanted(true)), []);
  useEffect(() => {
    if (!idle || !isHome) return;
    want();
    startTransition(() => setWantsContents(true));
  }, [idle, isHome, want]);
  const models = useLive(idle && wanted ? loadModels : undefined);
  const contents = useLive(wantsContents ? loadContents : undefined);
  const early = useEarlyData(isHome || wanted);
  const value = useMemo(() => ({ models, contents, early, wanted, want }), [models, contents, early, wanted, want]);
  return <StorefrontContext value={value}>{children}</StorefrontContext>;
}

/** The inline script of `index.html` asks for it on the home page. */
type WithHomeData = HTMLElement & { homeData?: Promise<Response | undefined> };

/** Without an answer the live data are waited for, which say themselves what is wrong. */
function useEarlyData(enabled: boolean): HomeData | undefined {
  const [early, setEarly] = useState<HomeData>();
  useEffect(() => {
    if (!enabled) return;
    const asked = (document.documentElement as WithHomeData).homeData ?? fetch('/models/home.json');
    asked
      .then((answer) => (answer?.ok ? answer.clone().json() : undefined))
      .then(
        (data) => startTransition(() => setEarly(data)),
        () => undefined,
      );
  }, [enabled]);
  return early;
}

interface Shown<T, E> {
  result: QueryResult<T[]>;
  /** The last live data, which stay when the database cannot be reached. */
  live: readonly T[] | undefined;
  /** The newest that is known: live, or as the CDN has had it for a minute at most. */
  shown: readonly (T | E)[];
  /** For `aria-busy`: absent until the list is read. */
  busy: boolean | undefined;
}

function useShown<T, E>({ result, last }: LiveData<T[]>, early: readonly E[] = []): Shown<T, E> {
  const { wanted } = use(StorefrontContext);
  // The data may be there before a section of the page is hydrated, which has to begin as it was served.
  const hydrated = useHydrated();
  return {
    result: hydrated ? result : loading,
    live: last,
    shown: hydrated ? (last ?? early) : [],
    busy: wanted ? result.status === 'loading' : undefined,
  };
}

/** The line-up of the home page. */
export function useLineUp(): Shown<Product, HomeModel> {
  const { models, early } = use(StorefrontContext);
  return useShown(models, early?.models);
}

export function useRelatedContents(): Shown<Content, Content> {
  const { contents, early } = use(StorefrontContext);
  return useShown(contents, early?.contents);
}

/** Asks for live data when the element comes into view. */
export function useLiveInView(): RefObject<HTMLDivElement | null> {
  const { wanted, want } = use(StorefrontContext);
  return useInView({ enabled: !wanted, margin: '100px', onView: want });
}
