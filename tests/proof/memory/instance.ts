import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../../support/listen.ts';
import { former } from './former.ts';

// This file runs as a process of its own: the built function, or the former reader.
const BUILT = new URL('../../../functions/lib/index.js', import.meta.url).href;
const listener: RequestListener =
  process.argv[2] === 'former' ? getRequestListener(former.fetch) : (await import(BUILT)).api;
process.send?.({ port: await listen(createServer(listener)) });

process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
