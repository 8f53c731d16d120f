import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@contract/site/server-page.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sitemapPieces } from '../../../functions/src/site/sitemap.ts';
import { brand } from '../../../web/src/brand.ts';
import { ownProject } from '../../support/admin.ts';
import { FUNCTION_SITE, SITE } from '../../support/emulators.ts';
import { storeProduct } from '../../support/product-store.ts';

const bundle = join(import.meta.dirname, '../../../functions/site/emulator/server.js');
const { modelSitemap }: PageRenderer = await import(pathToFileURL(bundle).href);
const START = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const addresses = (xml: string) => [...xml.matchAll(/^ {2}<url><loc>([^<]+)<\/loc><\/url>$/gm)].map(([, one]) => one);

describe.each([SITE, FUNCTION_SITE])('%s/models/sitemap.xml', (at) => {
  test('names the page of every car, and is kept by the CDN for a day', async () => {
    const { _id } = await storeProduct('nobody@meridian.example');
    const answer = await fetch(`${at}/models/sitemap.xml`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=86400');
    const xml = await answer.text();
    expect(xml.startsWith(START)).toBe(true);
    expect(xml.endsWith('</urlset>\n')).toBe(true);
    const address = `${brand.origin}/models/${_id}`;
    expect(addresses(xml)).toContain(address);
    expect(addresses(xml).length).toBe(xml.trim().split('\n').length - 3);
    const page = await fetch(`${at}${new URL(address).pathname}`);
    expect(page.status).toBe(200);
    await page.arrayBuffer();
  });
});

describe('given cars of a project', () => {
  // A project of its own, so that the number of cars is known.
  const firestore = ownProject('demo-storefront-sitemap');
  const products = firestore.collection('products');
  const idOf = (number: number) => `car-${String(number).padStart(4, '0')}`;
  const write = (ids: string[]) => {
    const writer = firestore.bulkWriter();
    for (const id of ids) void writer.set(products.doc(id), { name: 'Aria', description: 'x'.repeat(1_000) });
    return writer.close();
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => idOf(from + index));

  async function read(max?: number) {
    const pieces: Buffer[] = [];
    for await (const piece of sitemapPieces(products, modelSitemap, max)) pieces.push(piece);
    const xml = Buffer.concat(pieces).toString();
    expect(xml.startsWith(START) && xml.endsWith('</urlset>\n')).toBe(true);
    return { ids: addresses(xml).map((one) => one?.slice(`${brand.origin}/models/`.length)), pages: pieces.length };
  }

  const written = vi.spyOn(process.stdout, 'write');
  const warnings = () => written.mock.calls.filter(([line]) => String(line).includes('the sitemap is full'));
  beforeAll(() => firestore.recursiveDelete(products));
  afterAll(async () => {
    written.mockRestore();
    await firestore.recursiveDelete(products);
  });

  test('it names each of them once, however many pages of ids there are, and stops where search engines stop', async () => {
    expect(await read()).toEqual({ ids: [], pages: 1 });
    let stored = 0;
    for (const [count, pages] of [
      [499, 1],
      [500, 2],
      [501, 2],
      [1_001, 3],
    ] as const) {
      await write(numbers(stored, count));
      stored = count;
      expect(await read(), `${count} cars`).toEqual({ ids: numbers(0, count), pages });
    }
    expect(warnings()).toEqual([]);
    expect(await read(1_000)).toEqual({ ids: numbers(0, 1_000), pages: 2 });
    expect(warnings()).toHaveLength(1);
    expect(await read(600)).toEqual({ ids: numbers(0, 600), pages: 2 });
  });

  test('it leaves out a document whose id is no address of a page', async () => {
    await write(['a<b&"c>', "it's", 'dot.dot', 'zürich', '-_Z9']);
    const { ids } = await read();
    expect(ids.filter((id) => !id?.startsWith('car-'))).toEqual(['-_Z9']);
  });
});
