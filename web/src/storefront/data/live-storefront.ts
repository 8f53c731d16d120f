import { HOME_MODELS } from '@contract/limits';
import { type ListOwner, ofOwner } from '@contract/list/list-query';
import { toProduct } from '@contract/product-fields';
import { chosenModels, HOME_SETTING } from '@contract/site/home-models';
import type { Model } from '@contract/site/server-page';
import { TOTAL } from '@contract/site/total';
import { withFigures } from '@contract/specification';
import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { concat, defer, from, map, of, switchMap } from 'rxjs';
import { firestore } from '@/data/firebase/firestore';
import { combineData, known, type Live, mapData, observe, withFollowing } from '@/data/live/observe';
import { cachePage } from '@/lib/browser/offline-cache';
import { mayAdd } from '@/lib/product/may-add';
import { shownOwners } from '@/lib/product/shown-owners';
import type { QueryResult } from '@/lib/query-result';
import { paths } from '@/lib/site/paths';
import { fetchSnapshot, nothingServed } from '../snapshot';

export const toModel = (stored: QueryDocumentSnapshot): Model => withFigures(toProduct(stored.id, stored.data()));

/** The public pages show no cars of who may not add. */
const isShown = (stored: DocumentSnapshot): boolean => mayAdd(stored.get('email'));

const toModels = ({ docs }: QuerySnapshot): Model[] => docs.filter(isShown).map(toModel);

/** The setting is read before the models: both at once would cost a visitor six reads more wherever models are chosen. */
export async function liveModels(): Promise<Live<Model[]>> {
  const database = await firestore();
  const owner = (await shownOwners())?.emails;
  const firstModels = observe(inLineUp(database, HOME_MODELS, owner)).pipe(mapData(toModels));
  const chosenOrFirst = (ids: string[]) =>
    chosen(database, ids).pipe(
      withFollowing({
        keyOf: (models) => `${models.length === 0}`,
        next: (models) => (models.length === 0 ? firstModels : known(models)),
      }),
      mapData(([models, first]) => (models.length === 0 ? first : models)),
    );
  return observe(doc(database, HOME_SETTING)).pipe(
    mapData((setting) => chosenModels(setting.get('models')).slice(0, HOME_MODELS)),
    withFollowing({ keyOf: (ids) => ids.join(), next: chosenOrFirst }),
    mapData(([, models]) => models),
  );
}

/** The chosen models, in the order of their ids. Those that no longer exist are left out. */
function chosen(database: Firestore, ids: string[]): Live<Model[]> {
  if (ids.length === 0) return known([]);
  const models = query(collection(database, 'products'), where(documentId(), 'in', ids), limit(HOME_MODELS));
  return observe(models).pipe(
    mapData((list) => toModels(list).toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))),
  );
}

export const inLineUp = (database: Firestore, maxDocuments: number, owner?: ListOwner) =>
  query(
    collection(database, 'products'),
    ...ofOwner(owner).map((filter) => where(...filter)),
    orderBy('createdAt'),
    orderBy(documentId()),
    limit(maxDocuments),
  );

/** How many cars there are in all; `undefined` where the trigger has not counted them. */
export async function liveTotal(): Promise<Live<number | undefined>> {
  const owners = await shownOwners();
  if (owners) return known(owners.cars);
  return observe(doc(await firestore(), TOTAL)).pipe(mapData((stored) => stored.get('count')));
}

/** One car; `null` when there is no such car. */
export const liveModel = async (id: string): Promise<Live<Model | null>> =>
  observe(doc(await firestore(), 'products', id)).pipe(
    mapData((stored) => (stored.exists() && isShown(stored) ? toModel(stored) : null)),
  );

export interface LiveCar {
  id: string;
  /** There is no such car, or no longer: then `car` is how it last was. */
  isGone: boolean;
  car: Model | undefined;
}

const seen = new Map<string, Model>();

export const liveCars = async (ids: readonly string[]): Promise<Live<readonly LiveCar[]>> =>
  combineData(await Promise.all(ids.map(liveCar)));

/** A car as it is; where the database cannot be reached, as it was last read, here or in its page, which the service worker keeps. */
async function liveCar(id: string): Promise<Live<LiveCar>> {
  const toCar = (result: QueryResult<Model | null>): QueryResult<LiveCar> => {
    const car = seen.get(id);
    if (result.status === 'success') return { ...result, data: { id, isGone: result.data === null, car } };
    return car ? { status: 'success', data: { id, isGone: false, car }, fromCache: true } : result;
  };
  const keep = (car: Model) => {
    seen.set(id, car);
    cachePage(paths.model(id));
  };
  return (await liveModel(id)).pipe(
    switchMap((result) => {
      if (result.data) keep(result.data);
      const now = of(toCar(result));
      if (result.status !== 'error' || seen.has(id)) return now;
      return concat(now, defer(() => from(readKept(id))).pipe(map(() => toCar(result))));
    }),
  );
}

async function readKept(id: string): Promise<void> {
  const { page } = await fetchSnapshot(paths.model(id)).catch(() => nothingServed);
  if (typeof page === 'object' && 'model' in page && !seen.has(id)) seen.set(id, page.model);
}
