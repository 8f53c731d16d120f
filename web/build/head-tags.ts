import { brand } from '../src/brand.ts';
import type { RouteEntry } from '../src/lib/paths.ts';

interface Model {
  _id: string;
  name: string;
  description: string;
  img: string;
}
export type Page = Pick<RouteEntry, 'path' | 'title' | 'description' | 'access' | 'canonical'>;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON for a script element; `<` is escaped, so that the data cannot end the element. */
export const embeddedJson = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c');

const jsonLd = (data: object) =>
  `<script type="application/ld+json">${embeddedJson({ '@context': 'https://schema.org', ...data })}</script>`;

/** Title, description, canonical, OpenGraph and structured data of one page. `fullTitle` is the title of its tab. */
export function headTags(fullTitle: string, page: Page, models: readonly Model[] = []): string {
  const title = escapeHtml(fullTitle);
  const description = escapeHtml(page.description);
  const canonical = escapeHtml(brand.origin + (page.canonical ?? page.path));
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${brand.origin}/og.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
  if (page.access === 'public') tags.push(...structuredData(page, models));
  else tags.push('<meta name="robots" content="noindex">');
  return tags.join('\n    ');
}

function structuredData(page: Page, models: readonly Model[]): string[] {
  const home = { '@type': 'ListItem', position: 1, name: 'Home', item: `${brand.origin}/` };
  const organization = jsonLd({
    '@type': 'Organization',
    name: brand.name,
    url: `${brand.origin}/`,
    logo: `${brand.origin}/icon-512.png`,
    sameAs: brand.social.map(({ href }) => href),
  });
  // An ItemList without items is an error to search engines.
  if ((page.canonical ?? page.path) === '/')
    return models.length > 0 ? [organization, jsonLd(lineUp(models))] : [organization];
  const crumb = { '@type': 'ListItem', position: 2, name: page.title, item: brand.origin + page.path };
  return [organization, jsonLd({ '@type': 'BreadcrumbList', itemListElement: [home, crumb] })];
}

/** The models of the home page, without price and quantity, which change after the build. */
function lineUp(models: readonly Model[]): object {
  return {
    '@type': 'ItemList',
    name: `${brand.name} models`,
    itemListElement: models.map(({ _id, name, description, img }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Car',
        '@id': `${brand.origin}/#model-${_id}`,
        url: `${brand.origin}/#model-${_id}`,
        name,
        description,
        image: new URL(img, brand.origin).href,
        brand: { '@type': 'Brand', name: brand.name },
      },
    })),
  };
}

/** The public pages under their canonical addresses, once each. */
export function sitemap(routes: readonly RouteEntry[]): string {
  const urls = routes
    .filter(({ access, canonical }) => access === 'public' && !canonical)
    .map(({ path }) => `  <url><loc>${escapeHtml(brand.origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
