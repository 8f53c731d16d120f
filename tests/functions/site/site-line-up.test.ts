import { lineUp } from '@contract/list/line-up.ts';
import { TOTAL } from '@contract/site/total.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Query, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSite } from '../../../functions/src/site/create-site.ts';
import { loadRenderer } from '../../../functions/src/site/renderer.ts';
import { bulkWrite } from '../../e2e/support/bulk-write.ts';
import { firestore as shared } from '../../support/admin.ts';
import { countReads } from '../../support/count-reads.ts';
import { clearFirestore, SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';

/** A project of its own, because the whole line-up is what is tested. */
const PROJECT = 'demo-line-up';
vi.stubEnv('GCLOUD_PROJECT', PROJECT);
vi.stubEnv('GOOGLE_CLOUD_PROJECT', PROJECT);

const products = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT)).collection('products');
const PAGE = lineUp.first.size;

const billed = countReads();
beforeAll(() => {
  // The function's log, a line for each request.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await clearFirestore(PROJECT);
});
beforeEach(() => {
  Object.assign(billed, { reads: 0, aggregates: 0, ofAggregates: 0 });
});

type Changes = Parameters<typeof buildStoredProduct>[0];

const label = (index: number) => `Car ${String(index).padStart(4, '0')}`;
const idOf = (index: number) => `car-${index}`;

/** Adds cars up to this number; each is newer than the one before, and cheaper. Every third is out of stock. */
async function storeCars(count: number, change: (index: number) => Changes = () => ({})): Promise<void> {
  await clearFirestore(PROJECT);
  await bulkWrite(products.firestore, [...Array(count).keys()], (batch, index) => {
    const values = { name: label(index), price: 90_000 - index, quantity: index % 3, ...change(index) };
    batch.set(products.doc(idOf(index)), { ...buildStoredProduct(values), createdAt: new Timestamp(1_000 + index, 0) });
  });
}

const render = await loadRenderer({ FUNCTIONS_EMULATOR: 'true' });
// A busy machine may take longer for a search than a function has.
const site = createSite(render, { keeps: true, deadline: 60_000 });

async function open(address: string, headers: Record<string, string> = {}, of = site) {
  const response = await of.request(`http://site.test${address}`, { headers });
  const html = await response.text();
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
  return {
    status: response.status,
    headers: response.headers,
    html,
    cars: [...html.matchAll(/<li class="[^"]*" id="model-([^"]+)"/g)].map(([, id]) => id),
    next: attribute(/<a [^>]*rel="next"[^>]* href="([^"]*)"/),
    previous: attribute(/<a [^>]*rel="prev"[^>]* href="([^"]*)"/),
    title: attribute(/<title>([^<]*)<\/title>/),
    canonical: attribute(/<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    ),
  };
}

