import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { FaultProxy, type Reply } from '../support/fault-proxy.ts';
import { startInstance } from '../support/instance.ts';
import { claims } from '../support/tokens.ts';
import { accessTokenOf, createUser, idTokenOf } from '../support/users.ts';

const says = (status: number, message: string): Reply => ({ status, body: JSON.stringify({ error: { message } }) });

let reply: { to: string; with: Reply } | undefined;
let proxy: FaultProxy;
let instance: Awaited<ReturnType<typeof startInstance>>;
let person: Awaited<ReturnType<typeof createUser>>;
let idToken: string;
let accessToken: string;
beforeAll(async () => {
  person = await createUser();
  idToken = await idTokenOf(person);
  accessToken = await accessTokenOf(person);
  proxy = await FaultProxy.start(async (path) => (reply && path.includes(reply.to) ? reply.with : undefined));
  instance = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: proxy.host } });
});
afterAll(() => proxy.close());

const CALLS = {
  'POST /login, looking the person up': [':lookup', () => login()],
  'POST /login, making the access token': [':createSessionCookie', () => login()],
  'GET /myproduct': [':lookup', () => listOwn()],
} as const;
const login = () => call('POST', '/login', { at: instance.at, token: idToken, body: { email: person.email } });
const listOwn = () => call('GET', `/myproduct?email=${person.email}`, { at: instance.at, token: accessToken });
const MOMENT = 'Please try again in a moment.';

describe.each(Object.entries(CALLS))('%s', (_call, [to, send]) => {
  test('control: 200 while the identity service does as it should', async () => {
    reply = undefined;
    expect((await send()).status).toBe(200);
  });

  test.each<[string, Reply]>([
    ['fails', says(500, 'INTERNAL')],
    ['answers what is no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }],
    ['answers what is incomplete', { status: 500, body: '{}' }],
    ['is asked too much', says(429, 'QUOTA_EXCEEDED : Exceeded quota for updating account information.')],
    ['is asked too much, in other words', says(429, 'RESOURCE_EXHAUSTED')],
  ])('503 with Retry-After when it %s', async (_what, answer) => {
    reply = { to, with: answer };
    const { status, headers, body } = await send();
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 503, type: 'urn:storefront:problem:busy', detail: MOMENT });
    expect(headers.get('Retry-After')).toBe('1');
    expect(headers.get('WWW-Authenticate')).toBeNull();
  });

  test.each([
    ['lacks its role', says(403, 'PERMISSION_DENIED')],
    ['lacks its role, in other words', says(403, 'The caller does not have permission')],
    ['is of no project', says(400, 'PROJECT_NOT_FOUND')],
    ['has a wrong configuration', says(400, 'CONFIGURATION_NOT_FOUND')],
  ])('500, and why in the log alone, when the function %s', async (_what, answer) => {
    reply = { to, with: answer };
    instance.log.length = 0;
    const { status, headers, body } = await send();
    expect({ status, type: body.type }).toEqual({ status: 500, type: 'urn:storefront:problem:internal' });
    expect(JSON.stringify(body)).not.toMatch(/permission|auth\/|project|configuration/i);
    expect(headers.get('X-Request-Id')).toBe(body.requestId);
    await expect.poll(() => instance.log.map(({ message }) => message)).toEqual(['unexpected error', 'request']);
    expect(instance.log[0]).toMatchObject({ severity: 'ERROR', requestId: body.requestId });
    expect(String(instance.log[0]?.error)).toMatch(/^FirebaseAuthError|^Error/);
  });

  test.each([
    says(400, 'USER_DISABLED'),
    says(400, 'USER_NOT_FOUND'),
    says(400, 'INVALID_ID_TOKEN'),
    says(400, 'TOKEN_EXPIRED'),
  ])('401 when it refuses the token or the person: $body', async (answer) => {
    reply = { to, with: answer };
    const { status, headers } = await send();
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="storefront", error="invalid_token"/);
  });
});

test('503 when the identity service cannot be reached', async () => {
  const gone = await FaultProxy.start(async () => undefined);
  const { at } = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: gone.host } });
  await gone.close();
  const { status, body } = await call('GET', `/myproduct?email=${person.email}`, { at, token: accessToken });
  expect(status).toBe(503);
  expect(body.detail).toBe(MOMENT);
});

describe("Outside the emulator, where a token's signature is checked with Google's public keys", () => {
  // A proxy that lets nothing through: the keys cannot be had, whether this machine has a network or not.
  const proxy = createServer().on('connect', (_request, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  afterAll(() => {
    proxy.close();
  });

  test('503 when the keys cannot be fetched; 401 for a token that is refused before', async () => {
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const { at } = await startInstance({
      environment: {
        FIREBASE_AUTH_EMULATOR_HOST: undefined,
        NODE_USE_ENV_PROXY: '1',
        https_proxy: address,
        no_proxy: '',
      },
    });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (token: string, changes = {}) =>
      `${part({ alg: 'RS256', typ: 'JWT', kid: 'a-key' })}.${part({ ...claims(token), ...changes })}.c2lnbmVk`;
    const statuses = async (changes?: object) => {
      const body = { email: person.email };
      const atLogin = await call('POST', '/login', { at, token: signed(idToken, changes), body });
      const own = await call('GET', `/myproduct?email=${person.email}`, { at, token: signed(accessToken, changes) });
      return [atLogin, own].map(({ status, body: { type } }) => [status, type]);
    };
    expect(await statuses()).toEqual(Array(2).fill([503, 'urn:storefront:problem:busy']));
    const another = { aud: 'another-project' };
    expect(await statuses(another)).toEqual(Array(2).fill([401, 'urn:storefront:problem:invalid-token']));
  });
});
