import { createRequire } from 'node:module';

const express: typeof import('express') = createRequire(import.meta.resolve('firebase-functions'))('express');
const { api } = await import('../../../functions/src/index.ts');

// What Google's functions framework puts before a function: parsers of the body, and a route that decodes the path.
const app = express().use(express.json(), express.text(), express.urlencoded(), express.raw({ type: '*/*' }));
app.all('/*path', (request, response) => api(request as object as Parameters<typeof api>[0], response));
const server = app.listen(0, '127.0.0.1', () =>
  process.stdout.write(`${JSON.stringify({ listening: server.address() })}\n`),
);
