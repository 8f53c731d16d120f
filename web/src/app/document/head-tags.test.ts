import { describe, expect, test } from 'vitest';
import { brand } from '@/brand';
import { notFound, type RouteEntry, routes } from '@/lib/site/paths';
import { type DocumentPage, headTags, sitemap } from './head-tags';

const entries: readonly RouteEntry[] = routes;
const publicPages = entries.filter(({ access, canonical }) => access === 'public' && !canonical);

const once = (html: string, pattern: RegExp): string => {
  const matches = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(matches, String(pattern)).toHaveLength(1);
  return matches[0]?.[1] ?? '';
};
const meta = (html: string, name: string) =>
  once(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`));

test('each public page has a title and a description of its own', () => {
  for (const of of [({ title }: RouteEntry) => title, ({ description }: RouteEntry) => description])
    expect(new Set(publicPages.map(of)).size).toBe(publicPages.length);
});

describe.each(publicPages)('given the public page $path', (page) => {
  const html = headTags(page);

  test('search engines and social networks get its title, description and address', () => {
    expect(once(html, /<title>([^<]+)<\/title>/)).toBe(`${page.title} | Meridian`);
    expect(meta(html, 'description').length).toBeGreaterThan(40);
    expect(meta(html, 'description').length).toBeLessThanOrEqual(160);
    expect(once(html, /<link rel="canonical" href="([^"]+)">/)).toBe(brand.origin + page.path);
    expect(meta(html, 'og:url')).toBe(brand.origin + page.path);
    expect(meta(html, 'og:title')).toBe(`${page.title} | Meridian`);
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
    expect(meta(html, 'og:image')).toBe(`${brand.origin}/og.jpg`);
    expect(html).not.toContain('name="robots"');
  });

  test('its structured data name the maker, and the way from the home page to it', () => {
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const organization = { '@type': 'Organization', name: brand.name, url: `${brand.origin}/` };
    const way = [
      expect.objectContaining({ name: 'Home' }),
      expect.objectContaining({ item: brand.origin + page.path }),
    ];
    expect(data.map(([, json = '']) => JSON.parse(json))).toEqual([
      expect.objectContaining(organization),
      ...(page.path === '/' ? [] : [expect.objectContaining({ '@type': 'BreadcrumbList', itemListElement: way })]),
    ]);
  });
});

test('the second address of the home page names the first', () => {
  const home = entries.find(({ path }) => path === '/home');
  expect(headTags(home as DocumentPage)).toContain(`<link rel="canonical" href="${brand.origin}/">`);
});

test('account pages, the stock area and an unknown address are kept from search engines', () => {
  const kept = [
    ...entries.filter(({ access }) => access !== 'public'),
    { ...notFound, path: '/404', access: 'account' },
  ];
  for (const page of kept) expect(meta(headTags(page as DocumentPage), 'robots')).toBe('noindex');
});

test('the sitemap lists the public pages, each once, under their canonical addresses', () => {
  const addresses = [...sitemap(routes).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const listed = publicPages.filter(({ path }) => !path.includes(':'));
  expect(addresses).toEqual(listed.map(({ path }) => brand.origin + path));
});
