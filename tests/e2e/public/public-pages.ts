import { type RouteEntry, routes } from '../../../web/src/lib/site/paths.ts';

const pathsWith = (access: RouteEntry['access']): string[] =>
  routes
    .filter((route) => route.access === access && !('canonical' in route) && !route.path.includes(':'))
    .map(({ path }) => path);

/** The public pages, which search engines index, each under its canonical address; without the pages of the cars. */
export const publicPaths = pathsWith('public');

const accountPaths = pathsWith('account');

export const visitorPaths = [...publicPaths, ...accountPaths];

export const UNKNOWN_PATH = '/no-such-page';

export const notFoundErrors = /404 \(Not Found\)/;
