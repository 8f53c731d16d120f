import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { call } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';

const PATHS = {
  '/content': 'GET, HEAD, OPTIONS',
  '/product': 'GET, HEAD, OPTIONS, POST',
  '/product/any': 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT',
  '/myproduct': 'GET, HEAD, OPTIONS',
  '/login': 'OPTIONS, POST',
  '/openapi.json': 'GET, HEAD, OPTIONS',
};

describe.each(Object.entries(PATHS))('%s', (path, allow) => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter(
    (method) => !allow.split(', ').includes(method),
  );

  test.each(methods)('given the method %s, answers 405 with Allow', async (method) => {
    const { status, headers, body } = await call(method, path);
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe(allow);
    expect(body.type).toBe('urn:storefront:problem:method-not-allowed');
  });

  test('given OPTIONS, answers 204 with Allow', async () => {
    const { status, headers } = await call('OPTIONS', path);
    expect({ status, allow: headers.get('Allow') }).toEqual({ status: 204, allow });
  });
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

describe.each([FUNCTION_API, SITE_API])('errors at %s', (at) => {
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
    const valid = 'a-client.made_this-1';
    expect((await call('GET', '/nope', { at, headers: { 'X-Request-Id': valid } })).body.requestId).toBe(valid);
    const invalid = '<script>alert(1)</script>';
    const { body } = await call('GET', '/nope', { at, headers: { 'X-Request-Id': invalid } });
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('CORS', () => {
  const from = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    call(method, path, { headers: { Origin: origin, ...headers } });
  const allowed = (answer: { headers: Headers }) => answer.headers.get('Access-Control-Allow-Origin');
  const preflight = (origin: string, path: string, method: string) =>
    from(
      origin,
      path,
      { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'authorization' },
      'OPTIONS',
    );

  test('any site may read public answers, without credentials', async () => {
    const answer = await from('https://elsewhere.example', '/product?limit=1');
    expect(allowed(answer)).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  test("only the storefront's own sites may read answers that need a token", async () => {
    for (const origin of ['http://localhost:5000', 'https://demo-storefront.web.app']) {
      expect(allowed(await from(origin, '/myproduct'))).toBe(origin);
      expect(allowed(await preflight(origin, '/product/any', 'PATCH'))).toBe(origin);
    }
    for (const origin of ['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example']) {
      expect(allowed(await from(origin, '/myproduct'))).toBeNull();
      expect(allowed(await preflight(origin, '/product/any', 'PATCH'))).toBeNull();
      expect(allowed(await preflight(origin, '/login', 'POST'))).toBeNull();
    }
  });
});
