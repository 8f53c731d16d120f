import { request } from 'node:http';
import type { Content } from '@contract/site/content.ts';
import type { HomeData } from '@contract/site/server-page.ts';
import { describe, expect, test, vi } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { app, call } from '../../support/call.ts';
import { FUNCTION_API, SITE, SITE_API } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance.ts';

interface Contract {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
}

const framework = await startInstance({ program: 'framework', environment: { FUNCTION_TARGET: 'api' } });

test.each(
  Object.entries({
    '/content': 'GET, HEAD, OPTIONS',
    '/product': 'GET, HEAD, OPTIONS, POST',
    '/product/any': 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT',
    '/myproduct': 'GET, HEAD, OPTIONS',
    '/login': 'OPTIONS, POST',
    '/openapi.json': 'GET, HEAD, OPTIONS',
  }),
)('%s answers OPTIONS with 204 and Allow, and every other method with 405 and Allow', async (path, allow) => {
  const { at } = framework;
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    if (allow.split(', ').includes(method)) continue;
    const { status, headers, body } = await call(method, path, { at });
    expect([method, status, headers.get('Allow')]).toEqual([method, 405, allow]);
    expect(body.type).toBe('urn:storefront:problem:method-not-allowed');
  }
  const { status, headers } = await call('OPTIONS', path, { at });
  expect([status, headers.get('Allow')]).toEqual([204, allow]);
});

test('given TRACE, answers 405', async () => {
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${FUNCTION_API}/product`, { method: 'TRACE' }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    sent.on('error', reject).end();
  });
  expect(status).toBe(405);
});

describe('through the site', () => {
  const at = SITE_API;
  test('given an unknown path, answers 404 with problem details and no internals', async () => {
    const { status, headers, body } = await call('GET', '/nope', { at });
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toBe('application/problem+json');
    expect(body).toEqual({
      type: 'urn:storefront:problem:not-found',
      title: expect.any(String),
      status: 404,
      detail: expect.any(String),
      instance: expect.stringMatching(/\/nope$/),
      requestId: headers.get('X-Request-Id'),
    });
  });

  test('given a valid X-Request-Id, repeats it; otherwise makes a new one', async () => {
    const requestIdOf = async (id: string) =>
      (await call('GET', '/nope', { at, headers: { 'X-Request-Id': id } })).body.requestId;
    expect(await requestIdOf('a-client.made_this-1')).toBe('a-client.made_this-1');
    expect(await requestIdOf('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('GET /content answers with the contents in their order and exactly the fields of the contract, and 304 when nothing has changed', async () => {
    const { status, headers, body } = await call<Content[]>('GET', '/content', { at });
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    const stored = await firestore.collection('contents').orderBy('order').get();
    expect(stored.size).toBeGreaterThan(0);
    expect(body.map(({ _id }) => _id)).toEqual(stored.docs.map(({ id }) => id));
    for (const content of body) expect(Object.keys(content)).toEqual(['_id', 'img', 'name', 'description', 'navigate']);
    const again = (tag: string) => call('GET', '/content', { at, headers: { 'If-None-Match': tag } });
    expect(await again(headers.get('ETag') ?? '')).toMatchObject({ status: 304, body: undefined });
    expect((await again('"other"')).status).toBe(200);
  });
});

test('/openapi.json describes every operation, its statuses and what token it needs, and names the address at which it is asked', async () => {
  const { status, body } = await call<Contract>('GET', '/openapi.json', { at: SITE_API });
  expect([status, body.openapi, body.servers]).toEqual([200, '3.1.0', [{ url: SITE_API }]]);
  const ofFunction = await call<Contract>('GET', '/openapi.json', { at: FUNCTION_API });
  expect(ofFunction.body).toEqual({ ...body, servers: [{ url: FUNCTION_API }] });
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses, security }]) => {
      const operation = `${method.toUpperCase()} ${path}`;
      return { operation, statuses: Object.keys(responses).sort().join(' '), tokens: security?.flatMap(Object.keys) };
    }),
  );
  const open = operations.filter(({ tokens }) => tokens?.length === 0);
  expect(open.map(({ operation }) => operation)).toEqual(['GET /content', 'GET /product', 'GET /product/{id}']);
  expect(operations.filter(({ tokens }) => tokens === undefined)).toEqual([]);
  expect(Object.fromEntries(operations.map(({ operation, statuses }) => [operation, statuses]))).toEqual({
    'GET /content': '200 304 429 500 503',
    'POST /login': '200 400 401 403 408 413 415 429 500 503',
    'GET /myproduct': '200 400 401 403 429 500 503',
    'GET /product': '200 304 400 429 500 503',
    'POST /product': '201 400 401 403 408 409 413 415 422 429 500 503',
    'GET /product/{id}': '200 304 400 404 429 500 503',
    'PUT /product/{id}': '200 400 401 403 404 408 412 413 415 422 429 500 503',
    'PATCH /product/{id}': '200 400 401 403 404 408 409 412 413 415 422 429 500 503',
    'DELETE /product/{id}': '200 400 401 403 412 429 500 503',
  });
});

test.each([
  ['https://api-x.a.run.app/openapi.json', undefined, 'https://api-x.a.run.app'],
  [
    'https://us-central1-shop.cloudfunctions.net/openapi.json',
    undefined,
    'https://us-central1-shop.cloudfunctions.net/api',
  ],
  ['https://api-x.a.run.app/api/openapi.json', 'shop.example', 'https://shop.example/api'],
  ['https://api-x.a.run.app/api/openapi.json', 'shop.example, proxy.example', 'https://shop.example/api'],
  ['https://api-x.a.run.app/openapi.json', '"><script>', 'https://api-x.a.run.app'],
])(
  'deployed, %s of the host %j names %s as the server: absolute, without a slash at its end',
  async (address, host, server) => {
    vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
    // As Google's front end calls a function.
    const headers = { 'X-Forwarded-Proto': 'https', ...(host && { 'X-Forwarded-Host': host }) };
    const answer = await app.request(address.replace('https:', 'http:'), { headers });
    vi.unstubAllEnvs();
    const { servers }: Contract = await answer.json();
    expect(servers).toEqual([{ url: server }]);
  },
);

test('each pattern of /openapi.json compiles with the u flag and without, and those of pictures admit the same pictures', async () => {
  const { body } = await call('GET', '/openapi.json', { at: app });
  const patterns = [...JSON.stringify(body).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  const ofPictures = patterns.filter((pattern) => pattern.includes('/cars'));
  expect([patterns.length > 10, ofPictures.length > 3]).toEqual([true, true]);
  for (const flags of ['', 'u']) {
    for (const pattern of patterns) expect(() => new RegExp(pattern, flags)).not.toThrow();
    for (const pattern of new Set<string>(ofPictures)) {
      const admits = (picture: string) => new RegExp(pattern, flags).test(picture);
      expect(['/cars/aria.svg', 'https://a.example/pCc{ü}.jpg?p=C'].map(admits)).toEqual([true, true]);
      expect(['\u0007', '\u0085', ' ', '\u202e', '<'].some((bad) => admits(`https://a.example/${bad}.jpg`))).toBe(
        false,
      );
    }
  }
});

