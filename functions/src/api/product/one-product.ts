import { createRoute, z } from '@hono/zod-openapi';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { DERIVED_FROM, derivedFields } from '../../contract/list/derived-fields.js';
import { product, type WholeProduct, wholeProduct } from '../../contract/product.js';
import { changeableFields, PRODUCT_FIELDS } from '../../contract/product-fields.js';
import { exists, products } from '../../firebase.js';
import { requireCaller } from '../../http/auth.js';
import { jsonObject } from '../../http/body.js';
import { tagged, versionTag } from '../../http/cache.js';
import type { App } from '../../http/env.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../../http/responses.js';
import { answerChanged, changed, changeOwned, refuseUnchangeable, type Write } from './owned-change.js';
import { conditionHeaders, idParameter, noSuchProduct, restProduct } from './stored-product.js';

const ofId = { path: '/product/{id}', tags: ['product'] };
const owned = { ...ofId, security: [{ accessToken: [] }] };

const reading = createRoute({
  ...ofId,
  method: 'get',
  operationId: 'readProduct',
  summary: 'One product, with its version as ETag',
  security: [],
  middleware: [tagged] as const,
  request: { params: idParameter },
  responses: { 200: json(product, 'The product'), 304: { description: 'Unchanged' }, ...problems(400, 404) },
});

const updating = createRoute({
  ...owned,
  method: 'put',
  operationId: 'updateProduct',
  summary: 'Replaces a product of your own; its _id and email stay',
  middleware: [requireCaller, jsonObject] as const,
  request: { params: idParameter, headers: conditionHeaders, body: jsonBody(wholeProduct) },
  responses: { 200: json(changed, 'Changed, or as it was'), ...problems(...AUTHORISED, ...WITH_BODY, 404, 412, 422) },
});

const deleted = z.object({ deletedCount: z.int() }).meta({ id: 'Deleted' });

const deleting = createRoute({
  ...owned,
  method: 'delete',
  operationId: 'deleteProduct',
  summary: 'Deletes a product of your own; 0 when it was gone already',
  middleware: [requireCaller] as const,
  request: { params: idParameter, headers: conditionHeaders },
  responses: { 200: json(deleted, 'How many were deleted'), ...problems(400, ...AUTHORISED, 412) },
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

/** Reading, replacing and deleting a product. */
export function oneProduct(app: App): void {
  app.openapi(reading, async (context) => {
    const snapshot = await (await products()).doc(context.req.valid('param').id).get();
    if (!exists(snapshot)) throw noSuchProduct();
    return context.json(restProduct(snapshot), 200, { ETag: versionTag(snapshot.updateTime) });
  });

  app.openapi(updating, async (context) => {
    const { _id, email, ...sent } = context.req.valid('json');
    const { id } = context.req.valid('param');
    const result = await changeOwned(context, id, (stored) => {
      refuseUnchangeable({ _id: _id ?? id, email }, stored, changeableFields);
      const change = changeOf(stored, sent);
      return change && ((reference, version) => reference.update(change, version));
    });
    return answerChanged(context, result);
  });

  app.openapi(deleting, async (context) => {
    const { id } = context.req.valid('param');
    const remove: Write = (reference, version) => reference.delete(version);
    const result = await changeOwned(context, id, () => remove, { isDeletion: true });
    return context.json({ deletedCount: result === 'missing' ? 0 : 1 }, 200);
  });
}
