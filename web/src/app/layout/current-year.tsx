import { useHydrated } from '@/lib/use-hydrated';

/** The year of the build in the prerendered page and during hydration, then that of the clock. */
export const CurrentYear = () => (useHydrated() ? new Date().getFullYear() : import.meta.env.BUILD_YEAR);
