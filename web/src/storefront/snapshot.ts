import type { ModelPage, ModelsPage } from '@contract/site/server-page';
import { createContext, use, useEffect, useState } from 'react';

/** What the function rendered a page from; empty on a page that is a file. */
export interface Snapshot {
  page?: ModelPage | ModelsPage | 'not-found' | 'unavailable';
  /** The path and query that the document was loaded for. Only the browser follows links to others. */
  address?: string;
}

export const nothingServed: Snapshot = {};

export const SnapshotContext = createContext(nothingServed);

export const useSnapshot = (): Snapshot => use(SnapshotContext);

const ELEMENT = 'snapshot';
const START = `<script type="application/json" id="${ELEMENT}">`;

/** A page contains the snapshot that it was rendered from, so that hydration renders the same. `json` is without a `<`. */
export const snapshotElement = (json: string): string => `${START}${json}</script>`;

const parsed = (json: string | null | undefined): Snapshot => (json ? JSON.parse(json) : nothingServed);

/** Requests the document of another page, and returns the snapshot that it was rendered from, without the rest, which takes long to parse. */
export async function fetchSnapshot(path: string): Promise<Snapshot> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' } });
  const [, after] = (await answer.text()).split(START);
  return parsed(after?.split('<', 1)[0]);
}

interface OwnDocument {
  /** No other source has the content of this document. */
  isWanted: boolean;
  /** Firestore has failed: nothing is waited for. Whenever this changes, a document that could not be had is asked for again. */
  hasFailed: boolean;
  /** How long Firestore is waited for, in milliseconds. */
  patience: number;
}

/** What a page's own document was rendered from, for a page that was reached by a link; `undefined` until it has come or failed. */
export function useOwnDocument(path: string, { isWanted, hasFailed, patience }: OwnDocument): Snapshot['page'] {
  const [own, setOwn] = useState<{ path: string; page: Snapshot['page'] }>();
  const page = own?.path === path ? own.page : undefined;
  const isRead = page !== undefined && page !== 'unavailable';
  useEffect(() => {
    if (!isWanted || isRead) return;
    const read = () =>
      fetchSnapshot(path).then(
        ({ page = 'unavailable' }) => setOwn({ path, page }),
        () => setOwn({ path, page: 'unavailable' }),
      );
    const timer = setTimeout(read, hasFailed ? 0 : patience);
    return () => clearTimeout(timer);
  }, [path, isWanted, isRead, hasFailed, patience]);
  return page;
}

export const readSnapshot = (): Snapshot => ({
  ...parsed(document.getElementById(ELEMENT)?.textContent),
  address: location.pathname + location.search,
});
