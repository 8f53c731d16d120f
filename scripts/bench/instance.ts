import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Query } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { createApp } from '../../functions/src/app.ts';

// This file runs as a process of its own: the function listens on one port, an empty function on another.
const empty = new Hono().get('/', (context) => context.json([]));

// What Firestore would bill.
let documents = 0;
const { get } = Query.prototype;
Query.prototype.get = async function (this: Query) {
  const snapshot = await get.call(this);
  documents += snapshot.size || 1;
  return snapshot;
};
process.on('message', () => process.send?.({ documents }));

const listen = (listener: RequestListener) =>
  new Promise<number>((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const options: Parameters<typeof createApp>[0] = JSON.parse(process.argv[2] ?? '{}');
const contract = await listen(getRequestListener(createApp(options).fetch));
process.send?.({ contract, empty: await listen(getRequestListener(empty.fetch)) });
