import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page and during hydration. Controls that need JavaScript are disabled until it is true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
