import { useLocation } from 'react-router-dom';
import { useHydrated } from '@/lib/browser/hooks';

/** The queries of the pages before this one, oldest first, as this session went through them. The history entry keeps them. */
type PreviousPages = { previousPages?: readonly string[] } | null;

/** The page before this one, when the session came from it, and the state that a link to a neighbouring page takes along. */
export function usePreviousPages() {
  const { search, state } = useLocation();
  // The served page does not know what stands in the history.
  const pages = (useHydrated() && (state as PreviousPages)?.previousPages) || [];
  return {
    previous: pages.at(-1),
    previousState: { previousPages: pages.slice(0, -1) },
    nextState: { previousPages: [...pages, search.slice(1)] },
  };
}
