import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { asBody } from './cache.js';

/** A list without an end. */
function endless() {
  const left = Promise.withResolvers<number>();
  let given = 0;
  const pieces: AsyncIterator<Buffer, void> = {
    async next() {
      given += 1;
      return { done: false, value: Buffer.alloc(65_536) };
    },
    async return() {
      left.resolve(given);
      return { done: true, value: undefined };
    },
  };
  return { pieces, left: left.promise, given: () => given };
}

test.each(['at the first bytes', 'while the answer waits for it to read'])(
  'given a client that disconnects %s, the rest of the list is left',
  async (when) => {
    const { pieces, left, given } = endless();
    const answer = () => new Response(asBody([Buffer.from('first')], pieces));
    // Without its own Response, which would stay in this process for other tests.
    const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const sent = request({ port: (server.address() as AddressInfo).port }).end();
      const [response] = await once(sent, 'response');
      if (when === 'at the first bytes') await once(response, 'data');
      else
        await expect
          .poll(() => {
            const before = given();
            return new Promise((resolve) => setTimeout(() => resolve(before > 3 && given() === before), 100));
          })
          .toBe(true);
      response.destroy();
      expect(await left).toBe(given());
    } finally {
      server.close();
    }
  },
);

test('given a list that cannot be read to its end, the answer fails, so that nobody takes the part for the whole', async () => {
  let fails = true;
  async function* pieces() {
    yield Buffer.from('second');
    if (fails) throw new Error('the database cannot be reached');
  }
  const answer = () => new Response(asBody([Buffer.from('first')], pieces()));
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  try {
    await once(server, 'listening');
    const read = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text();
    await expect(read()).rejects.toThrow(TypeError);
    fails = false;
    expect(await read(), 'control').toBe('firstsecond');
  } finally {
    logged.mockRestore();
    server.close();
  }
});
