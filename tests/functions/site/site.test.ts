import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSite } from '../../../functions/src/site/create-site.ts';
import { loadRenderer } from '../../../functions/src/site/renderer.ts';
import { brand } from '../../../web/src/brand.ts';
import { firestore } from '../../support/admin.ts';
import { FUNCTION_SITE, SITE } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance.ts';
import { listen } from '../../support/listen.ts';
import { patience } from '../../support/patience.ts';
import { removeLater, storeProduct } from '../../support/product-store.ts';
import { buildStoredProduct } from '../../support/products.ts';

const OWNER = 'owner-of-a-car@meridian.example';
const UNKNOWN = 'no-such-car';
const SHARED = 'public, max-age=0, s-maxage=60';

/** The function in this process. */
const render = await loadRenderer(process.env);
type Site = ReturnType<typeof createSite>;

interface Sent {
  at?: string | Site;
  method?: string;
  headers?: Record<string, string>;
}
async function ask(path: string, { at = SITE, method = 'GET', headers = {} }: Sent = {}) {
  const request = { method, headers, redirect: 'manual' } as const;
  const response = await (typeof at === 'string'
    ? fetch(at + path, request)
    : at.request(`http://site.test${path}`, request));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const cacheOf = ({ headers }: { headers: Headers }) => headers.get('Cache-Control');
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));
const carOf = (html: string) => structuredData(html).find((entry) => String(entry['@type']) === 'Product,Car');
/** What a person reads: without scripts, style sheets and tags. */
const words = (html: string) => html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');

// Hosting waits a minute for a function that starts, which a slow machine needs.
beforeAll(async () => {
  const started = async () => expect((await ask('/models')).status).toBe(200);
  await vi.waitFor(started, { timeout: patience(150_000), interval: 500 });
}, patience(180_000));

