import { createRoute } from '@hono/zod-openapi';
import { FieldValue, type QueryDocumentSnapshot, type WriteResult } from 'firebase-admin/firestore';
import { BRIEF_TEXTS } from '../../contract/brief-texts.js';
import { PIECES_PER_DELIVERY } from '../../contract/limits.js';
import { delivery } from '../../contract/product.js';
import type { Access } from '../../contract/team.js';
import { firestore } from '../../firebase.js';
import { requireCaller } from '../../http/auth.js';
import { jsonObject } from '../../http/body.js';
import type { App } from '../../http/env.js';
import { Problem } from '../../http/problems.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../../http/responses.js';
import { answerChanged, changed, changeOwned, refuseUnchangeable, type Write } from './owned-change.js';
import { conditionHeaders, idParameter, ownId, restProduct } from './stored-product.js';

const route = createRoute({
  method: 'patch',
  path: '/product/{id}',
  operationId: 'deliverProduct',
  tags: ['product'],
  summary:
    'Delivers one piece of a product that is yours, or whose owner lets you deliver: send it with a quantity of one less',
  security: [{ accessToken: [] }],
  middleware: [requireCaller, jsonObject] as const,
  request: { params: idParameter, headers: conditionHeaders, body: jsonBody(delivery) },
  responses: { 200: json(changed, 'Delivered'), ...problems(...AUTHORISED, ...WITH_BODY, 404, 409, 412, 422) },
});

export const deliverProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const { quantity, ...sent } = context.req.valid('json');
    const db = await firestore();
    const { uid, email } = context.get('caller');
    const result = await changeOwned(context, context.req.valid('param').id, decide, { delta: -PIECES_PER_DELIVERY });
    return answerChanged(context, result);

    function decide(stored: QueryDocumentSnapshot, access: Access): Write {
      const current = restProduct(stored);
      refuseUnchangeable({ ...current, ...sent }, stored, ['quantity']);
      if (current.quantity === 0) throw new Problem('quantity-is-0', BRIEF_TEXTS.quantityIsZero, { current });
      if (current.quantity !== quantity + PIECES_PER_DELIVERY) {
        const detail = `The quantity is ${current.quantity}: one less is ${current.quantity - PIECES_PER_DELIVERY}.`;
        throw new Problem('quantity-changed', detail, { current });
      }
      if (access === 'owner') return (reference, version) => reference.update({ quantity }, version);
      // The command says who it was.
      const command = ownId(uid, 'not-the-owner');
      return async (reference, version) => {
        const batch = db.batch().update(reference, { quantity, command }, version);
        batch.set(db.doc(`commands/${command}`), { email, at: FieldValue.serverTimestamp() });
        return (await batch.commit())[0] as WriteResult;
      };
    }
  });
