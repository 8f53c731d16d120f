import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { FUNCTION_API, SITE_API } from '../support/emulators.ts';

interface Contract {
  openapi: string;
  servers: { url: string }[];
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; security?: object[] }>
  >;
}
const CALLS = [
  'GET /content',
  'POST /login',
  'GET /myproduct',
  'GET /product',
  'POST /product',
  'GET /product/{id}',
  'PUT /product/{id}',
  'PATCH /product/{id}',
  'DELETE /product/{id}',
];

describe.each([FUNCTION_API, SITE_API])('%s', (at) => {
  test('/openapi.json describes every call of the contract, by a path that works wherever it is read', async () => {
    const { status, body } = await call<Contract>('GET', '/openapi.json', { at });
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(body.servers).toEqual([{ url: './' }]);
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([...CALLS].sort());
  });

  test('/docs and what it loads come from here alone, under a strict policy', async () => {
    for (const [path, type] of [
      ['/docs', 'text/html'],
      ['/docs.css', 'text/css'],
      ['/docs.js', 'text/javascript'],
    ]) {
      const response = await fetch(at + path);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'",
      );
      expect(policy).not.toContain('unsafe');
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    }
  });
});

test('/docs signs in at the Auth emulator, and its script is as it was written', async () => {
  expect(await (await fetch(`${FUNCTION_API}/docs`)).text()).toContain('content="http://127.0.0.1:9099"');
  expect(await (await fetch(`${FUNCTION_API}/docs.js`)).text()).toBe(readFileSync('functions/docs/docs.js', 'utf8'));
});

test('Every call documents what can go wrong with it', async () => {
  const { body } = await call<Contract>('GET', '/openapi.json');
  const statuses = (method: string, path: string) => Object.keys(body.paths[path]?.[method]?.responses ?? {}).sort();
  expect(statuses('get', '/content')).toEqual(['200', '304', '500', '503']);
  expect(statuses('post', '/login')).toEqual(['200', '400', '401', '403', '413', '415', '429', '500', '503']);
  expect(statuses('get', '/myproduct')).toEqual(['200', '400', '401', '403', '500', '503']);
  expect(statuses('post', '/product')).toEqual(['201', '400', '401', '403', '413', '415', '422', '500', '503']);
  expect(statuses('patch', '/product/{id}')).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '412',
    '413',
    '415',
    '422',
    '500',
    '503',
  ]);
  expect(statuses('delete', '/product/{id}')).toEqual(['200', '400', '401', '403', '412', '500', '503']);
});
