import { askedOf } from '@contract/list/asked';
import { lineUpPage } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import type { ModelsPage } from '@contract/site/server-page';
import { firestore } from '@/data/firebase/firestore';
import { type Live, mapData } from '@/data/live/observe';
import { observeList } from '@/data/read/product-list';
import { shownOwners } from '@/lib/product/shown-owners';
import { toModel } from './live-storefront';

/** One page of the line-up: 25 reads, 300 at most for a search. */
export const liveLineUp = async (state: ListState): Promise<Live<ModelsPage>> =>
  observeList(await firestore(), askedOf(state), (await shownOwners())?.emails).pipe(
    mapData(({ state: start, docs, isCut }) =>
      lineUpPage(start.page === state.page ? state : start, docs, { toModel, isCut }),
    ),
  );
