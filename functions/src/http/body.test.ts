import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_MAX } from '../contract/limits.js';
import { jsonObject } from './body.js';
import type { Env } from './env.js';
import { answerProblem } from './problems.js';

const app = new Hono<Env>().post('/', jsonObject, (context) => context.text('accepted'));
app.onError(answerProblem);
// Other tests use the same globals.
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
beforeAll(() => new Promise<void>((up) => server.listen(0, '127.0.0.1', up)));
afterAll(() => server.close());

/** Sends a JSON object of this size without Content-Length; the connection is used again for the next one. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());
const post = (bytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent, headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode));
    });
    sent.once('error', reject);
    sent.end('{}'.padEnd(bytes, ' '));
  });

test('given bodies over the limit, each sender gets its answer and can go on with the same connection', async () => {
  const sizes = [BODY_MAX + 1, 3_000_000, 3_000_000, 3_000_000, BODY_MAX];
  const statuses: unknown[] = [];
  for (const size of sizes) statuses.push(await post(size));
  expect(statuses).toEqual([413, 413, 413, 413, 200]);
});
