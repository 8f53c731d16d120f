import sharp from 'sharp';
import { brand } from '../../../web/src/brand.ts';
import { expect, test } from '../support/fixtures.ts';
import { accountPaths, publicPaths, UNKNOWN_PATH } from './public-pages.ts';

const once = (html: string, pattern: RegExp): string => {
  const matches = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(matches, String(pattern)).toHaveLength(1);
  return matches[0]?.[1] ?? '';
};
const title = (html: string) => once(html, /<title>([^<]+)<\/title>/);
const description = (html: string) => once(html, /<meta name="description" content="([^"]+)">/);
const property = (html: string, name: string) => once(html, new RegExp(`<meta property="${name}" content="([^"]+)">`));
const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

test('every public page has a title and a description of its own', async ({ request }) => {
  const pages = await Promise.all(publicPaths.map(async (path) => (await request.get(path)).text()));
  expect(new Set(pages.map(title)).size).toBe(publicPaths.length);
  expect(new Set(pages.map(description)).size).toBe(publicPaths.length);
  for (const page of pages) {
    expect(title(page)).toMatch(/^.+ \| Meridian$/);
    expect(description(page).length).toBeGreaterThan(40);
    expect(description(page).length).toBeLessThanOrEqual(160);
  }
});

for (const path of publicPaths) {
  test(`${path} has its metadata for search engines and social networks`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(once(html, /<html lang="([^"]+)">/)).toBe('en');
    expect(once(html, /<link rel="canonical" href="([^"]+)">/)).toBe(brand.origin + path);
    expect(property(html, 'og:url')).toBe(brand.origin + path);
    expect(property(html, 'og:title')).toBe(title(html));
    expect(property(html, 'og:description')).toBe(description(html));
    expect(html).not.toContain('name="robots"');
    expect([...html.matchAll(/<h1[\s>]/g)]).toHaveLength(1);

    const picture = new URL(property(html, 'og:image'));
    expect(picture.origin).toBe(brand.origin);
    const answer = await request.get(picture.pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([width, height].map(String)).toEqual([property(html, 'og:image:width'), property(html, 'og:image:height')]);

    const data = structuredData(html);
    expect(data).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name: brand.name, url: `${brand.origin}/` }),
    );
    const crumbs = data.filter((each) => each['@type'] === 'BreadcrumbList');
    if (path === '/') expect(crumbs).toEqual([]);
    else
      expect(crumbs).toEqual([
        expect.objectContaining({
          itemListElement: [expect.anything(), expect.objectContaining({ item: brand.origin + path })],
        }),
      ]);
  });
}

test('/home names / as its canonical address', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  expect(once(html, /<link rel="canonical" href="([^"]+)">/)).toBe(`${brand.origin}/`);
});

test('sitemap.xml lists the public pages, and no page of a car, which /models/sitemap.xml lists', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.toSorted()).toEqual(publicPaths.map((path) => brand.origin + path).toSorted());
});

test('robots.txt names both sitemaps and excludes the stock area and the REST interface', async ({ request }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain('Disallow: /manageitems');
  expect(lines).toContain('Disallow: /api/');
  const sitemaps = [`Sitemap: ${brand.origin}/sitemap.xml`, `Sitemap: ${brand.origin}/models/sitemap.xml`];
  expect(lines.filter((line) => line.startsWith('Sitemap:'))).toEqual(sitemaps);
});

for (const path of [...accountPaths, '/manageitems', '/manageitems/myitems', UNKNOWN_PATH]) {
  test(`${path} is excluded from search engines`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(path === UNKNOWN_PATH ? 404 : 200);
    expect(once(await response.text(), /<meta name="robots" content="([^"]+)">/)).toBe('noindex');
  });
}

test('hashed files are cached for a year, pages are revalidated', async ({ request }) => {
  const page = await request.get('/about');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const script = /\/assets\/[^" ]+\.js/.exec(await page.text())?.[0] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});
