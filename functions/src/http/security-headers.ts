import { createMiddleware } from 'hono/factory';
import type { Env } from './env.js';

/** A Content-Security-Policy that loads nothing but what is named. */
export const policyWith = (...sources: string[]): string =>
  [
    "default-src 'none'",
    ...sources,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

// As firebase.json has them for the pages: Hosting hands an answer of the function on with its own headers alone.
const ALWAYS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
const UNLESS_TOLD = { 'Content-Security-Policy': policyWith(), 'Cache-Control': 'no-store' };

export const secure = createMiddleware<Env>(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  for (const [name, value] of Object.entries(UNLESS_TOLD)) if (!headers.has(name)) headers.set(name, value);
  // What any site may read by CORS, a page that isolates itself may load as well; the rest is for the storefront's own.
  const isForAll = headers.get('Access-Control-Allow-Origin') === '*';
  headers.set('Cross-Origin-Resource-Policy', isForAll ? 'cross-origin' : 'same-origin');
});
