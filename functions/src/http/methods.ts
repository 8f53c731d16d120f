import { createMiddleware } from 'hono/factory';
import type { App, Env } from './env.js';
import { Problem } from './problems.js';

/** Answers a known path with an unknown method by 405, and OPTIONS by the methods there are. */
export function answerOtherMethods(app: App): void {
  const byPath = Map.groupBy(
    app.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*'),
    ({ path }) => path,
  );
  for (const [path, routes] of byPath) {
    const methods = new Set(routes.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    const allow = [...methods.add('OPTIONS')].sort().join(', ');
    app.options(path, (context) => context.body(null, 204, { Allow: allow }));
    app.all(path, () => {
      throw new Problem('method-not-allowed', `Please use one of: ${allow}.`, { headers: { Allow: allow } });
    });
  }
}

/** A preflight is answered by the CORS policy; a plain OPTIONS goes on to the path. */
export const onlyForPreflight = (policy: ReturnType<typeof createMiddleware<Env>>) =>
  createMiddleware<Env>((context, next) => {
    const isPlainOptions = context.req.method === 'OPTIONS' && !context.req.header('Access-Control-Request-Method');
    return isPlainOptions ? next() : policy(context, next);
  });
