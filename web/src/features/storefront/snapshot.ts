import type { Product } from '@contract/product';
import { createContext, use } from 'react';

/** What a page may show of a product before Firestore has answered: no price and no stock, since they may be old. */
export type ModelPreview = Pick<Product, '_id' | 'name' | 'supplier' | 'description' | 'img' | 'carouselImg'>;

/** The line-up at the time of the build; empty on a page that was not prerendered. */
export const SnapshotContext = createContext<readonly ModelPreview[]>([]);

export const useModelSnapshot = (): readonly ModelPreview[] => use(SnapshotContext);

/** A page contains the snapshot that it was rendered from, so that hydration renders the same. */
export const SNAPSHOT_ELEMENT = 'snapshot';

export function readSnapshot(): readonly ModelPreview[] {
  const text = document.getElementById(SNAPSHOT_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : [];
}
