import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { whoMayAdd } from '../contract/who-may-add.js';
import { corsPolicy } from '../http/cors.js';
import { describeApi } from '../http/describe-api.js';
import type { App, Env } from '../http/env.js';
import { answerWithin, identify, secure } from '../http/lifecycle.js';
import { answerProblem, issuesToErrors, Problem } from '../http/problems.js';
import { limitedByAddress } from '../http/rate-limit.js';
import { listContents } from './list-contents.js';
import { login } from './login.js';
import { createProduct } from './product/create-product.js';
import { deliverProduct } from './product/deliver-product.js';
import { listProducts } from './product/list-products.js';
import { oneProduct } from './product/one-product.js';

const DEADLINE = 10_000;
/** For 120 of the longest lists. */
const DOCUMENTS_PER_MINUTE = 120_000;

interface Options {
  /** Milliseconds until a request is answered with 503. */
  deadline?: number;
  /** How many products a list has that is asked for without `limit`. */
  pageMax?: number;
  /** The expression of the emails that may add and change products. */
  mayAdd?: string | undefined;
}

export function createApp({ deadline = DEADLINE, pageMax, mayAdd = whoMayAdd(process.env) }: Options = {}): App {
  const app: App = new OpenAPIHono<Env>({
    getPath: pathWithoutPrefix,
    defaultHook: (result) => {
      if (!result.success) throw issuesToErrors(result.error);
    },
  });
  app.use(identify, secure, corsPolicy(), limitedByAddress(DOCUMENTS_PER_MINUTE), answerWithin(deadline));
  app.use(async (context, next) => {
    context.set('whoMayAdd', mayAdd);
    await next();
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: answerOtherMethod }));

  listContents(app);
  login(app);
  listProducts(app, pageMax);
  createProduct(app);
  oneProduct(app);
  deliverProduct(app);
  describeApi(app);

  app.notFound((context) => answerProblem(new Problem('not-found', 'There is nothing at this address.'), context));
  app.onError(answerProblem);
  return app;
}

/** The function is called at its own URL and, through Hosting, below the site's /api; the same routes serve both. */
function pathWithoutPrefix(request: Request): string {
  const path = new URL(request.url).pathname.replace(/^\/api(?=\/|$)/, '');
  return path === '' ? '/' : path;
}

/** Answers 405 to another method on a known path, and OPTIONS with the list of methods. */
function answerOtherMethod(context: Context<Env>, methods: string[]): Response {
  const headers = { Allow: [...methods, 'OPTIONS'].sort().join(', ') };
  if (context.req.method === 'OPTIONS') return context.body(null, 204, headers);
  return answerProblem(new Problem('method-not-allowed', `Please use one of: ${headers.Allow}.`, { headers }), context);
}
