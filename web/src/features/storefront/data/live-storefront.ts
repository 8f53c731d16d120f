import { HOME_MODELS } from '@contract/limits';
import { type Product, toProduct } from '@contract/product-fields';
import { chosenModels, HOME_SETTING } from '@contract/site/home-models';
import { TOTAL } from '@contract/site/total';
import {
  collection,
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
import { chained, constant, mapped, type Subscribe, subscribe } from '@/data/subscribe';
import type { QueryResult } from '@/lib/query-result';

export const toModel = (stored: QueryDocumentSnapshot): Product => toProduct(stored.id, stored.data());

const toModels = ({ docs }: QuerySnapshot): Product[] => docs.map(toModel);

/**
 * The models of the home page: those that the maker has chosen, or else the first of the line-up. The setting is read before the
 * models: both at once would cost a visitor six reads more wherever models are chosen.
 */
export async function liveModels(): Promise<Subscribe<Product[]>> {
  const database = await firestore();
  const firstModels = mapped(subscribe(inLineUp(database, HOME_MODELS)), toModels);
  return chained(subscribe(doc(database, HOME_SETTING)), (setting) => {
    const ids = chosenModels(setting.get('models'));
    if (ids.length === 0) return firstModels;
    return chained(chosen(database, ids), (models) => (models.length === 0 ? firstModels : constant(models)));
  });
}

/** The chosen models, in the order of their ids. Those that no longer exist are left out. */
const chosen = (database: Firestore, ids: string[]): Subscribe<Product[]> =>
  mapped(
    subscribe(query(collection(database, 'products'), where(documentId(), 'in', ids), limit(HOME_MODELS))),
    (list) => toModels(list).toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)),
  );

/** The first models of the line-up, oldest first. */
export const inLineUp = (database: Firestore, most: number) =>
  query(collection(database, 'products'), orderBy('createdAt'), orderBy(documentId()), limit(most));

/** How many cars there are in all; `undefined` where the trigger has not counted them. */
export const liveTotal = async (): Promise<Subscribe<number | undefined>> =>
  mapped(subscribe(doc(await firestore(), TOTAL)), (stored) => stored.get('count'));

/** One car; `null` when there is no such car. */
export const liveModel = async (id: string): Promise<Subscribe<Product | null>> =>
  mapped(subscribe(doc(await firestore(), 'products', id)), (stored) => (stored.exists() ? toModel(stored) : null));

/** A car of a comparison: `last` is how it last was, for when there is none any more. */
export interface CarAnswer {
  result: QueryResult<Product | null>;
  last: Product | undefined;
}

const seen = new Map<string, Product>();

/** Several cars by their ids, each of which has a result of its own. */
export async function liveCars(ids: readonly string[]): Promise<Subscribe<ReadonlyMap<string, CarAnswer>>> {
  const sources = await Promise.all(ids.map(async (id) => ({ id, source: await liveModel(id) })));
  return (next, fail) => {
    const cars = new Map<string, CarAnswer>();
    const ends = sources.map(({ id, source }) =>
      source((result) => {
        if (result.data) seen.set(id, result.data);
        cars.set(id, { result, last: seen.get(id) });
        next({ status: 'success', data: new Map(cars), fromCache: false });
      }, fail),
    );
    return () => {
      for (const end of ends) end();
    };
  };
}
