import type { AddressInfo, Server } from 'node:net';

/** Starts a server on a free port of this machine, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
