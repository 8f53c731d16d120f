import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../../functions/src/api/app.ts';

const options: Parameters<typeof createApp>[0] = JSON.parse(process.argv[2] ?? '{}');
const server = createServer(getRequestListener(createApp(options).fetch));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ listening: server.address() })}\n`));
