import { LIST_LIMIT_MAX } from '@contract/limits';
import { HOME_SETTING } from '@contract/site/home-models';
import { CHANGES_KEPT, HOME_CHANGES, type HomeChange, type HomePage } from '@contract/site/home-page';
import { collection, doc, limit, orderBy, query, type Timestamp } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { QueryResult } from '@/lib/query-result';
import { combineData, mapData, observe } from '../live/observe';
import { useLive, useSnapshot } from '../live/use-live';

/** `change`: the one that made it so; empty where there was none. */
export interface StoredHome extends HomePage {
  change: string;
}

/** The home page as it is chosen now. */
export const useHomePage = (): QueryResult<StoredHome> => {
  const database = useFirestore();
  const contents = query(collection(database, 'contents'), orderBy('order'), limit(LIST_LIMIT_MAX));
  const home = combineData([observe(doc(database, HOME_SETTING)), observe(contents)]).pipe(
    mapData(([setting, { docs }]) => ({
      change: setting.get('change') ?? '',
      models: setting.get('models') ?? [],
      contents: Object.fromEntries(docs.map((content) => [content.id, content.data()])) as HomePage['contents'],
    })),
  );
  return useLive('home page', home);
};

/** A change of the home page as the screen shows it. */
export interface StoredHomeChange extends HomeChange {
  id: string;
  at: Date;
}

/** The newest changes, the last one first. */
export const useHomeChanges = (): QueryResult<StoredHomeChange[]> =>
  useSnapshot(
    'changes of the home page',
    query(collection(useFirestore(), HOME_CHANGES), orderBy('at', 'desc'), limit(CHANGES_KEPT)),
    ({ docs }) =>
      docs.map((stored) => {
        const change = stored.data({ serverTimestamps: 'estimate' }) as HomeChange & { at: Timestamp };
        return { ...change, id: stored.id, at: change.at.toDate() };
      }),
  );
