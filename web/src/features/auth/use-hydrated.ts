import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page: a form sent before React has taken over would put its password into a request of its own. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
