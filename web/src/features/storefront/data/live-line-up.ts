import { lineUpPage } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import type { ModelsPage } from '@contract/site/server-page';
import { firestore } from '@/data/firestore';
import { subscribeToList } from '@/data/product-list';
import { mapped, type Subscribe } from '@/data/subscribe';
import { toModel } from './live-storefront';
import { remembered } from './open-lists';

/** One page of the line-up: 25 reads, 300 at most for a search. */
export async function liveLineUp(state: ListState): Promise<Subscribe<ModelsPage>> {
  const list = subscribeToList(await firestore(), state);
  return (next, fail) => {
    let start = state;
    let isCut = false;
    const docs = mapped(list, (found) => {
      start = found.state;
      isCut = found.isCut;
      return found.docs;
    });
    return mapped(remembered(docs), (read) => lineUpPage(start, read, { toModel, isCut }))(next, fail);
  };
}
