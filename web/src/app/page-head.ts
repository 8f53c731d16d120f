import { useEffect, useRef, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { brand } from '@/brand';
import { notFound, pageTitle, type RouteEntry, routes } from '@/lib/paths';

/**
 * After a client-side navigation: sets title, description and canonical address, as prerendering does for a first page, and
 * moves the focus to the new page's heading. Returns the title to announce; before the first navigation there is none.
 */
export function usePageHead(pathname: string): string {
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const route: RouteEntry | undefined = routes.find(({ path }) => matchPath(path, pathname));
    const { title, description } = route ?? notFound;
    document.title = pageTitle(title);
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', brand.origin + (route?.canonical ?? route?.path ?? pathname));
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(document.title);
    focusHeading();
  }, [pathname]);
  return announced;
}

/** A page that has put the focus into itself keeps it, and so does a link to a part of a page. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!heading || location.hash || main?.querySelector(':focus')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