describe('given a car, its page', () => {
  test.each([SITE, FUNCTION_SITE])('at %s shows all of the car, and nothing of its owner', async (at) => {
    const { _id } = await storeProduct(OWNER, {
      name: 'Aurora & Söhne',
      supplier: 'Nordlicht',
      price: 54_900.5,
      quantity: 5,
      description: `The first line.\nAnd the last words of ${'a long text, '.repeat(20)}at the end.`,
      specification: 'Range: 512 km\nSeats: 5',
      reorderAt: 5,
    });
    const { status, headers, text } = await ask(`/models/${_id}`, { at });
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(heading(text)).toBe('Aurora &amp; Söhne');
    for (const part of [
      'Nordlicht',
      '$54,900.50',
      'Before sales tax and delivery',
      '5 available',
      'at the end.',
      '512 km',
      'Seats',
    ])
      expect(words(text)).toContain(part);
    expect(text).toContain(`<link rel="canonical" href="${brand.origin}/models/${_id}">`);
    expect(text).toContain('<title>Aurora &#38; Söhne | Meridian</title>');
    expect(text).toContain('<meta property="og:title" content="Aurora &#38; Söhne | Meridian">');
    expect(carOf(text)).toMatchObject({ name: 'Aurora & Söhne', url: `${brand.origin}/models/${_id}` });
    expect(text).not.toContain('name="robots"');
    expect(text).not.toContain(OWNER);
    expect(text).not.toContain('"email":');
    expect(text).not.toContain('reorderAt');
  });

  // further-models.test.ts has which cars follow.
  test('given a sold-out car, leads to its versions in stock', async () => {
    const first = randomUUID();
    const store = (version: string, quantity: number) => storeProduct(OWNER, { name: first + version, quantity });
    const soldOut = await store('', 0);
    await store(' Alpine', 0);
    await store(' Sport', 3);
    const tour = await store(' Tour', 8);
    const [top = ''] = (await ask(`/models/${soldOut._id}`)).text.split('</article>');
    expect(words(top)).toMatch(/In stock now:\s+\S+ Sport\s+\S+ Tour\s/);
    expect(words(top)).toContain('Ask about the next delivery');
    const { text: ofTour } = await ask(`/models/${tour._id}`);
    expect(words(ofTour)).not.toContain('In stock now');
    expect(words(ofTour)).toContain('Ask about this car');
  });

  test('shows the car in the colour that the address asks for, in link previews too; the address of the page stays the one without', async () => {
    const { _id } = await storeProduct(OWNER, { img: '/cars/sedan-glacier.webp' });
    for (const [query, picture] of [
      ['?colour=fern', '/cars/sedan-fern.webp'],
      ['?utm_source=%22%3E%3Cscript%3E&colour=copper', '/cars/sedan-copper.webp'],
      ['', '/cars/sedan-glacier.webp'],
    ]) {
      const { status, text } = await ask(`/models/${_id}${query}`);
      expect(status).toBe(200);
      expect(text).toMatch(new RegExp(`<img[^>]* fetchPriority="high"[^>]* src="${picture}"`, 'i'));
      expect(text).toContain(`<link rel="canonical" href="${brand.origin}/models/${_id}">`);
      expect(text).toContain(`<meta property="og:image" content="${brand.origin}${picture?.replace('webp', 'jpg')}">`);
    }
  });

  test('is where its name leads, in the colour that is asked for: of two cars of a name the older one, and the search where none has it', async () => {
    const name = `Élan ${randomUUID()}`;
    const { _id } = await storeProduct(OWNER, { name });
    await storeProduct(OWNER, { name });
    for (const [path, right] of [
      [`${encodeURIComponent(name)}?colour=fern&x=1&utm_source=poster`, `/models/${_id}?colour=fern&utm_source=poster`],
      [encodeURIComponent(name), `/models/${_id}`],
      ['A%2Fb%20%26', '/models?q=A%2Fb+%26'],
      // Firestore compares no text of more than 1,500 bytes, and no car has such a name.
      ['a'.repeat(1_600), `/models?q=${'a'.repeat(1_600)}`],
    ]) {
      const { status, headers } = await ask(`/models/named/${path}`);
      expect([status, headers.get('Location')]).toEqual([302, right]);
    }
  });

  test('is kept by the CDN for a minute, and answers 304 until the car changes', async () => {
    // With three versions in stock, the page names none of the cars that the tests beside this one add and delete.
    const name = randomUUID();
    for (const version of ['Alpine', 'Sport', 'Tour']) await storeProduct(OWNER, { name: `${name} ${version}` });
    const { _id } = await storeProduct(OWNER, { name });
    const path = `/models/${_id}`;
    const conditional = (condition: string) => ask(path, { headers: { 'If-None-Match': condition } });
    const whole = await ask(path);
    expect(whole.headers.get('Content-Encoding')).toBe('gzip');
    // That of a compressed page is weak.
    const tagOf = ({ headers }: typeof whole) => headers.get('ETag')?.replace('W/', '') ?? '';
    const tag = tagOf(whole);
    const answers = [];
    // One after the other: the emulator starts a process for each of several at once.
    for (const condition of [tag, `W/${tag}`, `"another", W/${tag}`, '*', '"another"'])
      answers.push(await conditional(condition));
    answers.push(await ask(path, { method: 'HEAD' }));
    expect(answers.map((answer) => [answer.status, answer.text === '', tagOf(answer) === tag])).toEqual([
      ...Array(4).fill([304, true, true]),
      [200, false, true],
      [200, true, true],
    ]);
    expect(tag).toMatch(/^"[0-9a-f]{40}"$/);
    for (const answer of [await ask(path), await conditional('*')])
      expect(cacheOf(answer)).toBe(`${SHARED}, stale-while-revalidate=86400`);

    await firestore.doc(`products/${_id}`).update({ quantity: 2 });
    const changed = await conditional(tag);
    expect(changed.status).toBe(200);
    expect(tagOf(changed)).not.toBe(tag);
    expect(words(changed.text)).toContain('The last 2');
  });
});

