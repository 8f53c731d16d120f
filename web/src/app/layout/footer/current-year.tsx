import { useHydrated } from '@/lib/browser/use-hydrated';

/** The current year. The prerendered page and hydration use the year of the build, so that both draw the same. */
export const CurrentYear = () => (useHydrated() ? new Date().getFullYear() : import.meta.env.BUILD_YEAR);
