import { createRoute, z } from '@hono/zod-openapi';
import { requireCaller } from '../http/auth.js';
import type { App } from '../http/env.js';
import { AUTHORISED, json, problems } from '../http/responses.js';
import { changeOwned } from './owned-change.js';
import { conditionHeaders, idParameter } from './stored-product.js';

const deleted = z.object({ deletedCount: z.int() }).meta({ id: 'Deleted' });

const route = createRoute({
  method: 'delete',
  path: '/product/{id}',
  operationId: 'deleteProduct',
  tags: ['product'],
  summary: 'Deletes a product of your own; 0 when it was gone already',
  security: [{ accessToken: [] }],
  middleware: [requireCaller] as const,
  request: { params: idParameter, headers: conditionHeaders },
  responses: { 200: json(deleted, 'How many were deleted'), ...problems(400, ...AUTHORISED, 412) },
});

export const deleteProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const result = await changeOwned(
      context,
      context.req.valid('param').id,
      () => (reference, version) => reference.delete(version),
    );
    return context.json({ deletedCount: result === 'missing' ? 0 : 1 }, 200);
  });
