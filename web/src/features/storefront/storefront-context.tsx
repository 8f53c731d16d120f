import type { Content } from '@contract/content';
import type { Product } from '@contract/product';
import { createContext, use } from 'react';
import { loading, type Reading } from '@/lib/reading';
import { type ModelPreview, useModelSnapshot } from './snapshot';

/** What the public pages show of the database. Each has one listener, which all components share. */
interface Storefront {
  models: Reading<Product[]>;
  /** The last answer with models, for when there is none any more. */
  lastModels: Product[] | undefined;
  contents: Reading<Content[]>;
}

export const StorefrontContext = createContext<Storefront>({
  models: loading,
  lastModels: undefined,
  contents: loading,
});

interface LineUp {
  reading: Reading<Product[]>;
  /** The newest that is known: the live answer, the last one, or the snapshot in the page, which has no price and stock. */
  models: readonly (ModelPreview & Partial<Product>)[];
}

/** The line-up. What once stood on the page stays when the database cannot be reached. */
export function useLineUp(): LineUp {
  const { models, lastModels } = use(StorefrontContext);
  const snapshot = useModelSnapshot();
  return { reading: models, models: models.status === 'success' ? models.data : (lastModels ?? snapshot) };
}

export const useRelatedContents = (): Reading<Content[]> => use(StorefrontContext).contents;
