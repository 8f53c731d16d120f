import { FURTHER_MODELS } from '@contract/limits';
import { type Product, toProduct } from '@contract/product-fields';
import { type DocumentSnapshot, doc, query, startAfter } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { follow, type LiveRead, liveDocument, liveQuery } from '@/lib/firebase/live-read';
import { loading, mapReading, type Reading } from '@/lib/reading';
import { inLineUp, toProducts } from './live-storefront';

/** A car and the next ones of the line-up; `null` when there is no such car. */
export type ModelAnswer = { model: Product; further: Product[] } | null;

/** One car, and, where the page does not have them yet, the next ones of the line-up. */
export async function liveModel(id: string, withFurther: boolean): Promise<LiveRead<ModelAnswer>> {
  const database = await firestore();
  const car = liveDocument(doc(database, 'products', id), (stored) => stored);
  return (report) => {
    let reading: Reading<DocumentSnapshot> = loading;
    let further: Product[] = [];
    let endFurther: (() => void) | undefined;
    const reportAll = () =>
      report(
        mapReading(reading, (stored) =>
          stored.exists() ? { model: toProduct(stored.id, stored.data()), further } : null,
        ),
      );
    const end = car((next) => {
      reading = next;
      reportAll();
      if (!withFurther || endFurther || next.status !== 'success' || !next.data.exists()) return;
      endFurther = furtherModels(next.data)((models) => {
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

/** The next cars of the line-up; after the newest one it begins again. */
function furtherModels(after: DocumentSnapshot): LiveRead<Product[]> {
  const database = after.ref.firestore;
  const next = query(inLineUp(database, FURTHER_MODELS), startAfter(after));
  return follow(liveQuery(`models after ${after.id}`, next, toProducts), (models) => {
    const missing = FURTHER_MODELS - models.length;
    if (missing === 0) return;
    return liveQuery(`first ${missing} models`, inLineUp(database, missing), (first) =>
      [...models, ...toProducts(first)].filter(({ _id }) => _id !== after.id),
    );
  });
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
