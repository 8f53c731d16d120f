import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The functions framework parses bodies and paths before it calls the function, and answers what it cannot parse in HTML with
 * a stack trace. Its parsers leave a body without a type alone, so the type is removed when Node publishes the request, which is
 * before any listener has it. Hono reads the raw headers, which keep it. A path that cannot be decoded is escaped, so
 * that it reaches the function, which answers with a problem.
 */
export function passUnparsed(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-type'];
    const [path = '', ...query] = (request.url ?? '').split(/(?=[?#])/);
    try {
      decodeURIComponent(path);
    } catch {
      request.url = path.replaceAll('%', '%25') + query.join('');
    }
  });
}
