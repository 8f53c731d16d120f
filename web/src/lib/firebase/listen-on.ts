import { onSnapshot, type Query, type QueryDocumentSnapshot, type QuerySnapshot, queryEqual } from 'firebase/firestore';

/** The documents of one query, or of several that go on from each other. */
export interface LiveList {
  docs: QueryDocumentSnapshot[];
  /** The documents of each query. */
  read: QueryDocumentSnapshot[][];
  empty: boolean;
  metadata: { fromCache: boolean; hasPendingWrites: boolean };
}

export function liveList(
  read: QueryDocumentSnapshot[][],
  metadata: LiveList['metadata'] = { fromCache: false, hasPendingWrites: false },
): LiveList {
  const docs = read.flat();
  return { docs, read, empty: docs.length === 0, metadata };
}

/** The query that goes on from what has been read; nothing, when that is enough. */
export type NextQuery = (read: QueryDocumentSnapshot[][]) => Query | undefined;

interface Part {
  query: Query;
  stop: () => void;
  snapshot?: QuerySnapshot;
  /** The server has answered. The cache alone may hold a part, and a query that goes on from it would be another one. */
  synced: boolean;
}

interface Observer {
  next: (list: LiveList) => void;
  error: (error: Error) => void;
}

/**
 * Listens to the first query, and to those that go on from its answer as long as there is a next one. When an answer changes where a
 * later query begins, that one starts again; what was reported stays until it has answered.
 */
export function listenOn(next: NextQuery, observer: Observer): () => void {
  const parts: Part[] = [];
  let reported = false;

  const leave = (from: number) => {
    for (const part of parts.splice(from)) part.stop();
  };
  const report = (snapshots: QuerySnapshot[]) => {
    const has = (name: 'fromCache' | 'hasPendingWrites') => snapshots.some(({ metadata }) => metadata[name]);
    observer.next(
      liveList(
        snapshots.map(({ docs }) => docs),
        { fromCache: has('fromCache'), hasPendingWrites: has('hasPendingWrites') },
      ),
    );
  };
  const start = (query: Query) => {
    const part: Part = { query, synced: false, stop: () => undefined };
    parts.push(part);
    part.stop = onSnapshot(
      query,
      { includeMetadataChanges: true },
      {
        next: (snapshot) => {
          // Where a later query begins must not change with a write that the server may refuse.
          if (parts.length > 1 && part.synced && snapshot.metadata.hasPendingWrites) return;
          part.snapshot = snapshot;
          part.synced ||= !snapshot.metadata.fromCache;
          update();
        },
        error: (error) => {
          leave(0);
          observer.error(error);
        },
      },
    );
  };
  const update = () => {
    const snapshots: QuerySnapshot[] = [];
    for (;;) {
      const query = next(snapshots.map(({ docs }) => docs));
      const place = snapshots.length;
      const known = parts[place];
      if (!query || (known && !queryEqual(known.query, query))) leave(place);
      if (!query) break;
      const part = parts[place];
      if (!part) return start(query);
      if (!part.snapshot) return;
      snapshots.push(part.snapshot);
      if (part.synced) continue;
      // Without a connection, this may be all that comes.
      if (!reported) report(snapshots);
      return;
    }
    reported = true;
    report(snapshots);
  };

  update();
  return () => leave(0);
}