describe('given 50 cars', () => {
  beforeAll(() => storeCars(50));
  const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => idOf(from + index));

  test('the pages show 24 at a time, oldest first, lead to the next and to the first, and are kept by the CDN for a minute', async () => {
    const first = await open('/models');
    expect(first).toMatchObject({ status: 200, title: 'Models | Meridian', canonical: '/models', robots: undefined });
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=86400');
    expect(first.cars).toEqual(ids(0, PAGE));
    expect(first.previous).toBeUndefined();
    for (const text of ['>$90,000<', '>480\u00a0km<', '>5<']) expect(first.html).toContain(text);

    const second = await open(first.next ?? '');
    expect(second.cars).toEqual(ids(24, 48));
    expect(second).toMatchObject({ title: 'Models, page 2 | Meridian', canonical: first.next, previous: '/models' });
    const third = await open(second.next ?? '');
    expect(third.cars).toEqual(ids(48, 50));
    expect(third.next).toBeUndefined();

    expect(third).toMatchObject({ previous: '/models' });
    expect(third.html).toContain('>First page<');
    // The car after which a page begins, and the number of all.
    expect(billed.reads).toBeLessThanOrEqual(3 * (PAGE + 3));
  });

  test('given the number of all cars, the page says it, and of a narrowed line-up how many of them match', async () => {
    expect((await open('/models')).html).toContain('24+ cars');
    await products.firestore.doc(TOTAL).set({ count: 50 });
    for (const [query, text] of [
      ['', '50 cars'],
      ['?q=car+001', '10 of 50 cars'],
      ['?q=five+seats&max=89951', '1 of 50 cars'],
      ['?stock=in', '33 of 50 cars'],
      ['?min=89960&dir=desc', '41 of 50 cars'],
    ])
      expect((await open(`/models${query}`)).html, query).toContain(`>${text}<`);
    expect((await open('/models?q=nobody')).html).not.toContain('50 cars');
  });

  test('search, availability, prices and sort narrow the page, which search engines then leave out', async () => {
    const cars = async (query: string) => {
      const page = await open(`/models?${query}`);
      expect(page, query).toMatchObject({ status: 200, canonical: '/models', robots: 'noindex, follow' });
      return page.cars;
    };
    expect(await cars('q=car+001')).toEqual(ids(10, 20));
    expect((await cars('stock=out')).slice(0, 3)).toEqual(['car-0', 'car-3', 'car-6']);
    expect((await cars('stock=in')).slice(0, 3)).toEqual(['car-1', 'car-2', 'car-4']);
    // A price range is in the order of the price.
    expect(await cars('min=89951&max=89953')).toEqual(['car-49', 'car-48', 'car-47']);
    expect((await cars('sort=price')).slice(0, 2)).toEqual(['car-49', 'car-48']);
    expect(await cars('q=car+004&stock=in&max=89955&sort=price&dir=desc')).toEqual(['car-46', 'car-47', 'car-49']);
    // Any word of name or supplier, in any order and case; the supplier of all is Nordlicht.
    expect(await cars('q=NORD+0012')).toEqual(['car-12']);
    const sorted = await open('/models?sort=price');
    expect((await open(sorted.next ?? '')).cars[0]).toBe('car-25');
  });

  test('given a search of one letter, the page asks for more, and nothing is read; what is found is marked', async () => {
    const { status, html, cars } = await open('/models?q=c');
    expect({ status, cars }).toEqual({ status: 200, cars: [] });
    expect(billed).toMatchObject({ reads: 0, aggregates: 0, ofAggregates: 0 });
    expect(html).toContain('Type at least 2 letters');
    expect((await open('/models?q=0012+nord')).html).toMatch(/<mark>0012<\/mark>.*<mark>Nord<\/mark>/s);
  });

  test.each([
    ['/models?from=poster', '/models'],
    ['/models?utm_source=mail&sort=price&q=gv', '/models?q=gv&sort=price&utm_source=mail'],
    ['/models?min=1&sort=model', '/models?min=1'],
    ['/models/?q=gv', '/models?q=gv'],
  ])('GET %s leads to its one address %s, without a read', async (address, canonical) => {
    const { status, headers } = await open(address);
    expect({ status, location: headers.get('Location') }).toEqual({ status: 301, location: canonical });
    expect(billed.reads).toBe(0);
    expect((await open(canonical)).status).toBe(200);
  });

  test.each(['sort=quantity', 'page=2&after=a/b'])(
    'given the damaged query %s, the page says so, and neither the CDN nor a search engine keeps it',
    async (query) => {
      const { status, headers, html, robots, cars } = await open(`/models?${query}`);
      expect({ status, robots }).toEqual({ status: 200, robots: 'noindex, follow' });
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(html).toContain('Part of this link could not be read.');
      expect(cars).toEqual(ids(0, PAGE));
    },
  );

  test('the structured data name the cars of the page with the addresses of their own pages', async () => {
    const { data, html } = await open('/models');
    const list = data.find((entry) => entry['@type'] === 'ItemList');
    expect(list.itemListElement).toHaveLength(PAGE);
    expect(list.itemListElement[1]).toMatchObject({ position: 2, name: label(1) });
    expect(new URL(list.itemListElement[1].url).pathname).toBe('/models/car-1');
    expect(data.find((entry) => entry['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(2);
    expect(html.match(/fetchpriority="high"/gi)).toHaveLength(1);
    expect(html.match(/loading="eager"/g)).toHaveLength(3);
  });
});

test('with 30 cars and with 300, a page reads 25 documents at most, a later one also the car after which it begins, and a search its matches; and the number of all', async () => {
  const counts: Record<string, number[]> = {};
  for (const size of [30, 300]) {
    await storeCars(size);
    const second = (await open('/models')).next ?? '';
    const third = (await open(`/models?sort=price`)).next ?? '';
    const views = ['', '?q=car', '?stock=in&sort=model', '?min=1&dir=desc', '?q=zzz'];
    for (const [name, address] of [...views.map((view) => [view, `/models${view}`]), ['2', second], ['s2', third]]) {
      billed.reads = 0;
      expect((await open(address ?? '')).status).toBe(200);
      counts[name ?? ''] = [...(counts[name ?? ''] ?? []), billed.reads];
    }
  }
  expect(counts).toEqual({
    '': [26, 26],
    '?q=car': [31, 301],
    '?stock=in&sort=model': [21, 26],
    '?min=1&dir=desc': [26, 26],
    '?q=zzz': [2, 2],
    '2': [8, 27],
    s2: [8, 27],
  });
});

test('given few cars in stock, a page in any order has all of them and reads no others', async () => {
  await storeCars(150, (index) => ({ quantity: index % 8 === 7 ? 3 : 0 }));
  const all = [7, 15, 23, 31, 39, 47, 55, 63, 71, 79, 87, 95, 103, 111, 119, 127, 135, 143].map(idOf);
  expect((await open('/models?stock=in')).cars).toEqual(all);
  expect(billed.reads).toBe(19);
  for (const order of ['sort=model', 'min=1&dir=desc'])
    expect((await open(`/models?stock=in&${order}`)).cars).toEqual(all);
  expect((await open('/models?stock=in&sort=price')).cars).toEqual(all.toReversed());
});

test('given a view without cars, it says so, and how many there are without each filter, of the whole line-up, and leads there', async () => {
  // Every tenth has seven seats, of which the cheapest costs $89,960; of the others 4 cost less than that.
  await storeCars(45, (index) => ({ specification: `Seats: ${index % 10 === 0 ? 7 : 5}\nRange: ${470 + index} km` }));
  const ways = async (query: string) => {
    const { status, html, cars } = await open(`/models?${query}`);
    expect({ status, cars }).toEqual({ status: 200, cars: [] });
    const links = html.matchAll(
      /<a [^>]*href="([^"]*)"[^>]*><span>Without “<bdi>([^<]*)<\/bdi>”: ?(?:<!-- -->)? ?<span>([^<]*)<\/span>/g,
    );
    return [...links].map(([, href, filter, count]) => `${filter}: ${count} at ${href?.replaceAll('&amp;', '&')}`);
  };
  expect(await ways('q=seven+seats&max=89959')).toEqual([
    'seven seats: 4 cars at /models?max=89959',
    'up to $89,959: 5 cars at /models?q=seven+seats',
  ]);
  // The five with seven seats and the number of all; the words were counted, and so were the cars of that price.
  expect(billed).toMatchObject({ reads: 6, aggregates: 1 });
  expect(await ways('q=five+nobody&stock=in&range=500')).toEqual([
    'nobody: 9 cars at /models?q=five&stock=in&range=500',
  ]);
  const none = await open('/models?q=nobody+nowhere&stock=in');
  expect(none.html).toContain('No car matches');
  expect(none.html).toContain('Leaving out any one of these filters finds no car either.');
  expect(none.data.map((entry) => entry['@type'])).not.toContain('ItemList');
  expect(none.html).toMatch(/href="\/models"[^>]*>Show all cars/);
  expect(none.html).not.toContain('Without “');
  const crossed = await open('/models?min=89990&max=89980');
  expect(crossed.html).toContain('is above');
  expect(await ways('min=89990&max=89980')).toEqual([
    'from $89,990: 25 cars at /models?max=89980',
    'up to $89,980: 11 cars at /models?min=89990',
  ]);
});

