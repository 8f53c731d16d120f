import { describe, expect, test } from 'vitest';
import { auth } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { storedProduct, storeProduct } from '../support/product-store.ts';
import { buildProduct } from '../support/products.ts';
import { claims, unsigned } from '../support/tokens.ts';
import { accessTokenOf, createUser, idTokenOf } from '../support/users.ts';

/** Every call that needs an access token, with a body that would be right. */
async function tryAll(email: string, token: string | undefined): Promise<number[]> {
  const mine = await storeProduct(email);
  const sent = token === undefined ? {} : { token };
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

test('control: with the right token every call gets through', async () => {
  const person = await createUser();
  expect(await tryAll(person.email, await accessTokenOf(person))).toEqual([200, 400, 200, 409, 200]);
});

describe('401 for every call', () => {
  test.each([
    ['no token', undefined],
    ['a malformed one', 'not.a.token'],
  ])('%s', async (_what, token) => {
    expect(await tryAll((await createUser()).email, token)).toEqual(ALL_401);
  });

  test.each([
    ['an expired one', { exp: 1_700_000_000 }],
    ["another project's", { aud: 'another-project', iss: 'https://session.firebase.google.com/another-project' }],
    ['one of nobody', { sub: 'no-such-person', user_id: 'no-such-person' }],
  ])('%s', async (_what, changes) => {
    const person = await createUser();
    const token = await accessTokenOf(person);
    expect(await tryAll(person.email, unsigned({ ...claims(token), ...changes }))).toEqual(ALL_401);
  });

  test('an ID token: it is no access token', async () => {
    const person = await createUser();
    expect(await tryAll(person.email, await idTokenOf(person))).toEqual(ALL_401);
  });

  test('of someone who is disabled meanwhile, then deleted', async () => {
    const person = await createUser();
    const token = await accessTokenOf(person);
    await auth.updateUser(person.uid, { disabled: true });
    expect(await tryAll(person.email, token)).toEqual(ALL_401);
    await auth.deleteUser(person.uid);
    expect(await tryAll(person.email, token)).toEqual(ALL_401);
  });

  test('a revoked one', async () => {
    const person = await createUser();
    const old = unsigned({ ...claims(await accessTokenOf(person)), iat: 1_600_000_000, auth_time: 1_600_000_000 });
    await auth.revokeRefreshTokens(person.uid);
    expect(await tryAll(person.email, old)).toEqual(ALL_401);
  });

  test('another scheme', async () => {
    const person = await createUser();
    const headers = { Authorization: `Basic ${await accessTokenOf(person)}` };
    expect((await call('GET', `/myproduct?email=${person.email}`, { headers })).status).toBe(401);
  });
});

describe('403: the live record counts, not what the token said when it was minted', () => {
  test('the email is not verified any more', async () => {
    const person = await createUser();
    const token = await accessTokenOf(person);
    await auth.updateUser(person.uid, { emailVerified: false });
    expect(await tryAll(person.email, token)).toEqual(ALL_403);
  });

  test('the email is another one now: the old one is no longer theirs', async () => {
    const person = await createUser();
    const cookie = claims(await accessTokenOf(person));
    const email = `new-${person.email}`;
    await auth.updateUser(person.uid, { email, emailVerified: true });
    // The change revokes tokens at once; one minted a moment later still names the old email.
    const token = unsigned({
      ...cookie,
      iat: Math.floor(Date.now() / 1_000) + 1,
      auth_time: Math.floor(Date.now() / 1_000) + 1,
    });
    expect(await tryAll(person.email, token)).toEqual([403, 400, 403, 403, 403]);
    expect((await call('GET', `/myproduct?email=${email}`, { token })).status).toBe(200);
  });
});