test('GET /models/home.json answers with six cars, without owner and specification, the twelve that follow with no more than the carousel shows, and six related contents', async () => {
  const { models, slides = [], contents }: HomeData = await (await fetch(`${SITE}/models/home.json`)).json();
  const first = await firestore.collection('products').orderBy('createdAt').limit(18).get();
  expect([...models, ...slides].map(({ _id }) => _id)).toEqual(first.docs.map(({ id }) => id));
  expect(models).toHaveLength(6);
  expect(slides.map(({ img }) => img)).toEqual(first.docs.slice(6).map((car) => car.get('carouselImg')));
  expect(new Set(slides.flatMap(Object.keys))).toEqual(new Set(['_id', 'name', 'supplier', 'img']));
  expect(JSON.stringify(models)).not.toMatch(/"(email|specification|reorderAt)"/);
  const stored = await firestore.collection('contents').orderBy('order').limit(6).get();
  expect(contents.map(({ _id }) => _id)).toEqual(stored.docs.map(({ id }) => id));
});

describe('CORS', () => {
  const send = (method: string, path: string, headers: Record<string, string>) =>
    call(method, path, { at: framework.at, headers });
  /** Which site may read the answer, and which one may send a request with a token. */
  const allowed = async (origin: string, path: string, method: string) => {
    const asked = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'authorization' };
    const answers = [
      await send('GET', path, { Origin: origin }),
      await send('OPTIONS', path, { Origin: origin, ...asked }),
    ];
    return answers.map(({ headers }) => headers.get('Access-Control-Allow-Origin'));
  };

  test('any site may read public answers, without credentials', async () => {
    const { headers } = await send('GET', '/product?limit=1', { Origin: 'https://elsewhere.example' });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  test("only the storefront's own sites may read answers that need a token", async () => {
    for (const origin of ['http://localhost:5000', 'https://demo-storefront.web.app']) {
      expect(await allowed(origin, '/myproduct', 'GET')).toEqual([origin, origin]);
      expect((await allowed(origin, '/product/any', 'PATCH'))[1]).toBe(origin);
    }
    for (const origin of ['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example']) {
      expect((await allowed(origin, '/myproduct', 'GET'))[0]).toBeNull();
      expect((await allowed(origin, '/product/any', 'PATCH'))[1]).toBeNull();
      expect((await allowed(origin, '/login', 'POST'))[1]).toBeNull();
    }
  });
});
