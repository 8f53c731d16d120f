import { brand } from '@/brand';
import { pageTitle } from '../site/paths';

interface Head {
  title: string;
  description: string;
  /** The page's address for search engines, without the site's origin. */
  canonical: string;
}

/** Sets in the browser what the HTML of a page has in its head. */
export function setDocumentHead({ title, description, canonical }: Head): void {
  document.title = pageTitle(title);
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', brand.origin + canonical);
}
