import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auth } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { FUNCTION_API, PROJECT, SITE_API } from '../../support/emulators.ts';
import { faultProxy } from '../../support/fault-proxy.ts';
import { startInstance } from '../../support/instance.ts';
import { accessTokenOf, claims, createUser, idTokenOf, tokenPart, unsigned } from '../../support/users.ts';

const { at } = await startInstance();
const login = (token: string | undefined, body: unknown) =>
  call('POST', '/login', { at, ...(token !== undefined && { token }), body });

describe.each([FUNCTION_API, SITE_API])('POST %s/login', (at) => {
  test('answers 200 with an access token of one hour for the same user', async () => {
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

test('given the email in capitals with spaces around it, answers 200', async () => {
  const person = await createUser();
  expect((await login(await idTokenOf(person), { email: ` ${person.email.toUpperCase()} ` })).status).toBe(200);
});

test.each(['jörg', "o'hara+stock", '松'])(
  'given the verified email of %s, answers 200, and so does /myproduct',
  async (name) => {
    const person = await createUser({ email: `${name}.${randomUUID()}@test.example` });
    expect((await login(await idTokenOf(person), { email: person.email })).status).toBe(200);
    const mine = `/myproduct?${new URLSearchParams({ email: person.email })}`;
    expect(await call('GET', mine, { token: await accessTokenOf(person) })).toMatchObject({ status: 200, body: [] });
  },
);

describe('given a wrong token, answers', () => {
  test('401 to what is no token', async () => {
    const { email } = await createUser();
    const header = tokenPart('{"alg":"none","typ":"JWT"}');
    for (const token of [
      ...[undefined, 'not.a.token', 'x', '..', 'a'.repeat(10_000)],
      ...[`${header}.${tokenPart('{')}.`, `${header}.${tokenPart('null')}.`, `${tokenPart('1')}.${tokenPart('{}')}.`],
    ]) {
      const answer = await login(token, { email });
      expect(answer, token).toMatchObject({ status: 401, body: { type: 'urn:storefront:problem:invalid-token' } });
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="storefront"/);
    }
  });

  test('401 to a token with another claim; control: 200 to the unchanged token', async () => {
    const { email, ...person } = await createUser();
    const token = await idTokenOf({ email, ...person });
    const statusOf = async (changes: object) =>
      (await login(unsigned({ ...claims(token), ...changes }), { email })).status;
    expect(await statusOf({})).toBe(200);
    for (const changes of [
      { exp: 1_700_000_000 },
      { aud: 'another-project' },
      { iss: 'https://securetoken.google.com/another-project' },
      { sub: '' },
      // Of a text message.
      { sub: undefined, event_type: 'beforeSendSms' },
      { sub: 'no-such-person', user_id: 'no-such-person' },
    ])
      expect([changes, await statusOf(changes)]).toEqual([changes, 401]);
  });

  test('401 to a session cookie', async () => {
    const person = await createUser();
    expect((await login(await accessTokenOf(person), { email: person.email })).status).toBe(401);
  });

  test('401 to a revoked token', async () => {
    const person = await createUser();
    const issued = claims(await idTokenOf(person));
    const old = unsigned({ ...issued, iat: 1_600_000_000, auth_time: 1_600_000_000 });
    await auth.revokeRefreshTokens(person.uid);
    expect((await login(old, { email: person.email })).status).toBe(401);
  });

  test('401 for a disabled user, then for a deleted one', async () => {
    const person = await createUser();
    const token = await idTokenOf(person);
    await auth.updateUser(person.uid, { disabled: true });
    expect((await login(token, { email: person.email })).status).toBe(401);
    await auth.deleteUser(person.uid);
    expect((await login(token, { email: person.email })).status).toBe(401);
  });

  test("403 to another user's token", async () => {
    const [person, stranger] = [await createUser(), await createUser()];
    const answer = await login(await idTokenOf(stranger), { email: person.email });
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:another-email' } });
  });

  test('403 for an unverified email', async () => {
    const person = await createUser({ emailVerified: false });
    const answer = await login(await idTokenOf(person), { email: person.email });
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:unverified-email' } });
  });

  test('401 or 403 when the email was changed since', async () => {
    const person = await createUser();
    const token = await idTokenOf(person);
    await auth.updateUser(person.uid, { email: `new-${person.email}`, emailVerified: true });
    expect([401, 403]).toContain((await login(token, { email: person.email })).status);
  });
});

test('given a body that is not one email, answers 400', async () => {
  const token = await idTokenOf(await createUser());
  for (const email of [undefined, 'nobody', 1, ['a@b.example']])
    expect((await login(token, { email })).status).toBe(400);
  expect((await login(token, { email: 'a@b.example', uid: 'x' })).status).toBe(400);
});

test('given too many logins of one user, answers 429 with Retry-After; another user can log in', async () => {
  const person = await createUser();
  const token = await idTokenOf(person);
  let answer = await login(token, { email: person.email });
  for (let calls = 1; calls < 120 && answer.status === 200; calls += 1)
    answer = await login(token, { email: person.email });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  const stranger = await createUser();
  expect((await login(await idTokenOf(stranger), { email: stranger.email })).status).toBe(200);
});

test('given a hundred refused tokens that name a person, that person can still log in', async () => {
  const person = await createUser();
  const token = await idTokenOf(person);
  const refused = unsigned({ ...claims(token), exp: 1_700_000_000 });
  const send = (idToken: string) => call('POST', '/login', { at, token: idToken, body: { email: person.email } });
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(refused)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await send(token)).status).toBe(200);
});

describe('given too many refused tokens of one caller, answers 429; another caller gets 401, and a valid token of the same address 200', () => {
  const FRONT_END = '104.198.56.253';
  test.each([
    ["at the function's own address", (caller: string) => ({ 'X-Forwarded-For': `${randomUUID()}, ${caller}` })],
    [
      'behind Hosting',
      (caller: string) => ({ 'X-Forwarded-For': `${caller},${FRONT_END}`, 'X-Forwarded-Host': 'storefront.example' }),
    ],
  ])('%s', async (_where, headersOf) => {
    const { at } = await startInstance();
    const person = await createUser();
    const token = await idTokenOf(person);
    const send = (caller: string, sent: { token?: string } = {}) =>
      call('POST', '/login', { at, body: { email: person.email }, headers: headersOf(caller), ...sent });
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let batch = 0; batch < 12; batch += 1)
      answers.push(...(await Promise.all(Array.from({ length: 40 }, () => send('203.0.113.7')))));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([401, 429]);
    const last = answers.findLast(({ status }) => status === 429);
    expect(last?.body.type).toBe('urn:storefront:problem:too-many-requests');
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await send('203.0.113.8')).status).toBe(401);
    expect((await send('203.0.113.7', { token })).status).toBe(200);
  });
});

describe('given an account that is closed during its login, after the check of the token', () => {
  const close: (() => Promise<unknown>)[] = [];

  test('answers 401 when it is disabled or deleted meanwhile', async () => {
    const host = await faultProxy(async (path) => {
      if (path.includes(':createSessionCookie')) await close.pop()?.();
      return undefined;
    });
    const { at } = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: host } });
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
