import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../tests/support/listen.ts';
import { firstLoss } from './loss.ts';

async function listening(service: string) {
  const server = createServer();
  const close = () => void server.close();
  onTestFinished(close);
  return { port: await listen(server), service, close };
}

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