describe.each([SITE, FUNCTION_SITE])('given another address at %s', (at) => {
  test.each([
    `/models/${UNKNOWN}`,
    '/models/__x__',
    '/models/a.b',
    `/models/${'x'.repeat(129)}`,
    '/models/a%2Fb',
    '/models/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/models/a/b',
  ])('%s is answered with the 404 page', async (path) => {
    const answer = await ask(path, { at });
    expect(answer.status).toBe(404);
    expect(heading(answer.text)).toBe('Page not Found');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).not.toMatch(/<script>alert/i);
    expect(cacheOf(answer)).toBe(SHARED);
  });

  test('other ways to write the address of a car lead to the one', async () => {
    const { _id } = await storeProduct(OWNER);
    const encoded = `/models/%${_id.charCodeAt(0).toString(16)}${_id.slice(1)}`;
    for (const path of [`/models/${_id}/`, `/models//${_id}`, `/models//${_id}//`, `/Models/${_id}`, encoded]) {
      const { status, headers } = await ask(`${path}?utm_source=poster`, { at });
      expect([path, status, headers.get('Location')]).toEqual([path, 301, `/models/${_id}?utm_source=poster`]);
    }
    for (const [asked, right] of [
      ['?colour=pink', ''],
      ['?from=poster&fbclid=1&colour=fern', '?colour=fern&fbclid=1'],
    ]) {
      const { status, headers } = await ask(`/models/${_id}${asked}`, { at });
      expect([asked, status, headers.get('Location')]).toEqual([asked, 301, `/models/${_id}${right}`]);
    }
  });

  test.each([
    ['/digitalservice?utm_source=poster', '/digitalService?utm_source=poster'],
    ['/Manageitems/UpdateItem/aB_c', '/manageitems/updateitem/aB_c'],
  ])('%s leads to %s, the same in its own letter case', async (path, right) => {
    const { status, headers } = await ask(path, { at });
    expect([status, headers.get('Location')]).toEqual([301, right]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is answered 405 with Allow', async (method) => {
    const { status, headers, text } = await ask(`/models/${UNKNOWN}`, { at, method });
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(text).toContain('GET, HEAD');
    expect(cacheOf({ headers })).toBe('no-store');
  });
});

test("given a path at the function's own address that is no path of a page, it is answered clearly", async () => {
  const at = createSite(render);
  const logged = vi.spyOn(process.stdout, 'write');
  logged.mockClear();
  for (const path of [
    '/models/%ff',
    '/models/%',
    '/models/%c3%a9',
    '/models/%00',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/about',
    '/',
  ]) {
    const { status, text } = await ask(path, { at });
    expect([path, status, heading(text)]).toEqual([path, 404, 'Page not Found']);
  }
  const { status, headers } = await ask('//evil.example/models/x', { at });
  expect([status, headers.get('Location')]).toEqual([301, '/evil.example/models/x']);
  expect(logged.mock.calls.join()).not.toContain('ERROR');
});

