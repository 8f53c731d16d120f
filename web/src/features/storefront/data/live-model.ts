import type { Product } from '@contract/product-fields';
import {
  areEnough,
  furtherModels,
  isVersionOf,
  OTHERS_READ,
  VERSIONS_READ,
  versionKeys,
} from '@contract/site/further-models';
import {
  collection,
  type DocumentSnapshot,
  doc,
  endAt,
  type Firestore,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  startAt,
} from 'firebase/firestore';
import { firestore } from '@/data/firestore';
import { chained, constant, mapped, type Subscribe, subscribe } from '@/data/subscribe';
import { loading, mapResult, type QueryResult } from '@/lib/query-result';
import { inLineUp, toModel } from './live-storefront';
import { openListWith } from './open-lists';

/** A car and further ones; `null` when there is no such car. */
export type ModelAnswer = { model: Product; further: Product[] } | null;

/** One car, and, where the page does not have them yet, further ones. */
export async function liveModel(id: string, withFurther: boolean): Promise<Subscribe<ModelAnswer>> {
  const database = await firestore();
  const reference = doc(database, 'products', id);
  const alone = subscribe(reference);
  const open = openListWith(reference);
  // As the list has it from which it was opened, while that holds it: this costs no read.
  const car: Subscribe<DocumentSnapshot> = open
    ? chained(open.source, (docs) => {
        const stored = docs.find(({ ref }) => ref.path === reference.path);
        return stored ? constant<DocumentSnapshot>(stored) : alone;
      })
    : alone;
  return (next, fail) => {
    let result: QueryResult<DocumentSnapshot> = loading;
    let further: Product[] = [];
    let endFurther: (() => void) | undefined;
    const report = () =>
      next(mapResult(result, (stored) => (stored.exists() ? { model: toModel(stored), further } : null)));
    const endCar = car((answer) => {
      result = answer;
      report();
      if (!withFurther || endFurther || !answer.data?.exists()) return;
      const subscribeToFurther = liveFurther(answer.data, toModel(answer.data), open);
      endFurther = subscribeToFurther(({ data }) => {
        if (!data) return;
        further = data;
        report();
      }, fail);
    }, fail);
    return () => {
      endCar();
      endFurther?.();
    };
  };
}

/** Versions in the list from which the car was opened, where these are enough; or the same as the function `site` reads for the page. */
function liveFurther(
  stored: QueryDocumentSnapshot,
  car: Product,
  open: ReturnType<typeof openListWith>,
): Subscribe<Product[]> {
  const database = stored.ref.firestore;
  const versionsIn = (docs: readonly QueryDocumentSnapshot[]) =>
    docs.map(toModel).filter((model) => isVersionOf(car, model));
  if (open && areEnough(car, versionsIn(open.docs)))
    return mapped(open.source, (docs) => furtherModels(car, versionsIn(docs)));
  return chained(subscribe(versionsOf(database, car)), ({ docs }) => {
    const versions = docs.map(toModel);
    if (areEnough(car, versions)) return constant(furtherModels(car, versions));
    const after = subscribe(query(inLineUp(database, OTHERS_READ), startAfter(stored)));
    return chained(after, ({ docs: next }) => {
      const others = next.map(toModel);
      const missing = OTHERS_READ - others.length;
      if (missing === 0) return constant(furtherModels(car, versions, others));
      return mapped(subscribe(inLineUp(database, missing)), ({ docs: first }) =>
        furtherModels(car, versions, [...others, ...first.map(toModel)]),
      );
    });
  });
}

/** The versions of a car by their names, itself among them. */
export function versionsOf(database: Firestore, car: Pick<Product, 'name'>) {
  const [first, last] = versionKeys(car);
  return query(collection(database, 'products'), orderBy('nameKey'), startAt(first), endAt(last), limit(VERSIONS_READ));
}

/** A car of a comparison: `last` is how it last was, for when there is none any more. */
export interface CarAnswer {
  result: QueryResult<ModelAnswer>;
  last: Product | undefined;
}

const seen = new Map<string, Product>();

/** Several cars by their ids, each of which has a result of its own. */
export async function liveCars(ids: readonly string[]): Promise<Subscribe<ReadonlyMap<string, CarAnswer>>> {
  const sources = await Promise.all(ids.map((id) => liveModel(id, false)));
  return (next, fail) => {
    const cars = new Map<string, CarAnswer>();
    const ends = sources.map((source, index) => {
      const id = ids[index] ?? '';
      return source((result) => {
        if (result.data) seen.set(id, result.data.model);
        cars.set(id, { result, last: seen.get(id) });
        next({ status: 'success', data: new Map(cars), fromCache: false });
      }, fail);
    });
    return () => {
      for (const end of ends) end();
    };
  };
}
