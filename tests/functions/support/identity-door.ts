import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { AUTH_HOST } from './emulators.ts';

interface Reply {
  status: number;
  body: string;
}

/** What is answered at the door instead; undefined when the identity service itself is to answer. */
type Doorkeeper = (path: string) => Promise<Reply | undefined>;

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The real identity service, behind a door where things can go wrong. */
export async function openDoor(doorkeeper: Doorkeeper) {
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const body = await buffer(request);
    const { status, body: text } = (await doorkeeper(url)) ?? (await forward(url, method, headers.authorization, body));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  closing.push(close);
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function forward(url: string, method: string, authorization = '', body: Buffer): Promise<Reply> {
  const answer = await fetch(`http://${AUTH_HOST}${url}`, {
    method,
    headers: { authorization, 'Content-Type': 'application/json' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}
