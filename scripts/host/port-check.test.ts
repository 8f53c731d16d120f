import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { checkPorts, isFree } from './port-check.ts';

const servers: Server[] = [];
const listen = (host: string): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, host, () => resolve((server.address() as AddressInfo).port));
    servers.push(server);
  });
const close = async (): Promise<void> => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
};
afterEach(close);

test('given a port in use, the message has its number and the emulator that needs it; once free, it passes', async () => {
  const port = await listen('127.0.0.1');
  const ports = [{ port, service: 'the Auth emulator' }];
  await expect(checkPorts(ports)).rejects.toThrow(Failure);
  await expect(checkPorts(ports)).rejects.toThrow(
    `Port ${port}, which the Auth emulator needs, is in use by another program.\nStop that program and run the command again.`,
  );
  await close();
  await expect(checkPorts(ports)).resolves.toBeUndefined();
});

test('given a server on all addresses, its port is not free', async () => {
  expect(await isFree(await listen('0.0.0.0'))).toBe(false);
});
