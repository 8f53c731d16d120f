import { getRequestListener } from '@hono/node-server';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { refuseEmulatorAuth } from './firebase.js';
import { passUnparsed } from './http/raw-body.js';
import { functionsRegion } from './region.js';
import { stockTimeZone } from './triggers/time-zone.js';

refuseEmulatorAuth(process.env);
const timeZone = stockTimeZone(process.env);
if (process.env.FUNCTION_TARGET === 'api') passUnparsed();

const region = functionsRegion(process.env);

type Serve = ReturnType<typeof getRequestListener>;

/** Loads what answers at the first request, because loading takes most of a cold start of the functions that do not need it. */
function answeringBy(load: () => Promise<{ fetch: Parameters<typeof getRequestListener>[0] }>): Serve {
  let serve: Promise<Serve> | undefined;
  return async (request, response) => {
    serve ??= load().then(({ fetch }) => getRequestListener(fetch));
    response.removeHeader('X-Powered-By');
    await (await serve)(request, response);
  };
}

const web = { region, cors: false, invoker: 'public', concurrency: 80, maxInstances: 10, timeoutSeconds: 60 } as const;

/**
 * The REST contract. 80 calls at once for lists of 1,000 products with the longest texts took 670 MB. Ten instances limit the bill. A
 * request is answered within ten seconds.
 */
export const api = onRequest(
  { ...web, memory: '1GiB' },
  answeringBy(async () => (await import('./api/app.js')).createApp()),
);

/**
 * The pages of the cars. React and a burst of 50 readers take 480 MB, so an instance has twice that. The CDN
 * answers most requests; ten instances limit the bill.
 */
export const site = onRequest(
  { ...web, memory: '1GiB' },
  answeringBy(async () => {
    const [{ createSite }, { loadRenderer }] = await Promise.all([
      import('./site/create-site.js'),
      import('./site/renderer.js'),
    ]);
    return createSite(await loadRenderer(process.env));
  }),
);

/**
 * What follows from a write of a product: the stock history and the totals, which no client can write, search keys that it lacks, and its
 * alert. An event waits for Firestore most of its time, so an instance handles twenty at once. Five instances limit the bill: when more
 * changes come at once, they wait.
 */
export const history = onDocumentWritten(
  {
    document: 'products/{id}',
    region,
    retry: true,
    memory: '512MiB',
    cpu: 1,
    concurrency: 20,
    maxInstances: 5,
    timeoutSeconds: 60,
  },
  async (event) => {
    const [{ onProductWritten }, { firestore }] = await Promise.all([
      import('./triggers/on-product-written.js'),
      import('./firebase.js'),
    ]);
    await onProductWritten(event, await firestore());
  },
);

/** Once a night: deletes what has expired and pictures that nothing names, and makes search keys, alerts and totals what they should be. */
export const nightly = onSchedule(
  { schedule: 'every day 03:00', timeZone, region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 1_800 },
  async () => {
    const [{ runNightly }, { auth, firestore }] = await Promise.all([
      import('./triggers/nightly.js'),
      import('./firebase.js'),
    ]);
    await runNightly(await firestore(), await auth(), timeZone);
  },
);
