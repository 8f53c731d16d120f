import type { DocumentReference, QueryDocumentSnapshot } from 'firebase/firestore';
import type { Subscribe } from '@/data/subscribe';

interface OpenList {
  source: Subscribe<readonly QueryDocumentSnapshot[]>;
  docs: readonly QueryDocumentSnapshot[];
}

const openLists = new Set<OpenList>();

/** A list that holds the document and is subscribed to now: reading the document in it costs nothing more. */
export const openListWith = ({ path }: DocumentReference): OpenList | undefined =>
  [...openLists].find(({ docs }) => docs.some(({ ref }) => ref.path === path));

/** Remembers what the list holds while somebody is subscribed to it. */
export const remembered =
  (source: Subscribe<readonly QueryDocumentSnapshot[]>): Subscribe<readonly QueryDocumentSnapshot[]> =>
  (next, fail) => {
    const list: OpenList = { source, docs: [] };
    openLists.add(list);
    const end = source((result) => {
      list.docs = result.data ?? [];
      next(result);
    }, fail);
    return () => {
      openLists.delete(list);
      end();
    };
  };
