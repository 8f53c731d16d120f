import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { former } from './former.ts';

// This file runs as a process of its own: the built function, or the former reader.
const BUILT = new URL('../../../functions/lib/index.js', import.meta.url).href;
const listener: RequestListener =
  process.argv[2] === 'former' ? getRequestListener(former.fetch) : (await import(BUILT)).api;
const server = createServer(listener).listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);

process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
