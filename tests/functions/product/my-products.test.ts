import type { Product } from '@contract/product.ts';
import { describe, expect, test } from 'vitest';
import { call, fieldsOf } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { storeProduct } from '../../support/product-store.ts';
import { createSignedInUser } from '../../support/users.ts';
import { followPages } from './pages.ts';

const [owner, stranger] = [await createSignedInUser(), await createSignedInUser()];

describe.each([FUNCTION_API, SITE_API])('GET %s/myproduct', (at) => {
  const list = (email: string, token: string) =>
    call<Product[]>('GET', `/myproduct?email=${encodeURIComponent(email)}`, { token, at });

  test('answers 200 with the products of that email only, oldest first, with no-store', async () => {
    const mine = [await storeProduct(owner.email, { name: 'One' }), await storeProduct(owner.email, { name: 'Two' })];
    await storeProduct(stranger.email);
    const { status, headers, body } = await list(owner.email, owner.token);
    expect(status).toBe(200);
    expect(body.slice(-2)).toEqual(mine);
    expect(new Set(body.map(({ email }) => email))).toEqual(new Set([owner.email]));
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('given an email in capitals without products, answers 200 with an empty array', async () => {
    const someone = await createSignedInUser();
    expect(await list(someone.email.toUpperCase(), someone.token)).toMatchObject({ status: 200, body: [] });
  });

  test('given limit, the links rel="next" lead through the products of that email once, at the same address', async () => {
    const person = await createSignedInUser();
    const mine: Product[] = [];
    for (const name of ['One', 'Two', 'Three']) mine.push(await storeProduct(person.email, { name }));
    const pages = await followPages(`${at}/myproduct?email=${encodeURIComponent(person.email)}&limit=2`, {
      Authorization: `Bearer ${person.token}`,
    });
    expect(pages).toEqual([mine.slice(0, 2), mine.slice(2)]);
  });

  test('given HEAD, answers as GET but without a body', async () => {
    const answer = await call('HEAD', `/myproduct?email=${owner.email}`, { token: owner.token, at });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const head = await call('HEAD', `/myproduct?email=${stranger.email}`, { token: owner.token, at });
    expect(head.status).toBe(403);
  });

  test("given another person's email, answers 403", async () => {
    const answer = await call('GET', `/myproduct?email=${stranger.email}`, { token: owner.token, at });
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:another-email' } });
  });

  test('without a token, answers 401', async () => {
    const { status, headers } = await call('GET', `/myproduct?email=${owner.email}`, { at });
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toBe('Bearer realm="storefront"');
  });
});

test.each(['', '?email=', '?email=nobody', '?email[x]=1', '?email=a@b.example&email=c@d.example'])(
  'given the query %s, answers 400',
  async (query) => {
    const answer = await call('GET', `/myproduct${query}`, { token: owner.token });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain('email');
  },
);
