import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const HIDDEN = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'];
const hidden = new WeakMap<IncomingMessage, IncomingHttpHeaders>();

/**
 * The functions framework parses bodies and paths before it calls the function, and answers what it cannot parse in HTML with
 * a stack trace. Node publishes each request before any listener receives it. The body's headers are removed there, so that
 * the framework does not parse the body and the function can read it itself, up to its own size limit.
 */
export function hideBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    hidden.set(request, Object.fromEntries(HIDDEN.map((name) => [name, request.headers[name]])));
    for (const name of HIDDEN) delete request.headers[name];
    request.url = decodable(request.url ?? '/');
  });
}

/** Restores the headers that `hideBodies` removed. */
export function restoreBody(request: IncomingMessage): void {
  for (const [name, value] of Object.entries(hidden.get(request) ?? {})) {
    if (value !== undefined) request.headers[name] = value;
  }
}

/** Escapes a path that cannot be decoded, so that it reaches the function, which answers with a problem. */
function decodable(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
  }
}
