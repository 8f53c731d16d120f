import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSite } from '../../../functions/src/site/create-site.ts';
import { builtFolder, loadRenderer } from '../../../functions/src/site/renderer.ts';

const { folder = builtFolder(process.env), ...options } = JSON.parse(process.argv[2] ?? '{}');
const server = createServer(getRequestListener(createSite(await loadRenderer(folder), options).fetch));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ listening: server.address() })}\n`));
