import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { brand } from '@/brand';
import { notFound, pageTitle, type RouteEntry, routes } from '@/lib/paths';

/** Sets title, description and canonical address after a client-side navigation, as prerendering does for a first page. */
export function usePageHead(pathname: string): void {
  useEffect(() => {
    const route: RouteEntry | undefined = routes.find(({ path }) => matchPath(path, pathname));
    const { title, description } = route ?? notFound;
    document.title = pageTitle(title);
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', brand.origin + (route?.canonical ?? route?.path ?? pathname));
  }, [pathname]);
}
