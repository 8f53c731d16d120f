import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BODY_MAX } from '../../functions/src/contract/limits.ts';
import type { ProblemDetails } from '../../functions/src/contract/problem.ts';
import { firestore } from '../support/admin.ts';
import { type Answer, call, fieldsOf } from '../support/call.ts';
import { FUNCTION_API, SITE_API } from '../support/emulators.ts';
import { startInstance } from '../support/instance.ts';
import { storedProduct, storeProduct } from '../support/product-store.ts';
import { buildProduct } from '../support/products.ts';
import { createSignedInUser } from '../support/users.ts';

let owner: Awaited<ReturnType<typeof createSignedInUser>>;
let mine: Awaited<ReturnType<typeof storeProduct>>;
let instance: Awaited<ReturnType<typeof startInstance>>;
let framework: typeof instance;
beforeAll(async () => {
  instance = await startInstance();
  framework = await startInstance({ program: 'serve-framework', environment: { FUNCTION_TARGET: 'api' } });
  owner = await createSignedInUser();
  mine = await storeProduct(owner.email);
});

type Sent = Parameters<typeof call>[2];
const WRITES: [string, string, () => string][] = [
  ['POST', '/product', () => '/product'],
  ['PUT', '/product/{id}', () => `/product/${mine._id}`],
  ['PATCH', '/product/{id}', () => `/product/${mine._id}`],
  ['POST', '/login', () => '/login'],
];

/** A problem that tells nothing of the inside. */
async function refuse(method: string, path: string, sent: Sent): Promise<Answer<ProblemDetails>> {
  const answer = await call(method, path, { token: owner.token, ...sent });
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
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, description: 'A quiet saloon.' });
  };
});

describe.each(WRITES)('%s %s', (method, _label, path) => {
  test.each([
    ['cut off', '{"quantity": 4'],
    ['empty', ''],
    ['null', 'null'],
    ['a string', '"text"'],
    ['a number', '4'],
    ['an array', '[{"quantity": 4}]'],
    ['with a trailing comma', '{"quantity": 4,}'],
    ['with NaN', '{"quantity": NaN}'],
    ['of invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('400: a body %s', async (_what, raw) => {
    for (const at of [undefined, SITE_API]) {
      const answer = await refuse(method, path(), { raw, ...(at && { at }) });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(['body']);
    }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
  ])('415: %s', async (type) => {
    const answer = await refuse(method, path(), { body: { quantity: 4 }, headers: { 'Content-Type': type } });
    expect(answer.status).toBe(415);
  });

  test('415: gzip, a bomb among them', async () => {
    for (const text of ['{"quantity": 4}', ' '.repeat(20_000_000)]) {
      const raw = gzipSync(text);
      const answer = await refuse(method, path(), { raw, headers: { 'Content-Encoding': 'gzip' } });
      expect(answer.status).toBe(415);
    }
  });

  test('413: one byte too many, announced or not; the last byte is fine', async () => {
    const padded = (bytes: number) => '{"nothing": 1}'.padEnd(bytes, ' ');
    for (const at of [FUNCTION_API, instance.at]) {
      for (const sent of [padded, (bytes: number) => new Blob([padded(bytes)]).stream()]) {
        expect((await refuse(method, path(), { at, raw: sent(BODY_MAX + 1) })).status).toBe(413);
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
  ])('400: the key %s is named', async (field, raw) => {
    const answer = await refuse(method, path(), { raw });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(field);
  });
});

const LONE = '\\ud800';
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
    [field, `"a${LONE}b"`],
    [field, JSON.stringify('a'.repeat(5_001))],
  ]),
  ...[
    '"javascript:alert(1)"',
    '"data:image/svg+xml,x"',
    '"http://a.example/a.jpg"',
    `"https://a.example/${LONE}"`,
  ].flatMap((value): [string, string][] => [
    ['img', value],
    ['carouselImg', value],
  ]),
];
const withValue = (product: object, field: string, value: string) =>
  `{${Object.entries({ ...product, [field]: undefined })
    .filter(([key]) => key !== field)
    .map(([key, kept]) => `${JSON.stringify(key)}:${JSON.stringify(kept)},`)
    .join('')}"${field}":${value}}`;

describe('values', () => {
  test.each(values)('POST 400: %s %s', async (field, value) => {
    const answer = await refuse('POST', '/product', {
      raw: withValue(buildProduct({ email: owner.email }), field, value),
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test.each(values.filter(([field]) => field === 'quantity' || field === 'description'))(
    'PUT 400: %s %s',
    async (field, value) => {
      const answer = await refuse('PUT', `/product/${mine._id}`, { raw: withValue(mine, field, value) });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual([field]);
    },
  );

  test.each(values.filter(([field]) => field === 'quantity'))('PATCH 400: %s %s', async (field, value) => {
    const answer = await refuse('PATCH', `/product/${mine._id}`, { raw: withValue(mine, field, value) });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});

describe('ids', () => {
  test.each(['__a__', 'a'.repeat(129), 'a%20b', 'a.b', '%2e%2e%2fa', 'a%2Fb', '%00', 'ü', '%25ED%25A0%2580'])(
    '400: %s, named, for every method',
    async (id) => {
      for (const [method, body] of [['GET'], ['DELETE'], ['PUT', mine], ['PATCH', { quantity: 4 }]] as const) {
        const answer = await refuse(method, `/product/${id}`, body ? { body } : {});
        expect(answer.status).toBe(400);
        expect(fieldsOf(answer)).toEqual(['id']);
      }
    },
  );

  // The functions emulator answers these by itself; deployed, they come to the function.
  test.each(['%ED%A0%80', '%FF', '%', 'a%'])(
    '400: %s, which cannot be decoded, named, for every method',
    async (id) => {
      for (const { at } of [instance, framework]) {
        for (const [method, body] of [['GET'], ['DELETE'], ['PUT', mine], ['PATCH', { quantity: 4 }]] as const) {
          const answer = await refuse(method, `/product/${id}`, { at, ...(body && { body }) });
          expect(answer.status).toBe(400);
          expect(fieldsOf(answer)).toEqual(['id']);
        }
      }
    },
  );

  test.each(['.', '..', '%2e%2e', '%2e'])('%s is no id: the path is another one', async (id) => {
    expect((await refuse('DELETE', `/product/${id}`, {})).status).toBeOneOf([404, 405]);
  });
});
