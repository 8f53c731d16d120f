import { gzipSync } from 'node:zlib';
import { BODY_MAX } from '@contract/limits.ts';
import type { ProblemDetails } from '@contract/problem.ts';
import type { Product } from '@contract/product-fields.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { type Answer, call, fieldsOf } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { type Instance, startInstance } from '../../support/instance/instance.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { buildProduct } from '../../support/products.ts';
import { createSignedInUser, idTokenOf, type SignedInUser } from '../../support/users.ts';
import { expectBadFields } from './expect-bad-fields.ts';

let owner: SignedInUser;
let idToken: string;
let mine: Product;
let instance: Instance;
let framework: Instance;
beforeAll(async () => {
  instance = await startInstance();
  framework = await startInstance({ program: 'serve-framework', environment: { FUNCTION_TARGET: 'api' } });
  owner = await createSignedInUser();
  idToken = await idTokenOf(owner);
  mine = await storeProduct(owner.email);
});

type Sent = Parameters<typeof call>[2];
const WRITES: [string, string, () => string][] = [
  ['POST', '/product', () => '/product'],
  ['PUT', '/product/{id}', () => `/product/${mine._id}`],
  ['PATCH', '/product/{id}', () => `/product/${mine._id}`],
  ['POST', '/login', () => '/login'],
];

/** Sends a request and expects problem details without internals. */
async function refuse(method: string, path: string, sent: Sent): Promise<Answer<ProblemDetails>> {
  const answer = await call(method, path, { token: path === '/login' ? idToken : owner.token, ...sent });
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat \/|Error:/);
  return answer;
}

const count = async () =>
  (await firestore.collection('products').where('email', '==', owner.email).count().get()).data().count;
let before: number;
beforeEach(async () => {
  before = await count();
  return async () => {
    expect(await count()).toBe(before);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, description: mine.description });
  };
});

