import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AUTH_HOST } from './emulators.ts';

export interface Reply {
  status: number;
  body: string;
}

/** Answers a request in place of the Auth emulator; undefined forwards the request. It may also delay it. */
type Fault = (path: string) => Promise<Reply | undefined>;

/** A proxy in front of the Auth emulator that injects faults. */
export class FaultProxy {
  readonly host: string;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(fault: Fault): Promise<FaultProxy> {
    const server = createServer(async (request, response) => {
      const { url = '/', method = 'GET', headers } = request;
      const body = await buffer(request);
      const reply = (await fault(url)) ?? (await forward(url, method, headers.authorization, body));
      response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultProxy(server);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

async function forward(url: string, method: string, authorization = '', body: Buffer): Promise<Reply> {
  const answer = await fetch(`http://${AUTH_HOST}${url}`, {
    method,
    headers: { authorization, 'Content-Type': 'application/json' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}
