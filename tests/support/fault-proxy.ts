import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AUTH_HOST } from './emulators.ts';
import { listen } from './listen.ts';

export interface Reply {
  status: number;
  body: string;
}

/** Replies to a request in place of the Auth emulator; undefined forwards the request. */
type Fault = (path: string) => Promise<Reply | undefined>;

/** A proxy in front of the Auth emulator that injects faults. */
export class FaultProxy {
  host = '';
  private readonly server;

  private constructor(fault: Fault) {
    this.server = createServer(async (request, response) => {
      const { url = '/', method = 'GET', headers } = request;
      const body = await buffer(request);
      const reply = (await fault(url)) ?? (await forward(url, method, headers.authorization, body));
      response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
    });
  }

  static async start(fault: Fault): Promise<FaultProxy> {
    const proxy = new FaultProxy(fault);
    proxy.host = `127.0.0.1:${await listen(proxy.server)}`;
    return proxy;
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
