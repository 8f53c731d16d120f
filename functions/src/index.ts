import { getRequestListener } from '@hono/node-server';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { passUnparsed } from './api/http/raw-body.js';
import { refuseEmulatorAuth } from './firebase.js';
import { stockTimeZone } from './history/time-zone.js';

refuseEmulatorAuth(process.env);
const timeZone = stockTimeZone(process.env);
if (process.env.FUNCTION_TARGET === 'api') passUnparsed();

const region = 'us-central1';

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
 * The pages of the cars. React and a burst of 50 readers take 480 MB in `npm run bench:site`, so an instance has twice that. The CDN
 * answers most requests; ten instances limit the bill.
 */
export const site = onRequest(
  { ...web, memory: '1GiB' },
  answeringBy(async () => {
    const [{ createSite }, { builtFolder, loadRenderer }] = await Promise.all([
      import('./site/create-site.js'),
      import('./site/renderer.js'),
    ]);
    return createSite(await loadRenderer(builtFolder(process.env)));
  }),
);

/** Writes the stock history and its counters, which no client can write. Five instances limit the bill: when many changes come at once, they wait. It also adds search keys that a product lacks, and keeps the alert of one that is low or out. */
export const history = onDocumentWritten(
  { document: 'products/{id}', region, retry: true, memory: '256MiB', maxInstances: 5, timeoutSeconds: 60 },
  async (event) => {
    const { handleWrite } = await import('./history/handle-write.js');
    await handleWrite(event);
  },
);

/**
 * Once a night: deletes old commands, and compares the counters with the stock. One that has drifted is repaired and logged as an error.
 * Then the history that is older than it is kept is deleted.
 */
export const recount = onSchedule(
  { schedule: 'every day 03:00', timeZone, region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 1_800 },
  async () => {
    const [{ clearCommands }, { recount: recountAll }, { forgetHistory }, { firestore }] = await Promise.all([
      import('./history/clear-commands.js'),
      import('./history/recount.js'),
      import('./history/forget-history.js'),
      import('./firebase.js'),
    ]);
    const db = await firestore();
    await clearCommands(db);
    await recountAll(db, timeZone);
    await forgetHistory(db, timeZone);
  },
);
