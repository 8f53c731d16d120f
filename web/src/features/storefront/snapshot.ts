import type { ModelPage, ModelsPage } from '@contract/site/server-page';
import { createContext, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { QueryResult } from '@/lib/query-result';

/** What the function rendered a page from; empty on a page that is a file. */
export interface Snapshot {
  page?: ModelPage | ModelsPage | 'not-found' | 'unavailable';
  /** The path and query that the document was loaded for. Only the browser follows links to others. */
  address?: string;
}

export const nothingServed: Snapshot = {};

export const SnapshotContext = createContext(nothingServed);

export const useSnapshot = (): Snapshot => use(SnapshotContext);

/** A page contains the snapshot that it was rendered from, so that hydration renders the same. */
export const SNAPSHOT_ELEMENT = 'snapshot';

function parseSnapshot(page: Document): Snapshot {
  const text = page.getElementById(SNAPSHOT_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : nothingServed;
}

/** What another page was rendered from: its document is asked for. */
async function fetchSnapshot(path: string): Promise<Snapshot> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' } });
  return parseSnapshot(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}

/** In milliseconds; the service worker gives a network as long. */
const OWN_DOCUMENT_AFTER = 4_000;

/**
 * What a page's own document was rendered from, for a page that was reached by a link and that Firestore does not give: at once where it
 * has failed, or where it has not answered for four seconds.
 */
export function useOwnDocument(path: string, isMissing: boolean, { status }: QueryResult<unknown>): Snapshot['page'] {
  const [own, setOwn] = useState<{ path: string; page: Snapshot['page'] }>();
  const isWanted = isMissing && status !== 'success';
  const delay = status === 'error' ? 0 : OWN_DOCUMENT_AFTER;
  useEffect(() => {
    if (!isWanted || own?.path === path) return;
    const read = () =>
      fetchSnapshot(path).then(
        ({ page }) => setOwn({ path, page }),
        () => undefined,
      );
    const timer = setTimeout(read, delay);
    return () => clearTimeout(timer);
  }, [path, isWanted, own, delay]);
  return own?.path === path ? own.page : undefined;
}

export const readSnapshot = (): Snapshot => ({
  ...parseSnapshot(document),
  address: location.pathname + location.search,
});

/** Whether the document was loaded for this page. What the function said of it says nothing of those that follow without a page load. */
export function useIsServed(): boolean {
  const { address } = useSnapshot();
  const { pathname, search } = useLocation();
  return address === undefined || address === pathname + search;
}
