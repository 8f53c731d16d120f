import { createRoute } from '@hono/zod-openapi';
import { product } from '../contract/product.js';
import { products } from '../firebase.js';
import { isUnchanged, versionTag } from '../http/cache.js';
import type { App } from '../http/env.js';
import { Problem } from '../http/problems.js';
import { json, problems } from '../http/responses.js';
import { idParameter } from './parameters.js';
import { exists, restProduct } from './stored-product.js';

const route = createRoute({
  method: 'get',
  path: '/product/{id}',
  operationId: 'readProduct',
  tags: ['product'],
  summary: 'One product, with its version as ETag',
  request: { params: idParameter },
  responses: { 200: json(product, 'The product'), 304: { description: 'Unchanged' }, ...problems(400, 404) },
});

export const noSuchProduct = () => new Problem('not-found', 'There is no such product.');

export const readProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const snapshot = await (await products()).doc(context.req.valid('param').id).get();
    if (!exists(snapshot)) throw noSuchProduct();
    const tag = versionTag(snapshot.updateTime);
    if (isUnchanged(context, tag)) return context.body(null, 304, { ETag: tag });
    return context.json(restProduct(snapshot), 200, { ETag: tag });
  });
