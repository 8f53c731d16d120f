import { footerColumns, type RouteEntry, routes } from '@/lib/site/paths';

export interface NavigationLink {
  to: string;
  label: string;
  /** Shown to signed-in people only. */
  signedIn: boolean;
}

type Nav = NonNullable<RouteEntry['nav']>;

/** The entries of the table of routes that have a position in this menu, in its order. */
function menu(position: (nav: Nav) => number | undefined, label: (route: RouteEntry) => string): NavigationLink[] {
  const positionOf = ({ nav }: RouteEntry) => nav && position(nav);
  return routes
    .filter((route) => positionOf(route) !== undefined)
    .sort((a, b) => (positionOf(a) ?? 0) - (positionOf(b) ?? 0))
    .map((route) => ({ to: route.path, label: label(route), signedIn: route.access === 'stock' }));
}

const title = (route: RouteEntry) => route.title;
const label = ({ nav, title }: RouteEntry) => nav?.label ?? title;

export const headerLinks = menu(({ header }) => header, label);
export const mobileLinks = menu(({ mobileMenu }) => mobileMenu, label);
export const stockLinks = menu(({ stockMenu }) => stockMenu, title);
export const footerLinks = footerColumns.map((column) => ({
  title: column,
  links: menu(({ footer }) => footer?.[column], title),
}));