describe.each(WRITES)('given bad input, %s %s answers', (method, _label, path) => {
  test.each([
    ['that is incomplete', '{"quantity": 4'],
    ['that is empty', ''],
    ['of null', 'null'],
    ['of a string', '"text"'],
    ['of a number', '4'],
    ['of an array', '[{"quantity": 4}]'],
    ['with a trailing comma', '{"quantity": 4,}'],
    ['with NaN', '{"quantity": NaN}'],
    ['of invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('400 to a body %s', async (_what, raw) => {
    for (const at of [FUNCTION_API, SITE_API, framework.at])
      expectBadFields(await refuse(method, path(), { at, raw }), 400, ['body']);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
  ])('415 to the content type %s', async (type) => {
    for (const at of [FUNCTION_API, framework.at]) {
      const answer = await refuse(method, path(), { at, body: { quantity: 4 }, headers: { 'Content-Type': type } });
      expect(answer.status).toBe(415);
    }
  });

  test('415 to gzip, whatever its size when unpacked', async () => {
    for (const text of ['{"quantity": 4}', ' '.repeat(20_000_000)]) {
      const raw = gzipSync(text);
      for (const at of [FUNCTION_API, framework.at]) {
        const answer = await refuse(method, path(), { at, raw, headers: { 'Content-Encoding': 'gzip' } });
        expect(answer.status).toBe(415);
      }
    }
  });

  test('413 to a body over the limit, with and without Content-Length, and not to one at the limit', async () => {
    const padded = (bytes: number) => '{"nothing": 1}'.padEnd(bytes, ' ');
    for (const at of [FUNCTION_API, instance.at, framework.at]) {
      for (const sent of [padded, (bytes: number) => new Blob([padded(bytes)]).stream()]) {
        // The functions emulator, with all others, ends at times when a function answers before it has taken a body of megabytes.
        for (const bytes of at === FUNCTION_API ? [BODY_MAX + 1] : [BODY_MAX + 1, 3_000_000, 11_000_000]) {
          expect((await refuse(method, path(), { at, raw: sent(bytes) })).status).toBe(413);
        }
        expect((await refuse(method, path(), { at, raw: sent(BODY_MAX) })).status).toBe(400);
      }
    }
  });

  test.each([
    ['__proto__', '{"__proto__": {"quantity": 4}, "quantity": 4}'],
    ['constructor', '{"constructor": {"prototype": {}}, "quantity": 4}'],
    ['quantity.x', '{"quantity.x": 4, "quantity": 4}'],
    ['history/x', '{"history/x": 4, "quantity": 4}'],
    ['createdAt', '{"createdAt": "2026-01-01", "quantity": 4}'],
    ['nameKey', '{"nameKey": "x", "quantity": 4}'],
  ])('400 to the unknown key %s, which is named', async (field, raw) => {
    const answer = await refuse(method, path(), { raw });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(field);
  });
});

const LONE_SURROGATE = '\\ud800';
const values: [string, string][] = [
  ...['1e999', '-1e999', '9007199254740992', '1.5', '"4"', 'null', 'true', '[4]', '{}', '-5', '-0'].map(
    (value): [string, string] => ['quantity', value],
  ),
  ...['1e999', '"1"', 'null', '-1', '-0', '100000001', '0.001', '{"$gt": 0}'].map((value): [string, string] => [
    'price',
    value,
  ]),
  ...['name', 'supplier', 'description'].flatMap((field): [string, string][] => [
    [field, '""'],
    [field, '" "'],
    [field, '1'],
    [field, `"a${LONE_SURROGATE}b"`],
    [field, JSON.stringify('a'.repeat(5_001))],
  ]),
  ...[
    '"javascript:alert(1)"',
    '"data:image/svg+xml,x"',
    '"http://a.example/a.jpg"',
    `"https://a.example/${LONE_SURROGATE}"`,
  ].flatMap((value): [string, string][] => [
    ['img', value],
    ['carouselImg', value],
  ]),
];
const withValue = (product: object, field: string, value: string) =>
  `{${Object.entries({ ...product, [field]: undefined })
    .filter(([key]) => key !== field)
    .map(([key, stored]) => `${JSON.stringify(key)}:${JSON.stringify(stored)},`)
    .join('')}"${field}":${value}}`;

describe('given a bad value, the field is named', () => {
  test.each(values)('POST answers 400: %s %s', async (field, value) => {
    const raw = withValue(buildProduct({ email: owner.email }), field, value);
    expectBadFields(await refuse('POST', '/product', { raw }), 400, [field]);
  });

  test.each(values)('PUT answers 400: %s %s', async (field, value) => {
    expectBadFields(await refuse('PUT', `/product/${mine._id}`, { raw: withValue(mine, field, value) }), 400, [field]);
  });

  test.each(values.filter(([field]) => field === 'quantity'))('PATCH answers 400: %s %s', async (field, value) => {
    expectBadFields(await refuse('PATCH', `/product/${mine._id}`, { raw: withValue(mine, field, value) }), 400, [
      field,
    ]);
  });
});

describe('given a bad id', () => {
  test.each(['__a__', 'a'.repeat(129), 'a%20b', 'a.b', '%2e%2e%2fa', 'a%2Fb', '%00', 'ü', '%25ED%25A0%2580'])(
    'every method answers 400 and names it: %s',
    async (id) => {
      for (const [method, body] of [['GET'], ['DELETE'], ['PUT', mine], ['PATCH', { quantity: 4 }]] as const) {
        expectBadFields(await refuse(method, `/product/${id}`, body ? { body } : {}), 400, ['id']);
      }
    },
  );

  // The functions emulator refuses these itself; deployed, the function gets them.
  test.each(['%ED%A0%80', '%FF', '%', 'a%'])(
    'every method answers 400 and names it, though it cannot be decoded: %s',
    async (id) => {
      for (const { at } of [instance, framework]) {
        for (const [method, body] of [['GET'], ['DELETE'], ['PUT', mine], ['PATCH', { quantity: 4 }]] as const) {
          expectBadFields(await refuse(method, `/product/${id}`, { at, ...(body && { body }) }), 400, ['id']);
        }
      }
    },
  );

  test.each(['.', '..', '%2e%2e', '%2e'])('%s is part of the path and not an id: 404 or 405', async (id) => {
    expect((await refuse('DELETE', `/product/${id}`, {})).status).toBeOneOf([404, 405]);
  });
});
