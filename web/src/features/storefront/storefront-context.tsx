import type { Product } from '@contract/product';
import type { Content } from '@contract/site/content';
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
import { useIdleAfterHydration, useInView } from '@/lib/browser/hooks';
import { loading, type QueryResult } from '@/lib/query-result';
import { paths } from '@/lib/site/paths';
import { fetchSnapshot, type ModelPreview, useSnapshot } from './snapshot';
import { type LiveData, useLive } from './use-live';

/** What the public pages show of the database. Each list has one listener, which all components share. */
interface Storefront {
  models: LiveData<Product[]>;
  contents: LiveData<Content[]>;
  /** Whether live data was asked for, by the home page or by the footer of another one. */
  wanted: boolean;
  want: () => void;
}

const nothingYet = { result: loading, last: undefined };

const StorefrontContext = createContext<Storefront>({
  models: nothingYet,
  contents: nothingYet,
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
  const value = useMemo(() => ({ models, contents, wanted, want }), [models, contents, wanted, want]);
  return <StorefrontContext value={value}>{children}</StorefrontContext>;
}

interface Shown<T, P> {
  result: QueryResult<T[]>;
  /** The newest that is known: the live answer, the last one, or the snapshot in the page. */
  shown: readonly P[];
  /** For `aria-busy`: absent until the list is read, since a list that stands in the page is complete. */
  busy: boolean | undefined;
}

/** What once stood on the page stays when the database cannot be reached. */
function useShown<T, P>({ result, last }: LiveData<T[]>, snapshot: readonly P[]): Shown<T, P | T> {
  const { wanted } = use(StorefrontContext);
  return {
    result,
    shown: result.status === 'success' ? result.data : (last ?? snapshot),
    busy: wanted ? result.status === 'loading' : undefined,
  };
}

/** The line-up; from the snapshot it has no price and stock. */
export const useLineUp = (): Shown<Product, ModelPreview & Partial<Product>> =>
  useShown<Product, ModelPreview & Partial<Product>>(use(StorefrontContext).models, useSnapshot().models);

/** On the way from another page they come from Home's, until Firestore answers, or in its place. */
export function useRelatedContents(): Shown<Content, Content> {
  const kept = use(StorefrontContext).contents;
  const { contents } = useSnapshot();
  const [fetched, setFetched] = useState<readonly Content[]>([]);
  const isMissing = contents === undefined && kept.last === undefined;
  useEffect(() => {
    if (!isMissing) return;
    fetchSnapshot(paths.home).then(
      (home) => startTransition(() => setFetched(home.contents ?? [])),
      () => undefined,
    );
  }, [isMissing]);
  return useShown(kept, contents ?? fetched);
}

/** Asks for live data when the element comes into view. */
export function useLiveInView(): RefObject<HTMLDivElement | null> {
  const { wanted, want } = use(StorefrontContext);
  return useInView({ enabled: !wanted, margin: '100px', onView: want });
}
