import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { getRequestListener } from '@hono/node-server';

const [, , program, given = '{}'] = process.argv;
const options = JSON.parse(given);

const programs: Record<string, () => Promise<RequestListener>> = {
  async api() {
    const { createApp } = await import('../../functions/src/api/app.ts');
    return getRequestListener(createApp(options).fetch);
  },
  /** What Google's functions framework puts before a function: parsers of the body, and a route that decodes the path. */
  async framework() {
    const express: typeof import('express') = createRequire(import.meta.resolve('firebase-functions'))('express');
    const { api } = await import('../../functions/src/index.ts');
    const app = express().use(express.json(), express.text(), express.urlencoded(), express.raw({ type: '*/*' }));
    app.all('/*path', (request, response) => api(request as object as Parameters<typeof api>[0], response));
    return app as RequestListener;
  },
  async site() {
    const { createSite } = await import('../../functions/src/site/create-site.ts');
    const { loadRenderer } = await import('../../functions/src/site/renderer.ts');
    return getRequestListener(createSite(await loadRenderer(process.env), options).fetch);
  },
};

// `index.ts` subscribes to requests when it is loaded, so the server comes after it.
const server = createServer((await programs[program ?? '']?.()) as RequestListener);
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ listening: server.address() })}\n`));
