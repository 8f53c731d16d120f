import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from '../../functions/src/api/app.ts';
import { createSite } from '../../functions/src/site/create-site.ts';
import { builtFolder, loadRenderer } from '../../functions/src/site/renderer.ts';
import { countReads } from '../../tests/support/count-reads.ts';
import { listen } from '../../tests/support/listen.ts';

// This file runs as a process of its own: the functions and an empty function listen on a port each.
const empty = new Hono().get('/', (context) => context.json([]));

const billed = countReads();
process.on('message', () => process.send?.({ documents: billed.reads }));

const { deadline }: { deadline?: number } = JSON.parse(process.argv[2] ?? '{}');
const options = deadline === undefined ? {} : { deadline };
const contract = await listen(createServer(getRequestListener(createApp(options).fetch)));
const begun = performance.now();
const renderer = await loadRenderer(builtFolder(process.env));
const site = await listen(createServer(getRequestListener(createSite(renderer, options).fetch)));
const loading = performance.now() - begun;
process.send?.({ contract, site, loading, empty: await listen(createServer(getRequestListener(empty.fetch))) });
