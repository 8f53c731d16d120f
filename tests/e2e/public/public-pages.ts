import { type RouteEntry, routes } from '../../../web/src/lib/site/paths.ts';

const pathsWith = (access: RouteEntry['access']): string[] =>
  routes
    .filter((route) => route.access === access && !('canonical' in route) && !route.path.includes(':'))
    .map(({ path }) => path);

/** The public pages, which search engines index, each under its canonical address; without the pages of the cars. */
export const publicPaths = pathsWith('public');

/** The account pages: prerendered like the public ones, but excluded from search engines. */
const accountPaths = pathsWith('account');

/** Every page that a visitor can open. */
export const visitorPaths = [...publicPaths, ...accountPaths];

/** An address without a page: it is answered with the 404 page. */
export const UNKNOWN_PATH = '/no-such-page';

/** What the browser logs when it opens `UNKNOWN_PATH`. */
export const notFoundErrors = /404 \(Not Found\)/;
