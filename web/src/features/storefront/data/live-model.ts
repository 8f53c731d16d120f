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
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  endAt,
  type Firestore,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
} from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import type { LiveList, NextQuery } from '@/lib/firebase/listen-on';
import { follow, type LiveRead, liveDocument, liveQuery, liveRead, openListWith } from '@/lib/firebase/live-read';
import { loading, mapReading, type Reading } from '@/lib/reading';
import { inLineUp, toOne } from './live-storefront';

/** A car and further ones; `null` when there is no such car. */
export type ModelAnswer = { model: Product; further: Product[] } | null;

/** As the list has it from which it was opened, while that holds it; or by itself. */
function readCar(car: DocumentReference): LiveRead<DocumentSnapshot | undefined> {
  const alone = liveDocument(car, (stored) => stored);
  const open = openListWith(car);
  if (!open) return alone;
  const inList = liveRead(open.id, open.watch, ({ docs }) => docs.find(({ ref }) => ref.path === car.path));
  return follow<DocumentSnapshot | undefined>(inList, (stored) => (stored ? undefined : alone));
}

/** One car, and, where the page does not have them yet, further ones. */
export async function liveModel(id: string, withFurther: boolean): Promise<LiveRead<ModelAnswer>> {
  const database = await firestore();
  const car = readCar(doc(database, 'products', id));
  return (report) => {
    let reading: Reading<DocumentSnapshot | undefined> = loading;
    let further: Product[] = [];
    let endFurther: (() => void) | undefined;
    const reportAll = () =>
      report(mapReading(reading, (stored) => (stored?.exists() ? { model: toOne(stored), further } : null)));
    const end = car((next) => {
      reading = next;
      reportAll();
      if (!withFurther || endFurther || next.status !== 'success' || !next.data?.exists()) return;
      endFurther = liveFurther(
        next.data,
        toOne(next.data),
      )((models) => {
        if (models.status !== 'success') return;
        further = models.data;
        reportAll();
      });
    });
    return () => {
      end();
      endFurther?.();
    };
  };
}

/** Versions in the list from which the car was opened, where these are enough; or the same as the function `site` reads for the page. */
function liveFurther(stored: DocumentSnapshot, car: Product): LiveRead<Product[]> {
  const database = stored.ref.firestore;
  const open = openListWith(stored.ref);
  const versionsIn = ({ docs }: LiveList) => docs.map(toOne).filter((one) => isVersionOf(car, one));
  if (open && areEnough(car, versionsIn(open.list)))
    return liveRead(open.id, open.watch, (list) => furtherModels(car, versionsIn(list)));
  const next: NextQuery = ([versions, others, first]) => {
    if (!versions) return versionsOf(database, car);
    if (first || areEnough(car, versions.map(toOne))) return;
    if (!others) return query(inLineUp(database, OTHERS_READ), startAfter(stored));
    const missing = OTHERS_READ - others.length;
    return missing > 0 ? inLineUp(database, missing) : undefined;
  };
  return liveQuery(`further models of ${car._id}`, next, ({ read: [versions = [], ...others] }) =>
    furtherModels(car, versions.map(toOne), others.flat().map(toOne)),
  );
}

/** The versions of a car by their names, itself among them. */
export function versionsOf(database: Firestore, car: Pick<Product, 'name'>) {
  const [first, last] = versionKeys(car);
  return query(collection(database, 'products'), orderBy('nameKey'), startAt(first), endAt(last), limit(VERSIONS_READ));
}

/** A car of a comparison: `last` is how it last was, for when there is none any more. */
export interface CarAnswer {
  reading: Reading<ModelAnswer>;
  last: Product | undefined;
}

const seen = new Map<string, Product>();

/** Several cars by their ids, each of which has a reading of its own. */
export async function liveCars(ids: readonly string[]): Promise<LiveRead<ReadonlyMap<string, CarAnswer>>> {
  const reads = await Promise.all(ids.map(async (id) => ({ id, read: await liveModel(id, false) })));
  return (report) => {
    const cars = new Map<string, CarAnswer>();
    const ends = reads.map(({ id, read }) =>
      read((reading) => {
        if (reading.status === 'success' && reading.data) seen.set(id, reading.data.model);
        cars.set(id, { reading, last: seen.get(id) });
        report({ status: 'success', data: new Map(cars), stale: false });
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  };
}
