import { request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Product } from '@contract/product.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refuseEmulatorAuth } from '../../../functions/src/firebase.ts';
import { app, call } from '../../support/call.ts';
import { startInstance } from '../../support/instance.ts';
import { listen } from '../../support/listen.ts';
import { storeProduct } from '../../support/product-store.ts';
import { accessTokenOf, createSignedInUser, createUser, idTokenOf } from '../../support/users.ts';

test('logs one line for each request, with a pseudonym of the caller and no token or email', async () => {
  const { mock } = vi.spyOn(process.stdout, 'write');
  mock.calls.length = 0;
  const person = await createSignedInUser();
  const { email, token } = person;
  const idToken = await idTokenOf(person);
  await call('POST', '/login', { at: app, token: idToken, body: { email } });
  await call('GET', `/myproduct?email=${email}`, { at: app, token });
  const { headers } = await call('PUT', `/product/${'secret'.repeat(4)}`, { at: app, token, body: { email } });

  const log = mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(log).toMatchObject([
    { severity: 'INFO', message: 'request', method: 'POST', route: '/login', status: 200 },
    { severity: 'INFO', message: 'request', method: 'GET', route: '/myproduct', status: 200 },
    { severity: 'WARNING', method: 'PUT', route: '/product/:id', status: 400, problem: 'invalid-request' },
  ]);
  expect(log[2].requestId).toBe(headers.get('X-Request-Id'));
  expect(new Set(log.map(({ caller }) => caller)).size).toBe(1);
  for (const secret of [email, person.uid, idToken, token, 'secret']) expect(JSON.stringify(log)).not.toContain(secret);
});

test('given 40 requests of 4 people at once, each gets only their own products', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, createSignedInUser));
  const stored = await Promise.all(people.map(({ email }) => storeProduct(email)));
  const requests = Array.from({ length: 10 }, () => people).flat();
  const answers = await Promise.all(
    requests.map(({ email, token }) => call<Product[]>('GET', `/myproduct?email=${email}`, { at: app, token })),
  );
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => stored.map((own) => [own])).flat());
});

test('given the address of an Auth emulator outside the emulator, the function refuses to start', () => {
  const environment = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(() => refuseEmulatorAuth(environment)).toThrow('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator');
  expect(() => refuseEmulatorAuth({ ...environment, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
  expect(() => refuseEmulatorAuth({})).not.toThrow();
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
  const silent = createServer(() => {});
  let silentHost = '';
  beforeAll(async () => {
    silentHost = `127.0.0.1:${await listen(silent)}`;
  });
  afterAll(() => {
    silent.close();
  });

  // Without the deadline the function would wait for Firestore's own timeout of a minute, and the test would fail.
  test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])(
    'every request that needs %s answers 503 with Retry-After before the deadline of the test, and stores nothing',
    { timeout: 30_000 },
    async (variable) => {
      const person = await createSignedInUser();
      const { email, token } = person;
      const { _id, ...mine } = await storeProduct(email);
      const requests: Parameters<typeof call>[] = [
        ['GET', `/myproduct?email=${email}`, { token }],
        ['POST', '/product', { token, body: mine }],
        ['PUT', `/product/${_id}`, { token, body: { ...mine, quantity: 9 } }],
        ['PATCH', `/product/${_id}`, { token, body: { quantity: mine.quantity - 1 } }],
        ['DELETE', `/product/${_id}`, { token }],
      ];
      // Public reads use only Firestore, and a login only the identity service.
      if (variable === 'FIREBASE_AUTH_EMULATOR_HOST')
        requests.push(['POST', '/login', { token: await idTokenOf(person), body: { email } }]);
      else requests.push(['GET', '/product'], ['GET', '/product/any'], ['GET', '/content']);
      const { at } = await startInstance({ deadline: 700, environment: { [variable]: silentHost } });
      const answers = await Promise.all(requests.map(([method, path, sent]) => call(method, path, { at, ...sent })));
      expect(answers.map(({ status, headers, body }) => [status, headers.get('Retry-After'), body.type])).toEqual(
        requests.map(() => [503, '1', 'urn:storefront:problem:busy']),
      );
      const list = await call<Product[]>('GET', `/myproduct?email=${email}`, { at: app, token });
      expect(list.body, 'unchanged').toEqual([{ _id, ...mine }]);
    },
  );
});
