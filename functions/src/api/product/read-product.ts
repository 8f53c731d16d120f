import { createRoute } from '@hono/zod-openapi';
import { product } from '../../contract/product.js';
import { exists, products } from '../../firebase.js';
import { tagged, versionTag } from '../http/cache.js';
import type { App } from '../http/env.js';
import { json, problems } from '../http/responses.js';
import { idParameter, noSuchProduct, restProduct } from './stored-product.js';

const route = createRoute({
  method: 'get',
  path: '/product/{id}',
  operationId: 'readProduct',
  tags: ['product'],
  summary: 'One product, with its version as ETag',
  middleware: [tagged] as const,
  request: { params: idParameter },
  responses: { 200: json(product, 'The product'), 304: { description: 'Unchanged' }, ...problems(400, 404) },
});

export const readProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const snapshot = await (await products()).doc(context.req.valid('param').id).get();
    if (!exists(snapshot)) throw noSuchProduct();
    return context.json(restProduct(snapshot), 200, { ETag: versionTag(snapshot.updateTime) });
  });
