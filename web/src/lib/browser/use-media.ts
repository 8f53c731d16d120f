import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, also while the window changes. Only where other elements are needed; otherwise use CSS. While
 * the page is printed nothing changes: the browser has counted the pages already.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      const change = () => matchMedia('print').matches || onChange();
      list.addEventListener('change', change);
      return () => list.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
