import type { Content } from '@contract/content';
import type { Product } from '@contract/product';
import type { ModelPage, ModelsPage } from '@contract/server-page';
import { createContext, use } from 'react';

/** What a page may show of a product before Firestore has answered: no price and no stock, since they may be old. */
export type ModelPreview = Pick<Product, '_id' | 'name' | 'supplier' | 'description' | 'img' | 'carouselImg'>;

/** The line-up and the related contents at the time of the build; empty on a page that was not rendered before. */
export interface Snapshot {
  models: readonly ModelPreview[];
  contents: readonly Content[];
  /** What the function rendered the page from. */
  page?: ModelPage | ModelsPage | 'not-found' | 'unavailable';
}

const empty: Snapshot = { models: [], contents: [] };

export const SnapshotContext = createContext(empty);

export const useSnapshot = (): Snapshot => use(SnapshotContext);

/** A page contains the snapshot that it was rendered from, so that hydration renders the same. */
export const SNAPSHOT_ELEMENT = 'snapshot';

export function readSnapshot(): Snapshot {
  const text = document.getElementById(SNAPSHOT_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : empty;
}
