import { LINE_UP_READS, lineUpPage, lineUpQuery } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import { toProduct } from '@contract/product-fields';
import type { ModelsPage } from '@contract/site/server-page';
import { productPages } from '@/features/products/data/product-list';
import { firestore } from '@/lib/firebase/firestore';
import { type LiveRead, liveQuery } from '@/lib/firebase/live-read';

/** One page of the line-up: 25 reads, and for a search by several words four times as many at most. */
export async function liveLineUp(state: ListState): Promise<LiveRead<ModelsPage>> {
  const pages = productPages(await firestore(), state, { most: LINE_UP_READS });
  return liveQuery(`line-up?${lineUpQuery(state)}`, pages, ({ read }) =>
    lineUpPage(state, read, (one) => toProduct(one.id, one.data())),
  );
}
