import type { Model } from '@contract/site/server-page';
import { useEffect, useState } from 'react';
import { paths } from '@/lib/site/paths';
import { fetchSnapshot } from '../snapshot';

const none: ReadonlyMap<string, Model> = new Map();

/** From the car's own page, which the service worker keeps for a visit without a network. */
async function readKept(id: string): Promise<Model | undefined> {
  const { page } = await fetchSnapshot(paths.model(id));
  return typeof page === 'object' && 'model' in page ? page.model : undefined;
}

/** Cars that Firestore cannot give now, as they were when their pages were kept. */
export function useKeptCars(missing: readonly string[]): ReadonlyMap<string, Model> {
  const [kept, setKept] = useState(none);
  const ids = missing.join();
  useEffect(() => {
    for (const id of ids === '' ? [] : ids.split(','))
      readKept(id).then(
        (car) => car && setKept((before) => new Map(before).set(id, car)),
        () => undefined,
      );
  }, [ids]);
  return kept;
}
