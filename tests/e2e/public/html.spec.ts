import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { brand } from '../../../web/src/brand.ts';
import { routes } from '../../../web/src/lib/site/paths.ts';
import { accountPaths, publicPaths, UNKNOWN_PATH } from './public-pages.ts';

const once = (html: string, pattern: RegExp): string => {
  const matches = [...html.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
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

/** What pages are known by, besides the title of their route. */
const texts: Partial<Record<string, readonly string[]>> = {
  '/': ['GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN', '2022 red dots Awards', 'Drawn around light'],
  '/about': ['Nobody has ever seen a car.', 'Livia Santoro', '1,140', 'first Friday of each month'],
  '/blogs': ['What is left of the range in winter?', 'Does fast charging wear the battery out?'],
  '/terms': ['2022.04.27', 'Prices are shown in US dollars'],
  '/privacy': ['2022.04.12', 'We set no cookies', 'theme', 'session', 'accessToken', 'Firebase Authentication'],
  '/digitalService': ['can be shared with up to three people', 'Set a time of departure', 'over the air'],
  '/conceptCar': ['Apogee', 'Apogee Study II, 2022', 'Ombra, 2020', '5.02 m'],
  '/motorShow': ['Ask us for the next dates', 'Light Days, at our own works', 'What to try'],
  '/contact': ['hello@meridian.example', '+39 011 555 0134', 'Via del Meridiano 12'],
};

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('each public page has its texts, a title and a description of its own, and its metadata for search engines and social networks', async ({
  request,
}) => {
  const pages = await Promise.all(publicPaths.map(async (path) => ({ path, html: await htmlOf(request, path) })));
  expect(new Set(pages.map(({ html }) => title(html))).size).toBe(publicPaths.length);
  expect(new Set(pages.map(({ html }) => description(html))).size).toBe(publicPaths.length);
  for (const { path, html } of pages)
    await test.step(path, async () => {
      expect(title(html)).toBe(`${routes.find((route) => route.path === path)?.title} | Meridian`);
      for (const text of texts[path] ?? []) expect(html).toContain(text);
      expect(description(html).length).toBeGreaterThan(40);
      expect(description(html).length).toBeLessThanOrEqual(160);
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
      expect([width, height].map(String)).toEqual([
        property(html, 'og:image:width'),
        property(html, 'og:image:height'),
      ]);

      const data = structuredData(html);
      const organization = { '@type': 'Organization', name: brand.name, url: `${brand.origin}/` };
      expect(data).toContainEqual(expect.objectContaining(organization));
      const crumbs = data.filter((entry) => entry['@type'] === 'BreadcrumbList');
      const here = [expect.anything(), expect.objectContaining({ item: brand.origin + path })];
      expect(crumbs).toEqual(path === '/' ? [] : [expect.objectContaining({ itemListElement: here })]);
    });
  const home = await htmlOf(request, '/home');
  expect(once(home, /<link rel="canonical" href="([^"]+)">/)).toBe(`${brand.origin}/`);
  expect(home).toContain('GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN');
});

test('account pages, the stock area and an unknown address are excluded from search engines; the sitemaps list the public pages and the cars', async ({
  request,
}) => {
  for (const path of [...accountPaths, '/manageitems', '/manageitems/myitems', UNKNOWN_PATH]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(path === UNKNOWN_PATH ? 404 : 200);
    expect(once(await response.text(), /<meta name="robots" content="([^"]+)">/), path).toBe('noindex');
  }
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.toSorted()).toEqual(publicPaths.map((path) => brand.origin + path).toSorted());
  const lines = (await htmlOf(request, '/robots.txt')).split('\n');
  for (const line of ['User-agent: *', 'Disallow: /manageitems', 'Disallow: /api/']) expect(lines).toContain(line);
  const sitemaps = [`Sitemap: ${brand.origin}/sitemap.xml`, `Sitemap: ${brand.origin}/models/sitemap.xml`];
  expect(lines.filter((line) => line.startsWith('Sitemap:'))).toEqual(sitemaps);
});

test('the manifest makes the site installable, and pages are revalidated', async ({ request }) => {
  const response = await request.get('/about');
  expect(response.headers()['cache-control']).toBe('no-cache');
  const address = once(await response.text(), /<link rel="manifest" href="([^"]+)"/);
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({
    name: 'Meridian',
    short_name: 'Meridian',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  const kinds = icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of icons) {
    const picture = await (await request.get(src)).body();
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('Blogs has four questions, each with an answer of 120 to 220 words and a link of its own', async ({ request }) => {
  const html = await htmlOf(request, '/blogs');
  const articles = [...html.matchAll(/<article[^>]* id="([^"]+)"[^>]*>(.*?)<\/article>/gs)];
  expect(articles).toHaveLength(4);
  const questions = once(html, /<nav[^>]* aria-label="Questions"[^>]*>(.*?)<\/nav>/s);
  expect([...questions.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(
    articles.map(([, id]) => `#${id}`),
  );
  for (const [, id, article = ''] of articles) {
    expect(article, id).toMatch(/\?<\/h2>/);
    const paragraphs = [...article.matchAll(/<p[\s>].*?<\/p>/gs)].slice(0, -1);
    const words = paragraphs
      .map(([paragraph]) => paragraph.replaceAll(/<[^>]+>/g, ' '))
      .join(' ')
      .trim()
      .split(/\s+/);
    expect(words.length, id).toBeGreaterThanOrEqual(120);
    expect(words.length, id).toBeLessThanOrEqual(220);
  }
});
