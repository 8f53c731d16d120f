import { createRoute, z } from '@hono/zod-openapi';
import { ownerEmail, product } from '../contract/product.js';
import { products } from '../firebase.js';
import { requireCaller } from '../http/auth.js';
import { answerHead, answerStream, asBody } from '../http/cache.js';
import type { App } from '../http/env.js';
import { Problem } from '../http/problems.js';
import { AUTHORISED, json, problems } from '../http/responses.js';
import { productPages } from './product-pages.js';

const route = createRoute({
  method: 'get',
  path: '/myproduct',
  operationId: 'listMyProducts',
  tags: ['product'],
  summary: 'The products of your own, oldest first',
  security: [{ accessToken: [] }],
  middleware: [requireCaller] as const,
  request: {
    query: z.strictObject({ email: ownerEmail.meta({ type: 'string', format: 'email', description: 'Your own' }) }),
  },
  responses: { 200: json(z.array(product), 'Your products'), ...problems(400, ...AUTHORISED) },
});

export const listMyProducts = (app: App) =>
  app.openapi(route, async (context) => {
    const { email } = context.req.valid('query');
    if (email !== context.get('caller').email)
      throw new Problem('another-email', 'You may list your own products only.');
    if (context.req.method === 'HEAD') return answerHead(context, false);
    const pieces = productPages((await products()).where('email', '==', email).orderBy('createdAt'));
    // The first page is read before the answer begins, so that a failure is a problem with its status.
    const first = await pieces.next();
    return answerStream(context, asBody(first.done ? [] : [first.value], pieces), false);
  });
