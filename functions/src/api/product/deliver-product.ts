import { createRoute } from '@hono/zod-openapi';
import { BRIEF_TEXTS } from '../../contract/brief-texts.js';
import { PIECES_PER_DELIVERY } from '../../contract/limits.js';
import { delivery } from '../../contract/product.js';
import { requireCaller } from '../http/auth.js';
import { jsonObject } from '../http/body.js';
import type { App } from '../http/env.js';
import { Problem } from '../http/problems.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../http/responses.js';
import { answerChanged, changed, changeOwned, refuseUnchangeable } from './owned-change.js';
import { conditionHeaders, idParameter, restProduct } from './stored-product.js';

const route = createRoute({
  method: 'patch',
  path: '/product/{id}',
  operationId: 'deliverProduct',
  tags: ['product'],
  summary: 'Delivers one piece of a product of your own: send it with a quantity of one less',
  security: [{ accessToken: [] }],
  middleware: [requireCaller, jsonObject] as const,
  request: { params: idParameter, headers: conditionHeaders, body: jsonBody(delivery) },
  responses: { 200: json(changed, 'Delivered'), ...problems(...AUTHORISED, ...WITH_BODY, 404, 409, 412, 422) },
});

export const deliverProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const { quantity, ...sent } = context.req.valid('json');
    const result = await changeOwned(context, context.req.valid('param').id, (stored) => {
      const current = restProduct(stored);
      refuseUnchangeable({ ...current, ...sent }, stored, ['quantity']);
      if (current.quantity === 0) throw new Problem('quantity-is-0', BRIEF_TEXTS.quantityIsZero, { current });
      if (current.quantity !== quantity + PIECES_PER_DELIVERY) {
        const detail = `The quantity is ${current.quantity}: one less is ${current.quantity - PIECES_PER_DELIVERY}.`;
        throw new Problem('quantity-changed', detail, { current });
      }
      return (reference, version) => reference.update({ quantity }, version);
    });
    return answerChanged(context, result);
  });
