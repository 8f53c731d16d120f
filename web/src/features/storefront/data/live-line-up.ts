import { LINE_UP_READS, lineUpQuery } from '@contract/list/line-up';
import { lineUpPage } from '@contract/list/line-up-page';
import type { ListState } from '@contract/list/list-state';
import { toProduct } from '@contract/product-fields';
import type { ModelsPage } from '@contract/site/server-page';
import { watchProducts } from '@/features/products/data/watch-products';
import { firestore } from '@/lib/firebase/firestore';
import { type LiveRead, liveRead } from '@/lib/firebase/live-read';

/** One page of the line-up: 25 reads; four times as many at most where availability is checked on them, 300 at most for a search. */
export async function liveLineUp(state: ListState): Promise<LiveRead<ModelsPage>> {
  const id = `line-up?${lineUpQuery(state)}`;
  return liveRead(id, watchProducts(id, await firestore(), state, { most: LINE_UP_READS }), ({ read }) =>
    lineUpPage(state, read, (one) => toProduct(one.id, one.data())),
  );
}
