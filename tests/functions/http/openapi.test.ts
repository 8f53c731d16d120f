import { describe, expect, test } from 'vitest';
import { call } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';

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
  test('/openapi.json describes every operation, with server paths relative to its own address', async () => {
    const { status, body } = await call<Contract>('GET', '/openapi.json', { at });
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(body.servers).toEqual([{ url: './' }]);
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([...CALLS].sort());
  });
});

test('/openapi.json lists every status of an operation', async () => {
  const { body } = await call<Contract>('GET', '/openapi.json');
  const statuses = (method: string, path: string) =>
    Object.keys(body.paths[path]?.[method]?.responses ?? {})
      .sort()
      .join(' ');
  expect(statuses('get', '/content')).toBe('200 304 429 500 503');
  expect(statuses('post', '/login')).toBe('200 400 401 403 408 413 415 429 500 503');
  expect(statuses('get', '/myproduct')).toBe('200 400 401 403 429 500 503');
  expect(statuses('post', '/product')).toBe('201 400 401 403 408 409 413 415 422 429 500 503');
  expect(statuses('patch', '/product/{id}')).toBe('200 400 401 403 404 408 409 412 413 415 422 429 500 503');
  expect(statuses('delete', '/product/{id}')).toBe('200 400 401 403 412 429 500 503');
});
