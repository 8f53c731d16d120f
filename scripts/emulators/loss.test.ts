import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { firstLoss } from './loss.ts';

const servers: Server[] = [];
async function listening(service: string) {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return { port: (server.address() as AddressInfo).port, service, close: () => server.close() };
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('given an emulator that stops listening while the process goes on, names it', async () => {
  const [auth, firestore] = [await listening('the Auth emulator'), await listening('the Firestore emulator')];
  let found: string | undefined;
  const loss = firstLoss([auth, firestore], new AbortController().signal, 5).then((name) => {
    found = name;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(found).toBeUndefined();
  firestore.close();
  await loss;
  expect(found).toBe('the Firestore emulator');
});

test('given a process that has ended, returns at once', async () => {
  const ended = new AbortController();
  const loss = firstLoss([await listening('the Auth emulator')], ended.signal, 60_000);
  ended.abort();
  expect(await loss).toBe('firebase-tools');
});
