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
import { firestore } from '@/data/firestore';
import { all, constant, mapped, type Subscribe, subscribe, switchTo } from '@/data/subscribe';
import { cachePage } from '@/lib/browser/offline-cache';
import { mayAdd } from '@/lib/product/may-add';
import { loading, type QueryResult } from '@/lib/query-result';
import { paths } from '@/lib/site/paths';
import { fetchSnapshot, nothingServed } from '../snapshot';
import { shownOwners } from './shown-owners';

export const toModel = (stored: QueryDocumentSnapshot): Model => withFigures(toProduct(stored.id, stored.data()));

/** The public pages show no cars of who may not add. */
const isShown = (stored: DocumentSnapshot): boolean => mayAdd(stored.get('email'));

const toModels = ({ docs }: QuerySnapshot): Model[] => docs.filter(isShown).map(toModel);

/** The setting is read before the models: both at once would cost a visitor six reads more wherever models are chosen. */
export async function liveModels(): Promise<Subscribe<Model[]>> {
  const database = await firestore();
  const owner = (await shownOwners())?.emails;
  const firstModels = mapped(subscribe(inLineUp(database, HOME_MODELS, owner)), toModels);
  const ids = mapped(subscribe(doc(database, HOME_SETTING)), (setting) =>
    chosenModels(setting.get('models')).slice(0, HOME_MODELS),
  );
  return switchTo(ids, {
    keyOf: (chosenIds) => chosenIds.join(),
    to: (chosenIds) =>
      switchTo(chosenIds.length === 0 ? constant([]) : chosen(database, chosenIds), {
        keyOf: (models) => `${models.length === 0}`,
        to: (models) => (models.length === 0 ? firstModels : constant([])),
        join: (models, first) => (models.length === 0 ? first : models),
      }),
    join: (_, models) => models,
  });
}

/** The chosen models, in the order of their ids. Those that no longer exist are left out. */
const chosen = (database: Firestore, ids: string[]): Subscribe<Model[]> =>
  mapped(
    subscribe(query(collection(database, 'products'), where(documentId(), 'in', ids), limit(HOME_MODELS))),
    (list) => toModels(list).toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)),
  );

export const inLineUp = (database: Firestore, maxDocuments: number, owner?: ListOwner) =>
  query(
    collection(database, 'products'),
    ...ofOwner(owner).map((filter) => where(...filter)),
    orderBy('createdAt'),
    orderBy(documentId()),
    limit(maxDocuments),
  );

/** How many cars there are in all; `undefined` where the trigger has not counted them. */
export async function liveTotal(): Promise<Subscribe<number | undefined>> {
  const owners = await shownOwners();
  return owners
    ? constant(owners.cars)
    : mapped(subscribe(doc(await firestore(), TOTAL)), (stored) => stored.get('count'));
}

/** One car; `null` when there is no such car. */
export const liveModel = async (id: string): Promise<Subscribe<Model | null>> =>
  mapped(subscribe(doc(await firestore(), 'products', id)), (stored) =>
    stored.exists() && isShown(stored) ? toModel(stored) : null,
  );

export interface LiveCar {
  id: string;
  /** There is no such car, or no longer: then `car` is how it last was. */
  isGone: boolean;
  car: Model | undefined;
}

const seen = new Map<string, Model>();

export const liveCars = async (ids: readonly string[]): Promise<Subscribe<LiveCar[]>> =>
  all(await Promise.all(ids.map(liveCar)));

/** A car as it is; where the database cannot be reached, as it was last read, here or in its page, which the service worker keeps. */
const liveCar = async (id: string): Promise<Subscribe<LiveCar>> => {
  const live = await liveModel(id);
  return (next, fail) => {
    let newest: QueryResult<Model | null> = loading;
    const report = () => {
      const car = seen.get(id);
      if (newest.status === 'success') next({ ...newest, data: { id, isGone: newest.data === null, car } });
      else if (car) next({ status: 'success', data: { id, isGone: false, car }, fromCache: true });
      else next(newest);
    };
    return live((result) => {
      newest = result;
      if (result.data) {
        seen.set(id, result.data);
        cachePage(paths.model(id));
      }
      report();
      if (result.status === 'error' && !seen.has(id)) void readKept(id).then(report);
    }, fail);
  };
};

async function readKept(id: string): Promise<void> {
  const { page } = await fetchSnapshot(paths.model(id)).catch(() => nothingServed);
  if (typeof page === 'object' && 'model' in page && !seen.has(id)) seen.set(id, page.model);
}
