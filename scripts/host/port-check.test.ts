import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { checkPorts, isBusy, portHolder } from './port-check.ts';

const servers: Server[] = [];
const listen = (host: string): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, host, () => done((server.address() as AddressInfo).port));
    servers.push(server);
  });
const close = async (): Promise<void> => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
};
afterEach(close);

test('a busy port is named with its service and its holder; once free it passes', async () => {
  const port = await listen('127.0.0.1');
  const wanted = [{ port, service: 'the Auth emulator' }];
  await expect(checkPorts(wanted)).rejects.toThrow(Failure);
  await expect(checkPorts(wanted)).rejects.toThrow(
    new RegExp(`^Port ${port}, which the Auth emulator needs, is held by .*\\(process ${process.pid}\\)\\.`),
  );
  await close();
  await expect(checkPorts(wanted)).resolves.toBeUndefined();
});

test('a listener on every address is found too', async () => {
  expect(await isBusy(await listen('0.0.0.0'))).toBe(true);
});

test('nobody holds a free port', async () => {
  const port = await listen('127.0.0.1');
  expect(portHolder(port)).toContain(String(process.pid));
  await close();
  expect(portHolder(port)).toBeUndefined();
});
