import { createRoute } from '@hono/zod-openapi';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { DERIVED_FROM, derivedFields } from '../../contract/list/derived-fields.js';
import { type WholeProduct, wholeProduct } from '../../contract/product.js';
import { changeableFields, PRODUCT_FIELDS } from '../../contract/product-fields.js';
import { requireCaller } from '../http/auth.js';
import { jsonObject } from '../http/body.js';
import type { App } from '../http/env.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../http/responses.js';
import { answerChanged, changed, changeOwned, refuseUnchangeable } from './owned-change.js';
import { conditionHeaders, idParameter } from './stored-product.js';

const route = createRoute({
  method: 'put',
  path: '/product/{id}',
  operationId: 'updateProduct',
  tags: ['product'],
  summary: 'Replaces a product of your own; its _id and email stay',
  security: [{ accessToken: [] }],
  middleware: [requireCaller, jsonObject] as const,
  request: { params: idParameter, headers: conditionHeaders, body: jsonBody(wholeProduct) },
  responses: { 200: json(changed, 'Changed, or as it was'), ...problems(...AUTHORISED, ...WITH_BODY, 404, 412, 422) },
});

/**
 * The fields that differ from the stored ones. A wide picture that is not sent is removed; a specification that is not sent stays,
 * because no answer shows it.
 */
function changeOf(stored: QueryDocumentSnapshot, sent: Omit<WholeProduct, '_id' | 'email'>) {
  const different = changeableFields.filter(
    (name) => stored.get(name) !== sent[name] && (name in sent || PRODUCT_FIELDS[name].inRest),
  );
  if (different.length === 0) return undefined;
  return {
    ...Object.fromEntries(different.map((name) => [name, sent[name] ?? FieldValue.delete()])),
    ...(DERIVED_FROM.some((name) => different.includes(name)) &&
      derivedFields({ specification: stored.get('specification'), ...sent })),
  };
}

export const updateProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const { _id, email, ...sent } = context.req.valid('json');
    const { id } = context.req.valid('param');
    const result = await changeOwned(context, id, (stored) => {
      refuseUnchangeable({ _id: _id ?? id, email }, stored, changeableFields);
      const change = changeOf(stored, sent);
      return change && ((reference, version) => reference.update(change, version));
    });
    return answerChanged(context, result);
  });
