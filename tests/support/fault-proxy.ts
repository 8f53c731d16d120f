import { buffer } from 'node:stream/consumers';
import { AUTH_HOST } from './emulators.ts';
import { serve } from './until-the-end.ts';

export interface Reply {
  status: number;
  body: string;
}

/**
 * Starts a proxy before the Auth emulator that injects faults, and returns its host: what `fault` returns is the answer in the
 * emulator's place; undefined forwards the request.
 */
export async function faultProxy(fault: (path: string) => Promise<Reply | undefined>): Promise<string> {
  const address = await serve(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const body = await buffer(request);
    const reply = (await fault(url)) ?? (await forward(url, method, headers.authorization, body));
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
  });
  return new URL(address).host;
}

async function forward(url: string, method: string, authorization = '', body: Buffer): Promise<Reply> {
  const answer = await fetch(`http://${AUTH_HOST}${url}`, {
    method,
    headers: { authorization, 'Content-Type': 'application/json' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}
