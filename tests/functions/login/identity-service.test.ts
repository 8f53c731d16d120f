import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { call } from '../../support/call.ts';
import { faultProxy, type Reply } from '../../support/fault-proxy.ts';
import { startInstance } from '../../support/instance.ts';
import { listen } from '../../support/listen.ts';
import { accessTokenOf, claims, createUser, idTokenOf, tokenPart } from '../../support/users.ts';

const errorReply = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({ error: { message } }),
});

const BUSY = { status: 503, type: 'urn:storefront:problem:busy' };

/** The fault: requests whose path contains `to` get this reply. */
let fault: { to: string; reply: Reply } | undefined;
const host = await faultProxy(async (path) => (fault && path.includes(fault.to) ? fault.reply : undefined));
const instance = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: host } });
const person = await createUser();
const idToken = await idTokenOf(person);
const accessToken = await accessTokenOf(person);

const login = () => call('POST', '/login', { at: instance.at, token: idToken, body: { email: person.email } });
const listOwn = () => call('GET', `/myproduct?email=${person.email}`, { at: instance.at, token: accessToken });
const TRY_AGAIN = 'Please try again in a moment.';

describe.each([
  ['POST /login, when it reads the account', ':lookup', login],
  ['POST /login, when it creates the access token', ':createSessionCookie', login],
  ['GET /myproduct', ':lookup', listOwn],
])('%s', (_call, to, send) => {
  /** What is answered when the identity service replies this. */
  const whenReplied = (reply: Reply) => {
    fault = { to, reply };
    return send().finally(() => {
      fault = undefined;
    });
  };

  test('control: answers 200 while the identity service works', async () => {
    expect((await send()).status).toBe(200);
  });

  test('answers 503 with Retry-After when the identity service fails, is no identity service, or has reached a limit', async () => {
    for (const reply of [
      errorReply(500, 'INTERNAL'),
      { status: 502, body: '<h1>Bad Gateway</h1>' },
      { status: 500, body: '{}' },
      errorReply(429, 'QUOTA_EXCEEDED : Exceeded quota for updating account information.'),
      errorReply(429, 'RESOURCE_EXHAUSTED'),
    ]) {
      const { headers, body } = await whenReplied(reply);
      expect(body, reply.body).toMatchObject({ ...BUSY, detail: TRY_AGAIN });
      expect([headers.get('Retry-After'), headers.get('WWW-Authenticate')]).toEqual(['1', null]);
    }
  });

  test('answers 500, with the reason only in the log, when the function lacks its role or its configuration', async () => {
    for (const reply of [
      errorReply(403, 'PERMISSION_DENIED'),
      errorReply(403, 'The caller does not have permission'),
      errorReply(400, 'PROJECT_NOT_FOUND'),
      errorReply(400, 'CONFIGURATION_NOT_FOUND'),
    ]) {
      instance.log.length = 0;
      const { status, headers, body } = await whenReplied(reply);
      expect({ status, type: body.type }).toEqual({ status: 500, type: 'urn:storefront:problem:internal' });
      expect(JSON.stringify(body)).not.toMatch(/permission|auth\/|project|configuration/i);
      expect(headers.get('X-Request-Id')).toBe(body.requestId);
      await expect.poll(() => instance.log.map(({ message }) => message)).toEqual(['unexpected error', 'request']);
      expect(instance.log[0]).toMatchObject({ severity: 'ERROR', requestId: body.requestId });
      expect(String(instance.log[0]?.error)).toMatch(/^FirebaseAuthError|^Error/);
    }
  });

  test('answers 401 when it refuses the token or the user', async () => {
    for (const message of ['USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_ID_TOKEN', 'TOKEN_EXPIRED']) {
      const { status, headers } = await whenReplied(errorReply(400, message));
      expect([message, status]).toEqual([message, 401]);
      expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="storefront", error="invalid_token"/);
    }
  });
});

test('given an unreachable identity service, answers 503', async () => {
  const { at } = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' } });
  const { body } = await call('GET', `/myproduct?email=${person.email}`, { at, token: accessToken });
  expect(body).toMatchObject({ ...BUSY, detail: TRY_AGAIN });
});

test("outside the emulator, where a token's signature is checked with Google's public keys, answers 503 when the keys cannot be fetched, and 401 to a token that is refused before, as one without a signature", async () => {
  // A proxy that refuses every request: the keys cannot be fetched, whether this machine has a network or not.
  const proxy = createServer().on('connect', (_request, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  onTestFinished(() => void proxy.close());
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
  const statuses = async (make: (token: string) => string) => {
    const atLogin = await call('POST', '/login', { at, token: make(idToken), body: { email: person.email } });
    const own = await call('GET', `/myproduct?email=${person.email}`, { at, token: make(accessToken) });
    return [atLogin, own].map(({ status, body: { type } }) => [status, type]);
  };
  expect(await statuses((token) => signed(token))).toEqual(Array(2).fill([503, 'urn:storefront:problem:busy']));
  const refused = Array(2).fill([401, 'urn:storefront:problem:invalid-token']);
  expect(await statuses((token) => signed(token, { aud: 'another-project' }))).toEqual(refused);
  expect(await statuses((token) => token)).toEqual(refused);
});
