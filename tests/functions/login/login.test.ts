import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auth } from '../../support/admin.ts';
import { app, call } from '../../support/call.ts';
import { PROJECT, SITE_API } from '../../support/emulators.ts';
import { faultProxy } from '../../support/fault-proxy.ts';
import { startInstance } from '../../support/instance.ts';
import { accessTokenOf, claims, createUser, idTokenOf, unsigned } from '../../support/users.ts';

const login = (token: string | undefined, body: unknown) => call('POST', '/login', { at: app, token, body });

test('POST /login through the site answers 200 with an access token of one hour for the same user', async () => {
  const person = await createUser();
  const token = await idTokenOf(person);
  const answer = await call<{ accessToken: string }>('POST', '/login', {
    token,
    body: { email: person.email },
    at: SITE_API,
  });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['accessToken']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const cookie = await auth.verifySessionCookie(answer.body.accessToken);
  expect(cookie).toMatchObject({ uid: person.uid, iss: `https://session.firebase.google.com/${PROJECT}` });
  expect(cookie.exp - cookie.iat).toBe(3_600);
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

test("given another user's token, answers 403", async () => {
  const [person, stranger] = [await createUser(), await createUser()];
  const answer = await login(await idTokenOf(stranger), { email: person.email });
  expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:another-email' } });
});

test('given a body that is not one email, answers 400', async () => {
  const token = await idTokenOf(await createUser());
  for (const email of [undefined, 'nobody', 1, ['a@b.example']])
    expect((await login(token, { email })).status).toBe(400);
  expect((await login(token, { email: 'a@b.example', uid: 'x' })).status).toBe(400);
});

test('given too many logins of one user, answers 429 with Retry-After; another user can log in', async () => {
  const [person, stranger] = [await createUser(), await createUser()];
  const token = await idTokenOf(person);
  const answers = await Promise.all(Array.from({ length: 61 }, () => login(token, { email: person.email })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await login(await idTokenOf(stranger), { email: stranger.email })).status).toBe(200);
});

test('given a hundred refused tokens that name a person, that person can still log in', async () => {
  const person = await createUser();
  const token = await idTokenOf(person);
  const refused = unsigned({ ...claims(token), exp: 1_700_000_000 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => login(refused, { email: person.email })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await login(token, { email: person.email })).status).toBe(200);
});

// Who the caller is: functions/src/http/client-address.test.ts.
test('given too many refused tokens of one caller, answers 429; another caller gets 401, and a valid token of the same address 200', async () => {
  const [caller, other] = ['203.0.113.7', '203.0.113.8'];
  const person = await createUser();
  const send = (from: string, token?: string) => {
    const headers = { 'X-Forwarded-For': `${from},104.198.56.253`, 'X-Forwarded-Host': 'storefront.example' };
    return call('POST', '/login', { at: app, body: { email: person.email }, headers, token });
  };
  const answers = await Promise.all(Array.from({ length: 241 }, () => send(caller)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(240);
  const last = answers.find(({ status }) => status === 429);
  expect(last?.body.type).toBe('urn:storefront:problem:too-many-requests');
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send(other)).status).toBe(401);
  expect((await send(caller, await idTokenOf(person))).status).toBe(200);
});

test('given an account that is disabled or deleted during its login, after the check of the token, answers 401', async () => {
  const close: (() => Promise<unknown>)[] = [];
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
