import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page and during hydration: a control that needs JavaScript waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
