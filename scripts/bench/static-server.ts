import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { listen } from '../../tests/support/listen.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.txt', '.xml', '.webmanifest']);

export interface StaticServer {
  origin: string;
  close(): Promise<void>;
}

interface Options {
  /** Answers for the pages that have no file because a function renders them. */
  render?: { pages: RegExp; answer: (path: string) => Promise<Response> };
}

/**
 * Serves a folder as Firebase Hosting does: HTTP/2 with TLS, Brotli or gzip, addresses without `.html`, hashed files
 * for a year.
 */
export async function serveFolder(folder: string, { render }: Options = {}): Promise<StaticServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const answer = answering(folder);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    if (!render?.pages.test(request.url)) return answer(request, response);
    render
      .answer(request.url)
      .then((rendered) => passOn(rendered, String(request.headers['accept-encoding'] ?? ''), response))
      .catch((error) => response.stream.destroy(error));
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return {
    origin: `https://127.0.0.1:${await listen(server)}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const session of sessions) session.destroy();
      }),
  };
}

function answering(folder: string) {
  const compressed = new Map<string, Buffer>();
  return ({ url = '/', headers }: Http2ServerRequest, response: Http2ServerResponse): void => {
    const file = find(folder, new URL(url, 'https://127.0.0.1').pathname);
    const found = file ?? join(folder, '404.html');
    if (!existsSync(found)) return void response.writeHead(404).end();
    const type = extname(found);
    const encoding = COMPRESSED.has(type) ? encodingFor(String(headers['accept-encoding'] ?? '')) : undefined;
    const key = `${encoding} ${found}`;
    const body = compressed.get(key) ?? compress(readFileSync(found), encoding);
    compressed.set(key, body);
    response.writeHead(file ? 200 : 404, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
    });
    response.end(body);
  };
}

async function passOn(answer: Response, accepted: string, response: Http2ServerResponse): Promise<void> {
  const encoding = encodingFor(accepted);
  const body = compress(Buffer.from(await answer.arrayBuffer()), encoding);
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? TYPES['.html'],
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
  });
  response.end(body);
}

function find(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(decodeURIComponent(pathname)));
  const candidates = pathname.endsWith('/') ? [join(path, 'index.html')] : [path, `${path}.html`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

const encodingFor = (accepted: string) =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;

function compress(content: Buffer, encoding: 'br' | 'gzip' | undefined): Buffer {
  if (encoding === 'br') return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === 'gzip' ? gzipSync(content, { level: 9 }) : content;
}
