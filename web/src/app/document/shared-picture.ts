import { PICTURE_PATTERN } from '@contract/limits';
import { brand } from '@/brand';

/** A picture as other sites load it, in link previews and search results. */
export interface SharedPicture {
  /** The absolute address. */
  href: string;
  alt: string;
  /** It is one of the site's own pictures. */
  own: boolean;
}

/**
 * The picture of a product for other sites, most of which show no SVG: beside each of the site's own pictures stands a JPEG. The rules
 * admit addresses that nobody can load, such as one with the port 99999: those are left out.
 */
export function sharedPicture(picture: string | undefined, alt: string): SharedPicture | undefined {
  if (picture === undefined || !PICTURE_PATTERN.test(picture) || !URL.canParse(picture, brand.origin)) return undefined;
  const own = picture.startsWith('/');
  return { href: new URL(own ? picture.replace(/svg$/, 'jpg') : picture, brand.origin).href, alt, own };
}
