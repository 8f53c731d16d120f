import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { log, pseudonym } from '../log.js';
import type { Env } from './env.js';
import { busy, Problem } from './problems.js';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Sets the request id, which header, problem and log contain, and logs the request. A client may send an id of its own. */
export const identify = createMiddleware<Env>(async (context, next) => {
  const started = performance.now();
  const sentId = context.req.header('X-Request-Id');
  const requestId = sentId && REQUEST_ID.test(sentId) ? sentId : randomUUID();
  context.set('requestId', requestId);
  await next();
  context.header('X-Request-Id', requestId);
  const status = context.res.status;
  log(status >= 500 ? 'ERROR' : status >= 400 ? 'WARNING' : 'INFO', 'request', {
    requestId,
    method: context.req.method,
    route: routePath(context, -1),
    status,
    milliseconds: Math.round(performance.now() - started),
    ...(context.get('problem') && { problem: context.get('problem') }),
    ...(context.get('caller') && { caller: pseudonym(context.get('caller').uid) }),
  });
});

/** Answers 503 when a request takes longer than the given milliseconds, or 408 when it was its body that did not arrive. */
export const answerWithin = (milliseconds: number) =>
  createMiddleware<Env>(async (context, next) => {
    const controller = new AbortController();
    context.set('deadline', controller.signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = context.get('isReadingBody')
          ? new Problem('body-too-slow', 'The body did not arrive in time.', { headers: { Connection: 'close' } })
          : busy('The request took too long. It may have been carried out: read before you repeat it.');
        controller.abort(error);
        reject(error);
      }, milliseconds);
    });
    await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  });

// The values that firebase.json sets for the pages. Hosting does not add them to answers of the function.
const ALWAYS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** Gives every answer of REST its headers. */
export const secure = createMiddleware<Env>(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // An answer that any site may read by CORS may also be loaded by a cross-origin isolated page.
  const isForAll = headers.get('Access-Control-Allow-Origin') === '*';
  headers.set('Cross-Origin-Resource-Policy', isForAll ? 'cross-origin' : 'same-origin');
});
