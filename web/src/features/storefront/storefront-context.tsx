import type { Content } from '@contract/content';
import type { Product } from '@contract/product';
import { createContext, use } from 'react';
import { loading, type Reading } from '@/lib/reading';

/** What the public pages show of the database. Each has one listener, which all components share. */
interface Storefront {
  models: Reading<Product[]>;
  contents: Reading<Content[]>;
}

export const StorefrontContext = createContext<Storefront>({ models: loading, contents: loading });

export const useModels = (): Reading<Product[]> => use(StorefrontContext).models;
export const useRelatedContents = (): Reading<Content[]> => use(StorefrontContext).contents;
