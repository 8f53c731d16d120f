import { paths, type RoutePath, routeOf } from '@/lib/site/paths';

export interface NavigationLink {
  to: string;
  label: string;
  /** Shown to signed-in people only. */
  signedIn?: true;
}

/** Links under the titles of the pages. */
const menu = (...addresses: RoutePath[]): NavigationLink[] => addresses.map((to) => ({ to, label: routeOf(to).title }));

/** The way into the stock area. */
const manageItems: NavigationLink = { to: paths.allItems, label: 'Manage Items', signedIn: true };

export const headerLinks = [...menu('/', '/models', '/blogs', '/about', '/contact'), manageItems];
export const mobileLinks = [...menu('/', '/models', '/blogs', '/contact'), manageItems];
export const footerLinks = [
  { title: 'Members', links: menu('/digitalService', '/conceptCar', '/motorShow') },
  { title: 'Support', links: menu('/contact', '/about', '/blogs') },
  { title: 'Legal', links: menu('/privacy', '/terms') },
];