describe('given Firestore that does not answer', () => {
  const silent = createServer(() => {});
  let at = '';
  beforeAll(async () => {
    const environment = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await listen(silent)}` };
    ({ at } = await startInstance({ program: 'site', deadline: 700, environment }));
  });
  afterAll(() => {
    silent.close();
  });

  test('each page is answered 503 with Retry-After and can be read, and is never cached', async () => {
    const paths = [`/models/${UNKNOWN}`, '/models', '/models?q=lumen', '/models/sitemap.xml'];
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await ask(path, { at })) })));
    for (const { path, ...answer } of answers) {
      expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([
        path,
        503,
        expect.stringMatching(/^\d+$/),
      ]);
      expect(cacheOf(answer)).toBe('no-store');
      expect(answer.headers.get('ETag')).toBeNull();
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
      expect(answer.text).toContain('<meta name="robots" content="noindex">');
    }
    expect(words(answers[0]?.text ?? '')).toContain('This car cannot be shown right now.');
    expect(words(answers[1]?.text ?? '')).toContain('The cars cannot be shown right now.');
  });

  test('an id that no car can have is answered 404, because nothing is read', async () => {
    for (const id of ['__x__', 'a.b', 'x'.repeat(129)]) expect((await ask(`/models/${id}`, { at })).status).toBe(404);
  });

  test('HEAD of the sitemap is answered, because nothing is read', async () => {
    expect(await ask('/models/sitemap.xml', { at, method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

describe('given a page that cannot be rendered', () => {
  const failing = async (): Promise<never> => {
    throw new Error('rendering failed');
  };
  /** Asks for the page of a car, and returns what was logged beside the answer. */
  async function askFailing(failures: Partial<typeof render>) {
    const { _id } = await storeProduct(OWNER);
    const { mock } = vi.spyOn(process.stdout, 'write');
    mock.calls.length = 0;
    const answer = await ask(`/models/${_id}`, { at: createSite({ ...render, ...failures }) });
    return { answer, log: mock.calls.map(([line]) => JSON.parse(String(line))) };
  }

  test('the answer is 500 with a page that can be read, and the log says why', async () => {
    const { answer, log } = await askFailing({ modelPage: failing });
    expect([answer.status, cacheOf(answer)]).toEqual([500, 'no-store']);
    expect(words(answer.text)).toContain('This car cannot be shown right now.');
    expect(answer.text).not.toContain('rendering failed');
    const request = { severity: 'ERROR', message: 'request', status: 500, requestId: log[0].requestId };
    expect(log).toMatchObject([{ severity: 'ERROR', error: expect.stringContaining('rendering failed') }, request]);
  });

  test('and neither can any other page, the answer is one sentence', async () => {
    const { answer, log } = await askFailing({ modelPage: failing, unavailablePage: failing });
    expect(answer).toMatchObject({ status: 500, text: 'This page cannot be shown right now.' });
    expect(cacheOf(answer)).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(log).toHaveLength(3);
  });
});

test('given more requests of one address than allowed, answers 429 with Retry-After, and others are served', async () => {
  const at = createSite(render);
  const send = (address: string) => ask('/models/any', { at, method: 'POST', headers: { 'X-Forwarded-For': address } });
  const answers = await Promise.all(Array.from({ length: 1_201 }, () => send('192.0.2.1')));
  const [refused, ...more] = answers.filter(({ status }) => status === 429);
  expect(more).toEqual([]);
  if (!refused) throw new Error('No request was refused');
  expect(cacheOf(refused)).toBe('no-store');
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(refused.text).toMatch(/^Please try again in \d+ s\.$/);
  expect((await send('192.0.2.2')).status).toBe(405);
});

test('/models/sitemap.xml names the page of every car, and is kept by the CDN for a day', async () => {
  const { _id } = await storeProduct(OWNER);
  // As the Admin SDK alone can write it.
  const strange = 'a<b&"c>';
  removeLater(strange);
  await firestore.doc(`products/${strange}`).set(buildStoredProduct({ email: OWNER }));
  const answer = await ask('/models/sitemap.xml');
  expect([answer.status, cacheOf(answer)]).toEqual([200, 'public, max-age=0, s-maxage=86400']);
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8');
  const lines = answer.text.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ]);
  expect(lines.slice(-2)).toEqual(['</urlset>', '']);
  const named = lines.slice(2, -2).map((line) => /^ {2}<url><loc>([^<]+)<\/loc><\/url>$/.exec(line)?.[1]);
  expect(named).toContain(`${brand.origin}/models/${_id}`);
  // What is no address of a page is left out.
  expect(named).not.toContain(undefined);
  expect(answer.text).not.toContain('b&');
  expect(new Set(named).size).toBe(named.length);
});

test.each(['/models/%E0%A4%A', '/models?q=100%', '/%', '/ABOUT?q=%'])(
  'given the malformed address %s, the emulators answer it and stay up',
  async (path) => {
    expect((await ask(path)).status).toBeGreaterThan(0);
    expect((await ask('/about')).status).toBe(200);
  },
);
