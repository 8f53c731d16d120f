import { OpenAPIHono } from '@hono/zod-openapi';
import { listContents } from './content/list-contents.js';
import { MAY_ADD_PATTERN } from './contract/who-may-add.js';
import { corsPolicy } from './http/cors.js';
import { describeApi } from './http/describe-api.js';
import type { App, Env } from './http/env.js';
import { answerWithin, identify } from './http/lifecycle.js';
import { answerOtherMethods, onlyForPreflight } from './http/methods.js';
import { answerProblem, Problem } from './http/problems.js';
import { limitedByAddress } from './http/rate/rate-limit.js';
import { TokenBuckets } from './http/rate/token-bucket.js';
import { secure } from './http/security-headers.js';
import { issuesToErrors } from './http/validation.js';
import { login } from './login/login.js';
import { createProduct } from './product/create-product.js';
import { deleteProduct } from './product/delete-product.js';
import { deliverProduct } from './product/deliver-product.js';
import { listMyProducts } from './product/list-my-products.js';
import { type ListOptions, listProducts } from './product/list-products.js';
import { readProduct } from './product/read-product.js';
import { updateProduct } from './product/update-product.js';

const DEADLINE = 10_000;

interface Options {
  /** Milliseconds until a request is answered with 503. */
  deadline?: number;
  lists?: ListOptions;
  /** The emails that may add products. */
  mayAddPattern?: string;
}

export function createApp({ deadline = DEADLINE, lists = {}, mayAddPattern = MAY_ADD_PATTERN }: Options = {}): App {
  const app: App = new OpenAPIHono<Env>({
    getPath: pathWithoutPrefix,
    defaultHook: (result) => {
      if (!result.success) throw issuesToErrors(result.error);
    },
  });
  const ofAddress = new TokenBuckets(1_200, 1_200);
  app.use(identify, secure, onlyForPreflight(corsPolicy()), limitedByAddress(ofAddress), answerWithin(deadline));

  listContents(app);
  login(app);
  listMyProducts(app);
  listProducts(app, lists);
  createProduct(app, mayAddPattern);
  readProduct(app);
  updateProduct(app);
  deliverProduct(app);
  deleteProduct(app);
  describeApi(app);

  answerOtherMethods(app);
  app.notFound((context) => answerProblem(new Problem('not-found', 'There is nothing at this address.'), context));
  app.onError(answerProblem);
  return app;
}

/** The function is called at its own URL and, through Hosting, below the site's /api; the same routes serve both. */
function pathWithoutPrefix(request: Request): string {
  const path = new URL(request.url).pathname.replace(/^\/api(?=\/|$)/, '');
  return path === '' ? '/' : path;
}
