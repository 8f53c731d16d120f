import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The year of the build in the prerendered page and during hydration, then that of the clock. */
export const CurrentYear = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
