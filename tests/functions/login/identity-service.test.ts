import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/call.ts';
import { FaultProxy, type Reply } from '../../support/fault-proxy.ts';
import { type Instance, startInstance } from '../../support/instance/instance.ts';
import { listen } from '../../support/listen.ts';
import { claims, tokenPart } from '../../support/tokens.ts';
import { accessTokenOf, createUser, idTokenOf, type TestUser } from '../../support/users.ts';

const errorReply = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({ error: { message } }),
});

/** The fault: requests whose path contains `to` get this reply. */
let fault: { to: string; reply: Reply } | undefined;
let proxy: FaultProxy;
let instance: Instance;
let person: TestUser;
let idToken: string;
let accessToken: string;
beforeAll(async () => {
  person = await createUser();
  idToken = await idTokenOf(person);
  accessToken = await accessTokenOf(person);
  proxy = await FaultProxy.start(async (path) => (fault && path.includes(fault.to) ? fault.reply : undefined));
  instance = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: proxy.host } });
});
afterAll(() => proxy.close());

const CALLS = {
  'POST /login, when it reads the account': [':lookup', () => login()],
  'POST /login, when it creates the access token': [':createSessionCookie', () => login()],
  'GET /myproduct': [':lookup', () => listOwn()],
} as const;
const login = () => call('POST', '/login', { at: instance.at, token: idToken, body: { email: person.email } });
const listOwn = () => call('GET', `/myproduct?email=${person.email}`, { at: instance.at, token: accessToken });
const TRY_AGAIN = 'Please try again in a moment.';

describe.each(Object.entries(CALLS))('%s', (_call, [to, send]) => {
  test('control: answers 200 while the identity service works', async () => {
    fault = undefined;
    expect((await send()).status).toBe(200);
  });

  test.each<[string, Reply]>([
    ['fails', errorReply(500, 'INTERNAL')],
    ['answers something other than JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }],
    ['answers an incomplete error', { status: 500, body: '{}' }],
    ['has reached a quota', errorReply(429, 'QUOTA_EXCEEDED : Exceeded quota for updating account information.')],
    ['has reached a limit', errorReply(429, 'RESOURCE_EXHAUSTED')],
  ])('answers 503 with Retry-After when the identity service %s', async (_what, reply) => {
    fault = { to, reply };
    const { status, headers, body } = await send();
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 503, type: 'urn:storefront:problem:busy', detail: TRY_AGAIN });
    expect(headers.get('Retry-After')).toBe('1');
    expect(headers.get('WWW-Authenticate')).toBeNull();
  });

  test.each([
    ['lacks its role', errorReply(403, 'PERMISSION_DENIED')],
    ['lacks its role, with the other message', errorReply(403, 'The caller does not have permission')],
    ['has no project', errorReply(400, 'PROJECT_NOT_FOUND')],
    ['has a wrong configuration', errorReply(400, 'CONFIGURATION_NOT_FOUND')],
  ])('answers 500, with the reason only in the log, when the function %s', async (_what, reply) => {
    fault = { to, reply };
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
    errorReply(400, 'USER_DISABLED'),
    errorReply(400, 'USER_NOT_FOUND'),
    errorReply(400, 'INVALID_ID_TOKEN'),
    errorReply(400, 'TOKEN_EXPIRED'),
  ])('answers 401 when it refuses the token or the user: $body', async (reply) => {
    fault = { to, reply };
    const { status, headers } = await send();
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="storefront", error="invalid_token"/);
  });
});

test('given an unreachable identity service, answers 503', async () => {
  const closed = await FaultProxy.start(async () => undefined);
  const { at } = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: closed.host } });
  await closed.close();
  const { status, body } = await call('GET', `/myproduct?email=${person.email}`, { at, token: accessToken });
  expect(status).toBe(503);
  expect(body.detail).toBe(TRY_AGAIN);
});

describe("outside the emulator, where a token's signature is checked with Google's public keys", () => {
  // A proxy that refuses every request: the keys cannot be fetched, whether this machine has a network or not.
  const proxy = createServer().on('connect', (_request, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  afterAll(() => {
    proxy.close();
  });

  test('answers 503 when the keys cannot be fetched, and 401 to a token that is refused before', async () => {
    const address = `http://127.0.0.1:${await listen(proxy)}`;
    const { at } = await startInstance({
      environment: {
        FIREBASE_AUTH_EMULATOR_HOST: undefined,
        NODE_USE_ENV_PROXY: '1',
        https_proxy: address,
        no_proxy: '',
      },
    });
    const signed = (token: string, changes = {}) =>
      `${tokenPart({ alg: 'RS256', typ: 'JWT', kid: 'a-key' })}.${tokenPart({ ...claims(token), ...changes })}.c2lnbmVk`;
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
