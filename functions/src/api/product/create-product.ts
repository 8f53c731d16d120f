import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { IDEMPOTENCY_KEY_PATTERN } from '../../contract/limits.js';
import { newProduct } from '../../contract/product.js';
import { canAdd } from '../../contract/who-may-add.js';
import { requireCaller } from '../http/auth.js';
import { jsonObject } from '../http/body.js';
import type { App, Env } from '../http/env.js';
import { Problem } from '../http/problems.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../http/responses.js';
import { insertProduct } from './insert-product.js';

const inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() }).meta({ id: 'Inserted' });

const headers = z.object({
  'idempotency-key': z
    .string()
    .regex(IDEMPOTENCY_KEY_PATTERN, { error: 'Idempotency-Key must be 1 to 255 visible ASCII characters' })
    .optional()
    .meta({ description: 'The same key with the same body gets the same answer for a day, and inserts once.' }),
});

const requireCanAdd = (pattern: string) =>
  createMiddleware<Env>(async (context, next) => {
    if (!canAdd(context.get('caller').email, pattern)) {
      throw new Problem(
        'may-not-add',
        'Products can be added only with certain email addresses, and yours is not one of them.',
      );
    }
    await next();
  });

const routeFor = (canAddPattern: string) =>
  createRoute({
    method: 'post',
    path: '/product',
    operationId: 'createProduct',
    tags: ['product'],
    summary: 'Adds a product under your own email',
    security: [{ accessToken: [] }],
    middleware: [requireCaller, requireCanAdd(canAddPattern), jsonObject] as const,
    request: { headers, body: jsonBody(newProduct) },
    responses: {
      201: {
        ...json(inserted, 'Added'),
        headers: z.object({
          Location: z.string().meta({ description: 'The product, relative to the address of this call' }),
        }),
        links: { read: { operationId: 'readProduct', parameters: { id: '$response.body#/insertedId' } } },
      },
      ...problems(...AUTHORISED, ...WITH_BODY, 409, 422),
    },
  });

export const createProduct = (app: App, canAddPattern: string) =>
  app.openapi(routeFor(canAddPattern), async (context) => {
    const caller = context.get('caller');
    const product = context.req.valid('json');
    if (product.email !== caller.email) throw new Problem('another-email', 'A product is added under your own email.');
    const insertedId = await insertProduct(product, caller, context.req.valid('header')['idempotency-key']);
    // Relative to .../product, because the function does not know the path before it.
    const headers = { Location: `product/${insertedId}` };
    return context.json({ acknowledged: true as const, insertedId }, 201, headers);
  });
