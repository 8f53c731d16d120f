import type { Product } from '@contract/product';
import type { Content } from '@contract/site/content';
import { createContext, type RefObject, use } from 'react';
import { useInView } from '@/lib/browser/use-in-view';
import { loading, type Reading } from '@/lib/reading';
import { type ModelPreview, useSnapshot } from './snapshot';

/** A list as it is now, and its last answer, for when there is none any more. */
export interface Kept<T> {
  reading: Reading<T[]>;
  last: T[] | undefined;
}

/** What the public pages show of the database. Each list has one listener, which all components share. */
interface Storefront {
  models: Kept<Product>;
  contents: Kept<Content>;
  /** Whether live data was asked for: by the page, by its footer or by the person. */
  wanted: boolean;
  want: () => void;
  /** The person saves data: only they ask for live data. */
  savesData: boolean;
}

export const nothingYet = { reading: loading, last: undefined };

export const StorefrontContext = createContext<Storefront>({
  models: nothingYet,
  contents: nothingYet,
  wanted: false,
  want: () => undefined,
  savesData: false,
});

interface Shown<T, P> {
  reading: Reading<T[]>;
  /** The newest that is known: the live answer, the last one, or the snapshot in the page. */
  shown: readonly P[];
  /** For `aria-busy`: absent until the list is read, since a list that stands in the page is complete. */
  busy: boolean | undefined;
  /** Asks for live data. Given while they are not read, to save data. */
  ask: (() => void) | undefined;
}

/** What once stood on the page stays when the database cannot be reached. */
function useShown<T, P>({ reading, last }: Kept<T>, snapshot: readonly P[]): Shown<T, P | T> {
  const { wanted, want, savesData } = use(StorefrontContext);
  return {
    reading,
    shown: reading.status === 'success' ? reading.data : (last ?? snapshot),
    busy: wanted ? reading.status === 'loading' : undefined,
    ask: savesData && !wanted ? want : undefined,
  };
}

/** The line-up; from the snapshot it has no price and stock. */
export const useLineUp = (): Shown<Product, ModelPreview & Partial<Product>> =>
  useShown<Product, ModelPreview & Partial<Product>>(use(StorefrontContext).models, useSnapshot().models);

export const useRelatedContents = (): Shown<Content, Content> =>
  useShown(use(StorefrontContext).contents, useSnapshot().contents);

/** Asks for live data when the element comes into view. */
export function useLiveInView(): RefObject<HTMLDivElement | null> {
  const { wanted, want, savesData } = use(StorefrontContext);
  return useInView({ enabled: !wanted && !savesData, margin: '100px', onView: want });
}
