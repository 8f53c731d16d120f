import { type RouteEntry, routes } from '../../../web/src/lib/paths.ts';

const pathsWith = (access: RouteEntry['access']): string[] =>
  routes.filter((route) => route.access === access && !('canonical' in route)).map(({ path }) => path);

/** What search engines shall know: the public pages, each under its one address. */
export const publicPaths = pathsWith('public');

/** Prerendered like them, and kept from search engines. */
export const accountPaths = pathsWith('account');

/** Every page that a visitor can open. */
export const visitorPaths = [...publicPaths, ...accountPaths];

/** Answered by the 404 page. */
export const UNKNOWN_PATH = '/no-such-page';

/** What the browser logs when it opens that. */
export const notFoundNoise = /404 \(Not Found\)/;
