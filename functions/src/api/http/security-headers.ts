import { createMiddleware } from 'hono/factory';
import type { Env } from './env.js';

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

export const secure = createMiddleware<Env>(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // An answer that any site may read by CORS may also be loaded by a cross-origin isolated page.
  const isForAll = headers.get('Access-Control-Allow-Origin') === '*';
  headers.set('Cross-Origin-Resource-Policy', isForAll ? 'cross-origin' : 'same-origin');
});
