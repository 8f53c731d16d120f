import { PICTURE_PATTERN } from '@contract/limits';
import { photoId } from '@contract/site/given-picture';
import { previewPicture } from '@contract/site/pictures';
import { brand } from '@/brand';
import { isPlaceholderPicture } from '@/lib/product/picture';
import { pageTitle, paths, type RouteEntry } from '@/lib/site/paths';

export interface SharedPicture {
  /** The absolute address. */
  href: string;
  alt: string;
  own: boolean;
}

export interface DocumentPage extends Pick<RouteEntry, 'path' | 'title' | 'description' | 'access' | 'canonical'> {
  picture?: SharedPicture;
  /** What the page is about, as schema.org describes it. */
  subject?: object;
  /** Path and query, for a page that shows something else under another query. */
  address?: string;
  /** What search engines may do with a public page; without it everything. */
  robots?: string;
}

/** JSON for a script element; `<` is escaped, so that the data cannot end the element. */
export const embeddedJson = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c');

/** For elements of HTML and XML, and for attributes in double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const jsonLd = (data: object) =>
  `<script type="application/ld+json">${embeddedJson({ '@context': 'https://schema.org', ...data })}</script>`;

export function headTags(page: DocumentPage): string {
  const title = pageTitle(page.title);
  const { description } = page;
  const url = brand.origin + (page.canonical ?? page.path);
  const shared = { type: 'website', site_name: brand.name, title, description, url };
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries({ ...shared, ...pictureProperties(page.picture ?? brandPicture) }).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
  const robots = page.access === 'public' ? page.robots : 'noindex';
  if (robots) tags.push(`<meta name="robots" content="${robots}">`);
  if (page.access === 'public') tags.push(...structuredData(page));
  return tags.join('\n    ');
}

const brandPicture: SharedPicture = {
  href: `${brand.origin}/og.jpg`,
  alt: 'A copper GV60 before a ring of light',
  own: true,
};

/** Not every site shows WebP: of each own car there is a JPEG, from the front. Of covered cars there is none. Addresses that nobody can load, as with the port 99999, are left out. */
export function sharedPicture(picture: string | undefined, alt: string): SharedPicture | undefined {
  if (picture === undefined || isPlaceholderPicture(picture)) return undefined;
  if (!PICTURE_PATTERN.test(picture) || !URL.canParse(picture, brand.origin)) return undefined;
  const own = previewPicture(picture);
  if (!own && picture.startsWith('/') && photoId(picture) === undefined) return undefined;
  return { href: new URL(own ?? picture, brand.origin).href, alt, own: own !== undefined };
}

const pictureProperties = ({ href, alt, own }: SharedPicture) => ({
  image: href,
  // The size of the site's own previews.
  ...(own && { 'image:width': '1200', 'image:height': '630', 'image:type': 'image/jpeg' }),
  'image:alt': alt,
});

function structuredData(page: DocumentPage): string[] {
  const organization = jsonLd({
    '@type': 'Organization',
    name: brand.name,
    url: `${brand.origin}/`,
    logo: `${brand.origin}/icon-512.png`,
    sameAs: brand.social.map(({ href }) => href),
  });
  if ((page.canonical ?? page.path) === '/') return [organization];
  const crumb = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: brand.origin + path,
  });
  const crumbs = [crumb(1, 'Home', '/'), crumb(2, page.title, page.canonical ?? page.path)];
  const about = page.subject ? [jsonLd(page.subject)] : [];
  return [organization, jsonLd({ '@type': 'BreadcrumbList', itemListElement: crumbs }), ...about];
}

const sitemapOf = (listed: readonly string[]): string => {
  const addresses = listed.map((path) => `  <url><loc>${escapeHtml(brand.origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('')}</urlset>
`;
};

/** The public pages that are always there, under their canonical addresses, once each. */
export const sitemap = (entries: readonly RouteEntry[]): string =>
  sitemapOf(
    entries
      .filter(({ access, canonical, path }) => access === 'public' && !canonical && !path.includes(':'))
      .map(({ path }) => path),
  );

export const modelSitemap = (ids: readonly string[]): string => sitemapOf(ids.map(paths.model));
