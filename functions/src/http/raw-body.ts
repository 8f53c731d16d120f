import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The functions framework parses bodies and paths before the function is called, and answers what it cannot parse itself: in
 * HTML, with a stack. Node tells of a request before any listener gets it; here the body is hidden from the framework's
 * parsers, so that the function reads it itself, no further than it wants to. Hono reads the raw headers, which stay.
 */
export function keepBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    for (const header of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding']) {
      delete request.headers[header];
    }
    request.url = decodable(request.url ?? '/');
  });
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
