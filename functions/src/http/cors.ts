import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env.js';

const EXPOSED = ['ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id'];

/**
 * Any site may read what needs no token; only the storefront's own origins may make calls that need one. There are no
 * cookies, so this does not prevent CSRF: it prevents another site from using a token that leaked to it. OPTIONS that is no
 * preflight is answered by its path.
 */
export const corsPolicy = () => {
  const own = ownOrigins(process.env);
  const policy = cors({
    origin: (origin, context) => {
      const method = context.req.header('Access-Control-Request-Method') ?? context.req.method;
      const isPublic = (method === 'GET' || method === 'HEAD') && !context.req.path.endsWith('/myproduct');
      return isPublic ? '*' : own(origin) ? origin : null;
    },
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Request-Id'],
    exposeHeaders: EXPOSED,
    maxAge: 600,
  });
  return createMiddleware<Env>((context, next) => {
    const isPlainOptions = context.req.method === 'OPTIONS' && !context.req.header('Access-Control-Request-Method');
    return isPlainOptions ? next() : policy(context, next);
  });
};

function ownOrigins(environment: NodeJS.ProcessEnv): (origin: string) => boolean {
  const project = environment.GCLOUD_PROJECT ?? '';
  const configured = (environment.ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim());
  const origins = new Set(
    [...configured, `https://${project}.web.app`, `https://${project}.firebaseapp.com`].filter(Boolean),
  );
  const isEmulator = environment.FUNCTIONS_EMULATOR === 'true';
  return (origin) => origins.has(origin) || (isEmulator && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin));
}
