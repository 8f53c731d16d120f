import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { auth } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { FUNCTION_API, PROJECT, SITE_API } from '../support/emulators.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { startInstance } from '../support/instance.ts';
import { claims, unsigned } from '../support/tokens.ts';
import { accessTokenOf, createUser, idTokenOf } from '../support/users.ts';

const login = (token: string | undefined, body: unknown) =>
  call('POST', '/login', { ...(token !== undefined && { token }), body });

describe.each([FUNCTION_API, SITE_API])('POST %s/login', (at) => {
  test('200: an access token of one hour for the same person', async () => {
    const person = await createUser();
    const token = await idTokenOf(person);
    const answer = await call<{ accessToken: string }>('POST', '/login', { token, body: { email: person.email }, at });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['accessToken']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const cookie = await auth.verifySessionCookie(answer.body.accessToken);
    expect(cookie).toMatchObject({ uid: person.uid, iss: `https://session.firebase.google.com/${PROJECT}` });
    expect(cookie.exp - cookie.iat).toBe(3_600);
  });
});

test('200: the email in capitals and with spaces around it', async () => {
  const person = await createUser();
  expect((await login(await idTokenOf(person), { email: ` ${person.email.toUpperCase()} ` })).status).toBe(200);
});

const part = (text: string) => Buffer.from(text).toString('base64url');

describe('wrong tokens', () => {
  test.each([
    ['none', undefined],
    ['malformed', 'not.a.token'],
    ['no token at all', 'x'],
    ['empty parts', '..'],
    ['claims that are no JSON', `${part('{"alg":"none","typ":"JWT"}')}.${part('{')}.`],
    ['claims that are null', `${part('{"alg":"none","typ":"JWT"}')}.${part('null')}.`],
    ['a header that is a number', `${part('1')}.${part('{}')}.`],
    ['a very long one', 'a'.repeat(10_000)],
  ])('401: %s', async (_what, token) => {
    const person = await createUser();
    const answer = await login(token, { email: person.email });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="storefront"/);
    expect(answer.body.type).toBe('urn:storefront:problem:invalid-token');
  });

  test.each([
    ['expired', { exp: 1_700_000_000 }],
    ['for another project', { aud: 'another-project' }],
    ['issued by another project', { iss: 'https://securetoken.google.com/another-project' }],
    ['without a subject', { sub: '' }],
    ['of a message, which has no subject', { sub: undefined, event_type: 'beforeSendSms' }],
    ['of nobody', { sub: 'no-such-person', user_id: 'no-such-person' }],
  ])('401: %s', async (_what, changes) => {
    const person = await createUser();
    const token = await idTokenOf(person);
    expect((await login(token, { email: person.email })).status, 'control: the token as it is').toBe(200);
    const answer = await login(unsigned({ ...claims(token), ...changes }), { email: person.email });
    expect(answer.status).toBe(401);
  });

  test('401: a session cookie is no ID token', async () => {
    const person = await createUser();
    expect((await login(await accessTokenOf(person), { email: person.email })).status).toBe(401);
  });

  test('401: a revoked one', async () => {
    const person = await createUser();
    const issued = claims(await idTokenOf(person));
    const old = unsigned({ ...issued, iat: 1_600_000_000, auth_time: 1_600_000_000 });
    await auth.revokeRefreshTokens(person.uid);
    expect((await login(old, { email: person.email })).status).toBe(401);
  });

  test('401: a disabled person; a deleted one', async () => {
    const person = await createUser();
    const token = await idTokenOf(person);
    await auth.updateUser(person.uid, { disabled: true });
    expect((await login(token, { email: person.email })).status).toBe(401);
    await auth.deleteUser(person.uid);
    expect((await login(token, { email: person.email })).status).toBe(401);
  });

  test("403: another person's", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const answer = await login(await idTokenOf(other), { email: person.email });
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:another-email' } });
  });

  test('403: unverified', async () => {
    const person = await createUser({ emailVerified: false });
    const answer = await login(await idTokenOf(person), { email: person.email });
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:unverified-email' } });
  });

  test('403: the email changed since', async () => {
    const person = await createUser();
    const token = await idTokenOf(person);
    await auth.updateUser(person.uid, { email: `new-${person.email}`, emailVerified: true });
    expect([401, 403]).toContain((await login(token, { email: person.email })).status);
  });
});

test.each([
  [{}],
  [{ email: 'nobody' }],
  [{ email: 1 }],
  [{ email: ['a@b.example'] }],
  [{ email: 'a@b.example', uid: 'x' }],
])('400: %j', async (body) => {
  const token = await idTokenOf(await createUser());
  expect((await login(token, body)).status).toBe(400);
});

test('429: too many for one person, who is told when to come again; another person is not held up', async () => {
  const person = await createUser();
  const token = await idTokenOf(person);
  let answer = await login(token, { email: person.email });
  for (let calls = 1; calls < 120 && answer.status === 200; calls += 1)
    answer = await login(token, { email: person.email });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  const other = await createUser();
  expect((await login(await idTokenOf(other), { email: other.email })).status).toBe(200);
});

test('429: too many from one address, before anything else is looked at; another address is not held up', async () => {
  const { at } = await startInstance();
  const person = await createUser();
  const token = await idTokenOf(person);
  // What stands before the last hop, a client can write itself.
  const send = (address: string, sent: { token?: string } = {}) =>
    call('POST', '/login', {
      at,
      body: { email: person.email },
      headers: { 'X-Forwarded-For': `${randomUUID()}, ${address}` },
      ...sent,
    });
  const statuses = new Set<number>();
  for (let batch = 0; batch < 12; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('203.0.113.7')));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([401, 429]);
  const last = await send('203.0.113.7', { token });
  expect(last).toMatchObject({ status: 429, body: { type: 'urn:storefront:problem:too-many-requests' } });
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send('203.0.113.8', { token })).status).toBe(200);
});

describe('An account that closes in the middle of its login, between the check of the token and the cookie', () => {
  const close: (() => Promise<unknown>)[] = [];

  test('200 while it is open, 401 when it is blocked or deleted meanwhile', async () => {
    const proxy = await FaultProxy.start(async (path) => {
      if (path.includes(':createSessionCookie')) await close.pop()?.();
      return undefined;
    });
    onTestFinished(() => proxy.close());
    const { at } = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: proxy.host } });
    const person = await createUser();
    const token = await idTokenOf(person);
    const send = () => call('POST', '/login', { at, token, body: { email: person.email } });
    expect((await send()).status, 'control').toBe(200);
    close.push(() => auth.updateUser(person.uid, { disabled: true }));
    expect(await send()).toMatchObject({ status: 401, body: { type: 'urn:storefront:problem:invalid-token' } });
    await auth.updateUser(person.uid, { disabled: false });
    close.push(() => auth.deleteUser(person.uid));
    expect(await send()).toMatchObject({ status: 401, body: { type: 'urn:storefront:problem:invalid-token' } });
  });
});
