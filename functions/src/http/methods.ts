import { createMiddleware } from 'hono/factory';
import type { App, Env } from './env.js';
import { Problem } from './problems.js';

/** Answers 405 to another method on a known path, and OPTIONS with the list of methods. */
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

/** Runs the CORS policy, except for an OPTIONS request that is not a preflight: the path answers that one. */
export const onlyForPreflight = (policy: ReturnType<typeof createMiddleware<Env>>) =>
  createMiddleware<Env>((context, next) => {
    const isPlainOptions = context.req.method === 'OPTIONS' && !context.req.header('Access-Control-Request-Method');
    return isPlainOptions ? next() : policy(context, next);
  });
