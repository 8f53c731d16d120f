import { request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Product } from '@contract/product.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseEmulatorAuth } from '../../../functions/src/firebase.ts';
import { call } from '../../support/call.ts';
import { startInstance } from '../../support/instance.ts';
import { listen } from '../../support/listen.ts';
import { storeProduct } from '../../support/product-store.ts';
import { accessTokenOf, createSignedInUser, createUser, idTokenOf } from '../../support/users.ts';

test('logs one line for each request, with a pseudonym of the caller and no token or email', async () => {
  const { at, log } = await startInstance();
  const person = await createUser();
  const idToken = await idTokenOf(person);
  await call('POST', '/login', { at, token: idToken, body: { email: person.email } });
  const token = await accessTokenOf(person);
  await call('GET', `/myproduct?email=${person.email}`, { at, token });
  const { headers } = await call('PUT', `/product/${'secret'.repeat(4)}`, { at, token, body: { email: person.email } });

  await expect.poll(() => log.length).toBe(3);
  expect(log).toMatchObject([
    { severity: 'INFO', message: 'request', method: 'POST', route: '/login', status: 200 },
    { severity: 'INFO', message: 'request', method: 'GET', route: '/myproduct', status: 200 },
    { severity: 'WARNING', method: 'PUT', route: '/product/:id', status: 400, problem: 'invalid-request' },
  ]);
  expect(log[2]?.requestId).toBe(headers.get('X-Request-Id'));
  expect(new Set(log.map(({ caller }) => caller)).size).toBe(1);
  for (const secret of [person.email, person.uid, idToken, token, 'secret'])
    expect(JSON.stringify(log)).not.toContain(secret);
});

test('given 100 requests of 4 people at once, each gets only their own products', async () => {
  const { at } = await startInstance();
  const people = await Promise.all(Array.from({ length: 4 }, () => createSignedInUser()));
  for (const { email } of people) await storeProduct(email);
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const person = people[index % people.length];
      if (!person) throw new Error('no person');
      const { body } = await call<Product[]>('GET', `/myproduct?email=${person.email}`, { at, token: person.token });
      return body.length === 1 && body[0]?.email === person.email;
    }),
  );
  expect(answers.filter(Boolean)).toHaveLength(100);
});

describe('given the address of an Auth emulator outside the emulator', () => {
  test('the function refuses to start', () => {
    const environment = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(() => refuseEmulatorAuth(environment)).toThrow('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator');
    expect(() => refuseEmulatorAuth({ ...environment, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
    expect(() => refuseEmulatorAuth({})).not.toThrow();
  });
});

describe('given a body of which no more than the beginning arrives', () => {
  /** Sends the headers and the beginning of a body, and never its end. */
  const sendBeginning = (url: string, token?: string) =>
    new Promise<{ status: number | undefined; type: string }>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
      const sent = request(url, { method: 'POST', headers }, async (answer) => {
        const { type } = JSON.parse(await text(answer));
        sent.destroy();
        resolve({ status: answer.statusCode, type });
      });
      sent.on('error', reject).write('{"email":');
    });

  test('a caller without a token gets 401 at once, and one with a token 408, which is logged as a warning', async () => {
    const { at, log } = await startInstance({ deadline: 3_000 });
    const person = await createUser();
    const [idToken, token] = [await idTokenOf(person), await accessTokenOf(person)];
    const unknown = { status: 401, type: 'urn:storefront:problem:invalid-token' };
    const slow = { status: 408, type: 'urn:storefront:problem:body-too-slow' };
    const answers = [
      ...[sendBeginning(`${at}/login`), sendBeginning(`${at}/login`, idToken)],
      ...[sendBeginning(`${at}/product`), sendBeginning(`${at}/product`, token)],
    ];
    expect(await Promise.all(answers)).toEqual([unknown, slow, unknown, slow]);
    await expect.poll(() => log.length).toBe(4);
    expect(new Set(log.map(({ severity, status }) => `${severity} ${status}`))).toEqual(
      new Set(['WARNING 401', 'WARNING 408']),
    );
    const whole = await call('POST', '/login', { at, token: idToken, body: { email: person.email } });
    expect(whole.status, 'control: the whole body').toBe(200);
  });
});

describe('given Firestore or an identity service that does not answer', () => {
  // Without the deadline the function would wait for Firestore's own timeout of a minute, and the test would fail.
  const TIMEOUT = { timeout: 30_000 };
  const silent = createServer(() => {});
  let silentHost = '';
  beforeAll(async () => {
    silentHost = `127.0.0.1:${await listen(silent)}`;
  });
  afterAll(() => {
    silent.close();
  });
  /** An instance that waits in vain for what this variable leads to, and its answers to all requests at once. */
  async function askAll(variable: string, requests: Parameters<typeof call>[]) {
    const { at } = await startInstance({ deadline: 700, environment: { [variable]: silentHost } });
    const answers = requests.map(([method, path, sent]) => call(method, path, { at, ...sent }));
    return (await Promise.all(answers)).map(({ status, headers, body }) => [
      status,
      headers.get('Retry-After'),
      body.type,
    ]);
  }
  const BUSY = [503, '1', 'urn:storefront:problem:busy'];

  test('public reads answer 503 with Retry-After before the deadline of the test', TIMEOUT, async () => {
    const answers = await askAll('FIRESTORE_EMULATOR_HOST', [
      ['GET', '/product'],
      ['GET', '/product/any'],
      ['GET', '/content'],
    ]);
    expect(answers).toEqual(Array(3).fill(BUSY));
  });

  test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])(
    'every request that needs %s answers 503 and stores nothing',
    TIMEOUT,
    async (variable) => {
      const person = await createUser();
      const { email } = person;
      const token = await accessTokenOf(person);
      const { _id, ...mine } = await storeProduct(email);
      const requests: Parameters<typeof call>[] = [
        ['GET', `/myproduct?email=${email}`, { token }],
        ['POST', '/product', { token, body: mine }],
        ['PUT', `/product/${_id}`, { token, body: { ...mine, quantity: 9 } }],
        ['PATCH', `/product/${_id}`, { token, body: { quantity: mine.quantity - 1 } }],
        ['DELETE', `/product/${_id}`, { token }],
      ];
      // A login uses only the identity service.
      if (variable === 'FIREBASE_AUTH_EMULATOR_HOST')
        requests.push(['POST', '/login', { token: await idTokenOf(person), body: { email } }]);
      expect(await askAll(variable, requests)).toEqual(requests.map(() => BUSY));
      const list = await call<Product[]>('GET', `/myproduct?email=${email}`, { token });
      expect(list.body, 'unchanged, read through another instance').toEqual([{ _id, ...mine }]);
    },
  );
});

test('given an unsigned token outside the emulator, answers 401', async () => {
  const person = await createUser();
  const idToken = await idTokenOf(person);
  const { at } = await startInstance({ environment: { FIREBASE_AUTH_EMULATOR_HOST: undefined } });
  expect((await call('POST', '/login', { at, token: idToken, body: { email: person.email } })).status).toBe(401);
  const token = await accessTokenOf(person);
  expect((await call('GET', `/myproduct?email=${person.email}`, { at, token })).status).toBe(401);
});