test('a search with a slip shows the cars whose name is meant, and says so; filters in words are filters', async () => {
  await storeCars(8, (index) => ({ name: `${index < 3 ? 'Azimut' : 'Parallel'} ${index}` }));
  const fresh = createSite(render, { keeps: true, deadline: 60_000 });
  const slip = await open('/models?q=azimuth', {}, fresh);
  expect(slip.cars).toEqual(['car-0', 'car-1', 'car-2']);
  expect(slip.html).toMatch(/No car matches “<bdi>azimuth<.*These match “<bdi>azimut</);
  // The names, the cars, and the number of all; a search that finds nothing is a read, too. The names are kept.
  expect(billed.reads).toBe(8 + 3 + 1 + 1);
  billed.reads = 0;
  expect((await open('/models?q=azimuth+under+89998', {}, fresh)).cars).toEqual(['car-2']);
  expect(billed.reads).toBe(3 + 1 + 1);
  const under = await open('/models?q=under+89998');
  expect(under.cars).toEqual(['car-7', 'car-6', 'car-5', 'car-4', 'car-3', 'car-2']);
  expect(under.html).toMatch(/Searched for: <bdi>up to \$89,998, lowest price first</);
  expect((await open('/models?q=diesel')).html).toMatch(/none has “\s*<bdi>diesel/);
});

