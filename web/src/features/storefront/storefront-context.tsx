import type { Content } from '@contract/content';
import type { Product } from '@contract/product';
import { createContext, use } from 'react';
import { type Loadable, loading } from '@/lib/loadable';

/** What the public pages show of the database. One listener each, however many places show it. */
export interface Storefront {
  models: Loadable<Product[]>;
  contents: Loadable<Content[]>;
}

export const StorefrontContext = createContext<Storefront>({ models: loading, contents: loading });

export const useModels = (): Loadable<Product[]> => use(StorefrontContext).models;
export const useRelatedContents = (): Loadable<Content[]> => use(StorefrontContext).contents;
