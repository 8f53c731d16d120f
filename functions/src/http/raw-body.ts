import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const HIDDEN = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'];
const hidden = new WeakMap<IncomingMessage, IncomingHttpHeaders>();

/**
 * The functions framework parses bodies and paths before the function is called, and answers what it cannot parse itself: in
 * HTML, with a stack. Node tells of a request before any listener gets it; here the body is hidden from the framework's
 * parsers, so that the function reads it itself, and no further than it wants to.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    hidden.set(request, Object.fromEntries(HIDDEN.map((name) => [name, request.headers[name]])));
    for (const name of HIDDEN) delete request.headers[name];
    request.url = decodable(request.url ?? '/');
  });
}

/** Gives the function the headers that the framework did not see. */
export function showBody(request: IncomingMessage): void {
  for (const [name, value] of Object.entries(hidden.get(request) ?? {})) {
    if (value !== undefined) request.headers[name] = value;
  }
}

/** A path that cannot be decoded keeps its text, so that the function can say so. */
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
