import { useEffect, useRef, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { setDocumentHead } from '@/lib/browser/document-head';
import { notFound, type RouteEntry, routes } from '@/lib/site/paths';

/** After a client-side navigation, as prerendering does for a first page. Returns the title to announce; before the first navigation there is none. */
export function usePageHead(pathname: string): string {
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const route: RouteEntry | undefined = routes.find(({ path }) => matchPath(path, pathname));
    // A page that the function renders says itself what it shows.
    if (!route?.renderedBy) {
      const { title, description } = route ?? notFound;
      setDocumentHead({ title, description, canonical: route?.canonical ?? route?.path ?? pathname });
    }
    if (shown.current === pathname) return;
    shown.current = pathname;
    const announce = () => setAnnounced(document.title);
    if (!route?.renderedBy) announce();
    return focusHeading(route?.renderedBy && announce);
  }, [pathname]);
  return announced;
}

/**
 * Waits for the heading, which some screens show when their code or data have arrived, and returns what ends the waiting. A page that
 * has put the focus into one of its controls keeps it, and so does a link to a part of a page. The link that was followed may
 * still be there: it does not.
 */
function focusHeading(onFound = () => {}): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main || location.hash) return undefined;
  const followed = document.activeElement;
  const focus = () => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    onFound();
    const { activeElement, body } = document;
    if ((activeElement === followed || activeElement === body) && !main.querySelector(':focus:not(a)')) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (focus()) return undefined;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