test('by range, the longest comes first; the whole line-up is read, 300 at most', async () => {
  const ranges = [410, 620, undefined, 500];
  await storeCars(40, (index) => ({
    specification: ranges[index % 4] ? `Range: ${ranges[index % 4]} km` : 'Seats: 2',
  }));
  const first = await open('/models?sort=range&dir=desc');
  const order = [...Array(10).fill(1), ...Array(10).fill(3), ...Array(4).fill(0)];
  expect(first.cars.map((id) => Number(id?.slice(4)) % 4)).toEqual(order);
  expect(billed.reads).toBe(41);
  for (const text of ['>$89,983<', '>620\u00a0km<']) expect(first.html).toContain(text);
  expect((await open(first.next ?? '')).cars).toHaveLength(16);
});

test('given the car after which a page begins is gone, the page is the first', async () => {
  await storeCars(30);
  const { next = '' } = await open('/models');
  await products.doc(idOf(23)).delete();
  const { cars, title } = await open(next);
  expect(cars[0]).toBe(idOf(0));
  expect(title).toBe('Models, page 2 | Meridian');
});

test('a search asks by its rarest word, finds all its matches in any order, reads 300 at most, and says when there are more', async () => {
  await storeCars(310, (index) => ({ name: `${label(index)} ${index % 8 === 7 ? 'Lumen' : 'Urban'}` }));
  const lumen = await open('/models?q=car+lum&sort=price');
  expect(lumen.cars).toEqual(Array.from({ length: 24 }, (_, index) => idOf(303 - 8 * index)));
  // The 38 Lumens and the number of all; each word was counted besides.
  expect(billed.reads).toBe(39);
  const second = await open(lumen.next ?? '');
  expect(second.cars).toEqual(Array.from({ length: 14 }, (_, index) => idOf(111 - 8 * index)));
  expect(second.next).toBeUndefined();
  expect((await open(second.previous ?? '')).cars).toEqual(lumen.cars);
  // Its full name is found, though more than 300 have its longest word.
  expect((await open('/models?q=Car+0303+Lumen')).cars).toEqual([idOf(303)]);
  expect(lumen.html).not.toContain('Only the first');
  billed.reads = 0;
  const many = await open('/models?q=car');
  expect(many.html).toContain('Only the first 300 cars by name are here.');
  expect(billed.reads).toBe(301);
});

