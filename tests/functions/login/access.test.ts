import { describe, expect, test } from 'vitest';
import { auth } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { startInstance } from '../../support/instance.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { buildProduct } from '../../support/products.ts';
import {
  accessTokenOf,
  claims,
  createSignedInUser,
  createUser,
  idTokenOf,
  type TestUser,
  unsigned,
} from '../../support/users.ts';

const { at } = await startInstance();

/** Sends every request that needs an access token, with a valid body except for POST, and returns the statuses. */
async function tryAll(email: string, token: string | undefined): Promise<number[]> {
  const mine = await storeProduct(email);
  const sent = { at, ...(token !== undefined && { token }) };
  const answers = [
    await call('GET', `/myproduct?email=${email}`, sent),
    await call('POST', '/product', { ...sent, body: buildProduct({ email, name: '' }) }),
    await call('PUT', `/product/${mine._id}`, { ...sent, body: { ...mine, quantity: 9 } }),
    await call('PATCH', `/product/${mine._id}`, { ...sent, body: { ...mine, quantity: 4 } }),
    await call('DELETE', `/product/${mine._id}`, sent),
  ];
  if (answers.every(({ status }) => status >= 400))
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  return answers.map(({ status }) => status);
}
const ALL_401 = [401, 401, 401, 401, 401];
const ALL_403 = [403, 403, 403, 403, 403];

test('control: given a valid token, no request answers 401 or 403', async () => {
  const person = await createSignedInUser();
  expect(await tryAll(person.email, person.token)).toEqual([200, 400, 200, 409, 200]);
});

describe('given an invalid access token, every request answers 401', () => {
  const changed = (changes: object) => async (person: TestUser) =>
    unsigned({ ...claims(await accessTokenOf(person)), ...changes });
  const another = { aud: 'another-project', iss: 'https://session.firebase.google.com/another-project' };

  test.each<[string, (person: TestUser) => Promise<string | undefined>]>([
    ['no token', async () => undefined],
    ['a malformed token', async () => 'not.a.token'],
    ['an ID token', idTokenOf],
    ['an expired token', changed({ exp: 1_700_000_000 })],
    ['a token of another project', changed(another)],
    ['a token of an unknown user', changed({ sub: 'no-such-person', user_id: 'no-such-person' })],
    ['a revoked token', changed({ iat: 1_600_000_000, auth_time: 1_600_000_000 })],
  ])('%s', async (what, tokenOf) => {
    const person = await createUser();
    const token = await tokenOf(person);
    if (what === 'a revoked token') await auth.revokeRefreshTokens(person.uid);
    expect(await tryAll(person.email, token)).toEqual(ALL_401);
  });

  test('a token of a user who was disabled, then deleted', async () => {
    const person = await createSignedInUser();
    await auth.updateUser(person.uid, { disabled: true });
    expect(await tryAll(person.email, person.token)).toEqual(ALL_401);
    await auth.deleteUser(person.uid);
    expect(await tryAll(person.email, person.token)).toEqual(ALL_401);
  });

  test('another authorization scheme', async () => {
    const person = await createUser();
    const headers = { Authorization: `Basic ${await accessTokenOf(person)}` };
    expect((await call('GET', `/myproduct?email=${person.email}`, { at, headers })).status).toBe(401);
  });
});

describe('given an account that changed after its token was issued, every request answers 403', () => {
  test('the email is no longer verified', async () => {
    const person = await createSignedInUser();
    await auth.updateUser(person.uid, { emailVerified: false });
    expect(await tryAll(person.email, person.token)).toEqual(ALL_403);
  });

  test('the email was changed: the old one no longer belongs to the user', async () => {
    const person = await createUser();
    const cookie = claims(await accessTokenOf(person));
    const email = `new-${person.email}`;
    await auth.updateUser(person.uid, { email, emailVerified: true });
    // The change revokes all tokens; this one is issued later and still contains the old email.
    const token = unsigned({
      ...cookie,
      iat: Math.floor(Date.now() / 1_000) + 1,
      auth_time: Math.floor(Date.now() / 1_000) + 1,
    });
    expect(await tryAll(person.email, token)).toEqual([403, 400, 403, 403, 403]);
    expect((await call('GET', `/myproduct?email=${email}`, { at, token })).status).toBe(200);
  });
});
