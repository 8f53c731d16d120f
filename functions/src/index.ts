import { getRequestListener } from '@hono/node-server';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { refuseEmulatorAuth } from './emulator-guard.js';
import { keepBodiesRaw, showBody } from './http/raw-body.js';

refuseEmulatorAuth(process.env);
if (process.env.FUNCTION_TARGET === 'api') keepBodiesRaw();

const region = 'us-central1';

let listener: Promise<ReturnType<typeof getRequestListener>> | undefined;

/**
 * The REST contract. 512 MiB hold 80 requests at once, each with at most a megabyte of a list in memory; ten instances bound
 * the bill; a request answers within ten seconds, a long list may stream for a minute.
 */
export const api = onRequest(
  { region, cors: false, invoker: 'public', memory: '512MiB', concurrency: 80, maxInstances: 10, timeoutSeconds: 60 },
  async (request, response) => {
    listener ??= import('./http/app.js').then(({ createApp }) => getRequestListener(createApp().fetch));
    showBody(request);
    response.removeHeader('X-Powered-By');
    await (await listener)(request, response);
  },
);

/** The stock history, which no client can write. Few instances, so that a burst of changes waits instead of costing. */
export const history = onDocumentWritten(
  { document: 'products/{id}', region, retry: true, memory: '256MiB', maxInstances: 5, timeoutSeconds: 60 },
  async (event) => {
    const { recordHistory } = await import('./history/record-history.js');
    await recordHistory(event);
  },
);