describe('given many requests of one address', () => {
  /** The statuses of the answers to so many requests, ten at once. */
  async function statusesOf(path: (index: number) => string, { address = '', count = 1_000 } = {}) {
    const statuses = new Set<number>();
    for (let first = 0; first < count; first += 10) {
      const some = Array.from({ length: Math.min(10, count - first) }, (_, index) => path(first + index));
      for (const { status } of await Promise.all(some.map((each) => open(each, { 'X-Forwarded-For': address }))))
        statuses.add(status);
    }
    return [...statuses].toSorted();
  }
  beforeAll(() => storeCars(310));

  const search = (index: number) => `/models?q=car&max=${90_000 + index}`;
  test('for searches that nobody made before, 12,000 documents a minute are read and then the answer is 429; control: other addresses are served', async () => {
    const started = performance.now();
    expect(await statusesOf(search, { address: '192.0.2.1', count: 60 })).toEqual([200, 429]);
    const minutes = Math.ceil((performance.now() - started) / 60_000);
    expect(billed.reads + billed.aggregates).toBeLessThanOrEqual(12_000 * minutes);
    billed.reads = 0;
    expect(await statusesOf(search, { address: '192.0.2.2', count: 3 })).toEqual([200]);
    expect(billed.reads).toBe(3 * 301);
  });

  test.each([
    ['/models/car-1?x=', 1_000, 301, 0],
    ['/models?x=', 1_000, 301, 0],
    ['/models/home.json?x=', 1_000, 301, 0],
    ['/models/sitemap.xml?x=', 1_000, 301, 0],
    ['/models/named/GV60?x=', 1_000, 302, 1],
    // Rendering takes longer.
    ['/models/car-1?colour=fern&utm_source=', 100, 200, 8],
    ['/models?q=gv60&gclid=', 100, 200, 102],
    ['/models?min=a', 100, 200, 26],
  ])(
    'to %s and a number that is another each time, %i answers are %i, and %i documents a minute are read for all',
    async (path, count, status, reads) => {
      const started = performance.now();
      expect(await statusesOf((index) => path + index, { count })).toEqual([status]);
      const minutes = Math.ceil((performance.now() - started) / 60_000);
      expect(billed.reads).toBeLessThanOrEqual(reads * minutes);
    },
  );

  test('for a search of many words, the eight longest are counted, and without one of them the ninth', async () => {
    const words = Array.from({ length: 26 }, (_, index) => `c${String.fromCharCode(97 + index)}`);
    expect((await open(`/models?q=${words.join('+')}`)).status).toBe(200);
    expect(billed.aggregates).toBe(9);
  });

  test('for the sitemap, each car is read once, also when all ask at the same time, and again where that failed', async () => {
    const sitemap = createSite(render, { keeps: true });
    const ask = async () => (await sitemap.request('http://site.test/models/sitemap.xml')).status;
    const away = vi.spyOn(Query.prototype, 'get').mockRejectedValueOnce(new Error('away'));
    expect(await ask()).toBe(500);
    away.mockRestore();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([200]));
    expect(billed.reads).toBe(310);
  });
});

test('given names and descriptions made to break out of the page, they stay text', async () => {
  const hostile = `</script><script>alert(1)</script>"'&<img src=x onerror=alert(2)>`;
  await storeCars(26, (index) => ({ name: `${hostile}${label(index)}`, supplier: hostile, description: hostile }));
  const { html, data, next } = await open('/models?sort=model');
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(data.find((entry) => entry['@type'] === 'ItemList').itemListElement[0].name).toBe(`${hostile}${label(0)}`);
  const second = await open(next ?? '');
  expect(second.cars).toEqual(['car-24', 'car-25']);
  expect(second.html).not.toMatch(/<script>alert|<img src=x/);
  const searched = await open(`/models?${new URLSearchParams({ q: hostile })}`);
  expect(searched.cars).toHaveLength(PAGE);
  expect(searched.html).not.toMatch(/<script>alert|<img src=x/);
});

describe('through Hosting', () => {
  test('given another form of an address, one redirect leads to the page', async () => {
    const first = await fetch(`${SITE}/models?sort=price%20desc&q=g%20v&stock=any`, { redirect: 'manual' });
    expect(first.status).toBe(301);
    const second = await fetch(new URL(first.headers.get('Location') ?? '', SITE), { redirect: 'manual' });
    expect(second.status).toBe(200);
  });

  test('control: the page shows the cars of the shared project', async () => {
    const { docs } = await shared.collection('products').orderBy('createdAt').limit(1).get();
    expect(await (await fetch(`${SITE}/models`)).text()).toContain(`id="model-${docs[0]?.id}"`);
  });
});
