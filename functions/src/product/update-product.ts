import { createRoute, z } from '@hono/zod-openapi';
import { wholeProduct } from '../contract/product.js';
import { changeableFields } from '../contract/product-fields.js';
import { requireCaller } from '../http/auth.js';
import { jsonObject } from '../http/body.js';
import type { App } from '../http/env.js';
import { AUTHORISED, json, problems, WITH_BODY } from '../http/responses.js';
import { changeOwned } from './owned-change.js';
import { conditionHeaders, idParameter } from './parameters.js';
import { noSuchProduct } from './read-product.js';
import { refuseUnchangeable } from './unchangeable.js';

export const changed = z
  .object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() })
  .meta({ id: 'Changed' });

const route = createRoute({
  method: 'put',
  path: '/product/{id}',
  operationId: 'updateProduct',
  tags: ['product'],
  summary: 'Sets quantity and description of a product of your own',
  security: [{ accessToken: [] }],
  middleware: [requireCaller, jsonObject] as const,
  request: {
    params: idParameter,
    headers: conditionHeaders,
    body: { required: true, content: { 'application/json': { schema: wholeProduct } } },
  },
  responses: { 200: json(changed, 'Changed, or as it was'), ...problems(...AUTHORISED, ...WITH_BODY, 404, 412, 422) },
});

export const updateProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const { _id, ...sent } = context.req.valid('json');
    const { id } = context.req.valid('param');
    const change = Object.fromEntries(changeableFields.map((name) => [name, sent[name]]));
    const result = await changeOwned(context, id, (stored) => {
      refuseUnchangeable({ ...sent, _id: _id ?? id }, stored, changeableFields);
      if (changeableFields.every((name) => stored.get(name) === sent[name])) return undefined;
      return (reference, version) => reference.update(change, version);
    });
    if (result === 'missing') throw noSuchProduct();
    const answer = { acknowledged: true as const, matchedCount: 1, modifiedCount: result.modified ? 1 : 0 };
    return context.json(answer, 200, { ETag: result.version });
  });
