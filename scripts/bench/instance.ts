import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { DocumentReference, Query } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { createApp } from '../../functions/src/app.ts';
import { createSite } from '../../functions/src/site/create-site.ts';
import { builtFolder, loadRenderer } from '../../functions/src/site/renderer.ts';
import { listen } from '../../tests/support/listen.ts';

// This file runs as a process of its own: the functions and an empty function listen on a port each.
const empty = new Hono().get('/', (context) => context.json([]));

// What Firestore would bill.
let documents = 0;
const { get } = Query.prototype;
Query.prototype.get = async function (this: Query) {
  const snapshot = await get.call(this);
  documents += snapshot.size || 1;
  return snapshot;
};
const { get: getOne } = DocumentReference.prototype;
DocumentReference.prototype.get = function (this: DocumentReference) {
  documents += 1;
  return getOne.call(this);
};
process.on('message', () => process.send?.({ documents }));

const { deadline }: { deadline?: number } = JSON.parse(process.argv[2] ?? '{}');
const options = deadline === undefined ? {} : { deadline };
const contract = await listen(createServer(getRequestListener(createApp(options).fetch)));
const begun = performance.now();
const renderer = await loadRenderer(builtFolder(process.env));
const site = await listen(createServer(getRequestListener(createSite(renderer, options).fetch)));
const loading = performance.now() - begun;
process.send?.({ contract, site, loading, empty: await listen(createServer(getRequestListener(empty.fetch))) });
