import { LIST_LIMIT_MAX } from '@contract/limits';
import { type Stocktake, stocktakesPath } from '@contract/stocktake';
import { collection, type DocumentSnapshot, doc, limit, orderBy, query, type Timestamp } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { QueryResult } from '@/lib/query-result';
import { useSnapshot } from '../live/use-live';

export interface OpenStocktake extends Stocktake {
  id: string;
  at: Date;
}

const toStocktake = (stored: DocumentSnapshot): OpenStocktake => {
  const data = stored.data({ serverTimestamps: 'estimate' }) as Stocktake & { at: Timestamp };
  return { ...data, id: stored.id, at: data.at.toDate() };
};

/** The stocktakes of a person that are not ended, the newest first: a read for each. */
export function useStocktakes(owner: string): QueryResult<OpenStocktake[]> {
  const newest = query(collection(useFirestore(), stocktakesPath(owner)), orderBy('at', 'desc'), limit(LIST_LIMIT_MAX));
  return useSnapshot(`stocktakes of ${owner}`, newest, ({ docs }) => docs.map(toStocktake));
}

export const useStocktake = (owner: string, id: string): QueryResult<OpenStocktake | null> =>
  useSnapshot(`stocktake ${id}`, doc(useFirestore(), stocktakesPath(owner), id), (stored) =>
    stored.exists() ? toStocktake(stored) : null,
  );
