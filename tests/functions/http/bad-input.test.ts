import { gzipSync } from 'node:zlib';
import { BODY_MAX } from '@contract/limits.ts';
import type { ProblemDetails } from '@contract/problem.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { type Answer, call, fieldsOf } from '../../support/call.ts';
import { FUNCTION_API } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { buildProduct } from '../../support/products.ts';
import { createSignedInUser, idTokenOf } from '../../support/users.ts';

/** As deployed, and faster than the functions emulator. */
const { at } = await startInstance({ program: 'framework', environment: { FUNCTION_TARGET: 'api' } });
const owner = await createSignedInUser();
const idToken = await idTokenOf(owner);
const mine = await storeProduct(owner.email);

type Sent = Parameters<typeof call>[2];
const WRITES = ['POST /product', `PUT /product/${mine._id}`, `PATCH /product/${mine._id}`, 'POST /login'];

/** Sends a request and expects problem details without internals. */
async function refuse(method: string, path: string, sent: Sent = {}): Promise<Answer<ProblemDetails>> {
  const answer = await call(method, path, { at, token: path === '/login' ? idToken : owner.token, ...sent });
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat \/|Error:/);
  return answer;
}
/** The status of the refusal and the fields that it names. */
async function refusalOf(...request: Parameters<typeof refuse>) {
  const answer = await refuse(...request);
  return [answer.status, ...(fieldsOf(answer) ?? [])];
}
/** Makes the requests of all at once, and expects the refusal of each. */
async function expectAll<T>(
  all: readonly T[],
  request: (input: T) => Promise<unknown>,
  expected: (input: T) => unknown,
) {
  const answers = await Promise.all(all.map(async (input) => [input, await request(input)]));
  expect(answers).toEqual(all.map((input) => [input, expected(input)]));
}

const count = async () =>
  (await firestore.collection('products').where('email', '==', owner.email).count().get()).data().count;
beforeEach(() => async () => {
  expect(await count()).toBe(1);
  expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, description: mine.description });
});

describe.each(WRITES.map((write) => write.split(' ') as [string, string]))(
  'given bad input, %s %s answers',
  (method, path) => {
    test('400 to a body that is no JSON object, and names it', async () => {
      const bodies = [
        '{"quantity": 4',
        '',
        'null',
        '"text"',
        '4',
        '[{"quantity": 4}]',
        '{"quantity": 4,}',
        '{"quantity": NaN}',
      ];
      const invalidUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
      await expectAll(
        [...bodies, invalidUtf8],
        (raw) => refusalOf(method, path, { raw }),
        () => [400, 'body'],
      );
    });

    test('415 to another content type, and reads JSON in UTF-8 however that is spelled', async () => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
      const others = ['latin1', '"utf8', 'utf-16'].map((charset) => `application/json; charset=${charset}`);
      const json = ['utf8', 'utf-8', 'UTF-8', '"utf8"', '"UTF-8"'].map(
        (charset) => `application/json;charset=${charset}`,
      );
      const read = [...json, 'application/json', 'Application/JSON ; Charset=Utf8 ', 'application/json;'];
      await expectAll(
        [...types, ...others, 'application/jsonp', ...read],
        async (type) => (await refuse(method, path, { raw: '[]', headers: { 'Content-Type': type } })).status,
        (type) => (read.includes(type) ? 400 : 415),
      );
    });

    test('415 to gzip, whatever its size when unpacked', async () => {
      for (const text of ['{"quantity": 4}', ' '.repeat(20_000_000)]) {
        const sent = { raw: gzipSync(text), headers: { 'Content-Encoding': 'gzip' } };
        expect(await refusalOf(method, path, sent)).toEqual([415]);
      }
    });

    test('413 to a body over the limit, with and without Content-Length, and not to one at the limit', async () => {
      const padded = (bytes: number) => '{"nothing": 1}'.padEnd(bytes, ' ');
      for (const body of [padded, (bytes: number) => new Blob([padded(bytes)]).stream()]) {
        for (const bytes of [BODY_MAX + 1, 3_000_000, 11_000_000])
          expect((await refuse(method, path, { raw: body(bytes) })).status).toBe(413);
        expect((await refuse(method, path, { raw: body(BODY_MAX) })).status).toBe(400);
      }
    });

    test('400 to an unknown key, which is named', async () => {
      const unknown = ['constructor', 'quantity.x', 'history/x', 'createdAt', 'nameKey', '__proto__'];
      await expectAll(
        unknown,
        async (key) => {
          const [status, ...fields] = await refusalOf(method, path, {
            raw: `{"${key}": {"prototype": {}}, "quantity": 4}`,
          });
          return [status, fields.includes(key)];
        },
        () => [400, true],
      );
    });
  },
);

const LONE_SURROGATE = '\\ud800';
const addresses = [
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  'http://a.example/a.jpg',
  `https://a.example/${LONE_SURROGATE}`,
];
const texts = ['""', '" "', '1', `"a${LONE_SURROGATE}b"`, JSON.stringify('a'.repeat(5_001))];
const pictures = addresses.map((address) => `"${address}"`);
/** As JSON. */
const badValues: [field: string, value: string][] = Object.entries({
  quantity: ['1e999', '-1e999', '9007199254740992', '1.5', '"4"', 'null', 'true', '[4]', '{}', '-5', '-0'],
  price: ['1e999', '"1"', 'null', '-1', '-0', '100000001', '0.001', '{"$gt": 0}'],
  ...{ name: texts, supplier: texts, description: texts, img: pictures, carouselImg: pictures },
}).flatMap(([field, values]) => values.map((value): [string, string] => [field, value]));

test.each([
  ['POST', '/product', buildProduct({ email: owner.email }), badValues],
  ['PUT', `/product/${mine._id}`, mine, badValues],
  ['PATCH', `/product/${mine._id}`, mine, badValues.filter(([field]) => field === 'quantity')],
] as const)('given a bad value, %s %s answers 400 and names its field', async (method, path, product, values) => {
  const withValue = ([field, value]: [string, string]) =>
    JSON.stringify({ ...product, [field]: 'REPLACED' }).replace('"REPLACED"', () => value);
  await expectAll(
    values,
    (bad) => refusalOf(method, path, { raw: withValue(bad) }),
    ([field]) => [400, field],
  );
});

test('given a bad id, every method answers 400 and names it, also when it cannot be decoded; a part of the path is none', async () => {
  const ids = ['__a__', 'a'.repeat(129), 'a%20b', 'a.b', '%2e%2e%2fa', 'a%2Fb', '%00', 'ü', '%25ED%25A0%2580'];
  for (const [method, body] of [['GET'], ['DELETE'], ['PUT', mine], ['PATCH', { quantity: 4 }]] as const)
    await expectAll(
      // The functions emulator would refuse the last four itself.
      [...ids, '%ED%A0%80', '%FF', '%', 'a%'],
      (id) => refusalOf(method, `/product/${id}`, body && { body }),
      () => [400, 'id'],
    );
  for (const path of ['.', '..', '%2e%2e', '%2e'])
    expect((await refuse('DELETE', `/product/${path}`, { at: FUNCTION_API })).status).toBeOneOf([404, 405]);
});
