import { describe, expect, test, vi } from 'vitest';
import { auth as authOfFunction } from '../../../functions/src/firebase.ts';
import { auth } from '../../support/admin.ts';
import { app, call } from '../../support/call.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { buildProduct } from '../../support/products.ts';
import {
  accessTokenOf,
  claims,
  createUser,
  idTokenOf,
  type TestUser,
  tokenPart,
  unsigned,
} from '../../support/users.ts';

interface Tokens {
  /** Of `POST /login`. */
  id: string | undefined;
  /** Of all else. */
  access: string | undefined;
}

/** Sends every request that needs a token, with a valid body except for POST, and returns the statuses; that of the login comes first. */
async function tryAll(email: string, { id, access }: Tokens): Promise<number[]> {
  const mine = await storeProduct(email);
  const send = (method: string, path: string, body?: object, token = access) =>
    call(method, path, { at: app, token, body });
  const answers = [
    await call('POST', '/login', { at: app, token: id, body: { email } }),
    await send('GET', `/myproduct?email=${email}`),
    await send('POST', '/product', buildProduct({ email, name: '' })),
    await send('PUT', `/product/${mine._id}`, { ...mine, quantity: 9 }),
    await send('PATCH', `/product/${mine._id}`, { ...mine, quantity: 4 }),
    await send('DELETE', `/product/${mine._id}`),
  ];
  for (const { status, headers, body } of answers) {
    expect(headers.get('WWW-Authenticate') ?? '').toMatch(status === 401 ? /^Bearer realm="storefront"/ : /^$/);
    if (status === 401) expect(body.type).toBe('urn:storefront:problem:invalid-token');
  }
  if (answers.every(({ status }) => status >= 400))
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  return answers.map(({ status }) => status);
}
const tokensOf = async (person: TestUser): Promise<Tokens> => ({
  id: await idTokenOf(person),
  access: await accessTokenOf(person),
});
/** The tokens of a person with other claims; the emulators do not ask for a signature. */
const changed = async (person: TestUser, changes: object): Promise<Tokens> => {
  const [id, access] = Object.values(await tokensOf(person)).map((token) => unsigned({ ...claims(token), ...changes }));
  return { id, access };
};
const both = (token: string | undefined): Tokens => ({ id: token, access: token });
const all = (status: number) => Array(6).fill(status);

test('control: given valid tokens, also unsigned ones as here, no request answers 401 or 403', async () => {
  const person = await createUser();
  for (const tokens of [await tokensOf(person), await changed(person, {})])
    expect(await tryAll(person.email, tokens)).toEqual([200, 200, 400, 200, 409, 200]);
});

describe('given invalid tokens, login and every other request answer 401', () => {
  test.each<[string, (person: TestUser) => Promise<Tokens> | Tokens]>([
    ['no token', () => both(undefined)],
    ['a malformed token', () => both('not.a.token')],
    [
      'each in the place of the other',
      async (person) => ({ id: await accessTokenOf(person), access: await idTokenOf(person) }),
    ],
    ['an expired token', (person) => changed(person, { exp: 1_700_000_000 })],
    ['a token for another project', (person) => changed(person, { aud: 'another-project' })],
    ['a token of another project', (person) => changed(person, { iss: 'https://example.com/another-project' })],
    ['a token of nobody', (person) => changed(person, { sub: '' })],
    ['a token of a text message', (person) => changed(person, { sub: undefined, event_type: 'beforeSendSms' })],
    ['a token of an unknown user', (person) => changed(person, { sub: 'no-such', user_id: 'no-such' })],
    [
      'a revoked token',
      async (person) => {
        const tokens = await changed(person, { iat: 1_600_000_000, auth_time: 1_600_000_000 });
        await auth.revokeRefreshTokens(person.uid);
        return tokens;
      },
    ],
  ])('%s', async (_what, tokensFor) => {
    const person = await createUser();
    expect(await tryAll(person.email, await tokensFor(person))).toEqual(all(401));
  });

  test('what is no token at all', async () => {
    const { email } = await createUser();
    const header = tokenPart('{"alg":"none","typ":"JWT"}');
    const parts = [
      `${header}.${tokenPart('{')}.`,
      `${header}.${tokenPart('null')}.`,
      `${tokenPart('1')}.${tokenPart('{}')}.`,
    ];
    for (const token of ['x', '..', 'a'.repeat(10_000), ...parts])
      expect((await call('POST', '/login', { at: app, token, body: { email } })).status, token).toBe(401);
    const headers = { Authorization: `Basic ${unsigned({})}` };
    expect((await call('GET', `/myproduct?email=${email}`, { at: app, headers })).status).toBe(401);
  });

  test('tokens are asked about at each call, also outside the emulator, where the SDK looks for a revocation only if told to', async () => {
    const accounts = await authOfFunction();
    const asked = [vi.spyOn(accounts, 'verifyIdToken'), vi.spyOn(accounts, 'verifySessionCookie')];
    const person = await createUser();
    await tryAll(person.email, await tokensOf(person));
    const calls = asked.flatMap(({ mock }) => mock.calls.map(([, checksRevoked]) => checksRevoked));
    expect(calls).toEqual(Array(6).fill(true));
    for (const spy of asked) spy.mockRestore();
  });

  test('tokens of a user who was disabled, then deleted', async () => {
    const person = await createUser();
    const tokens = await tokensOf(person);
    await auth.updateUser(person.uid, { disabled: true });
    expect(await tryAll(person.email, tokens)).toEqual(all(401));
    await auth.deleteUser(person.uid);
    expect(await tryAll(person.email, tokens)).toEqual(all(401));
  });
});

describe('given an account that changed after its tokens were issued, login and every other request answer 403', () => {
  test('the email is no longer verified', async () => {
    const person = await createUser();
    const tokens = await tokensOf(person);
    await auth.updateUser(person.uid, { emailVerified: false });
    expect(await tryAll(person.email, tokens)).toEqual(all(403));
    const answer = await call('POST', '/login', { at: app, token: tokens.id, body: { email: person.email } });
    expect(answer.body.type).toBe('urn:storefront:problem:unverified-email');
  });

  test('the email was changed: the old one no longer belongs to the user', async () => {
    const person = await createUser();
    const email = `new-${person.email}`;
    // The change revokes all tokens; these are issued later and still contain the old email.
    const later = Math.floor(Date.now() / 1_000) + 1;
    const tokens = await changed(person, { iat: later, auth_time: later });
    await auth.updateUser(person.uid, { email, emailVerified: true });
    expect(await tryAll(person.email, tokens)).toEqual([403, 403, 400, 403, 403, 403]);
    expect((await call('GET', `/myproduct?email=${email}`, { at: app, token: tokens.access })).status).toBe(200);
  });
});
