import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { createMiddleware } from 'hono/factory';
import {
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_PATTERN,
  PRODUCTS_PER_OWNER_MAX,
  QUOTA_REACHED,
} from '../../contract/limits.js';
import { derivedFields } from '../../contract/list/derived-fields.js';
import { type NewProduct, newProduct } from '../../contract/product.js';
import { stockPath } from '../../contract/stock-path.js';
import { firestore } from '../../firebase.js';
import { failedWith } from '../../grpc.js';
import { requireCaller } from '../../http/auth.js';
import { jsonObject } from '../../http/body.js';
import type { App, Caller, Env } from '../../http/env.js';
import { Problem } from '../../http/problems.js';
import { AUTHORISED, json, jsonBody, problems, WITH_BODY } from '../../http/responses.js';
import { refuseUnlessMayAdd } from './owned-change.js';
import { ownId } from './stored-product.js';

const inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() }).meta({ id: 'Inserted' });

const headers = z.object({
  'idempotency-key': z
    .string()
    .regex(IDEMPOTENCY_KEY_PATTERN, { error: 'Idempotency-Key must be 1 to 255 visible ASCII characters' })
    .optional()
    .meta({ description: 'The same key with the same body gets the same answer for a day, and inserts once.' }),
});

const requireMayAdd = createMiddleware<Env>(async (context, next) => {
  refuseUnlessMayAdd(context, context.get('caller').email);
  await next();
});

const route = createRoute({
  method: 'post',
  path: '/product',
  operationId: 'createProduct',
  tags: ['product'],
  summary: 'Adds a product under your own email',
  security: [{ accessToken: [] }],
  middleware: [requireCaller, requireMayAdd, jsonObject] as const,
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

export const createProduct = (app: App) =>
  app.openapi(route, async (context) => {
    const caller = context.get('caller');
    const product = context.req.valid('json');
    if (product.email !== caller.email) throw new Problem('another-email', 'A product is added under your own email.');
    const insertedId = await insertProduct(product, caller, context.req.valid('header')['idempotency-key']);
    // Relative to .../product, because the function does not know the path before it.
    const headers = { Location: `product/${insertedId}` };
    return context.json({ acknowledged: true as const, insertedId }, 201, headers);
  });

const HOUR = 3_600_000;

/** Writes the product and its Idempotency-Key in one commit and returns the product's id, which only the caller can create. */
async function insertProduct(product: NewProduct, { uid }: Caller, key: string | undefined): Promise<string> {
  const db = await firestore();
  const id = ownId(uid, 'may-not-add');
  const stock = await db.doc(stockPath(product.email)).get();
  if (Number(stock.get('products') ?? 0) >= PRODUCTS_PER_OWNER_MAX) throw new Problem('may-not-add', QUOTA_REACHED);
  const reference = db.collection('products').doc(id);
  const createdAt = FieldValue.serverTimestamp();
  const batch = db.batch().create(reference, { ...product, ...derivedFields(product), createdAt });
  if (key === undefined) {
    try {
      await batch.commit();
    } catch (error) {
      // The SDK repeats a commit whose answer was lost, and then meets its own product: the id was new. Its owner may have changed
      // every other field since.
      if (!failedWith(error, 'ALREADY_EXISTS') || (await reference.get()).get('email') !== product.email) throw error;
    }
    return reference.id;
  }

  const fingerprint = hash(JSON.stringify(Object.entries(product).sort()));
  const keyDocument = db.collection('idempotency').doc(hash(`${uid}\n${key}`));
  const expiresAt = Timestamp.fromMillis(Date.now() + IDEMPOTENCY_HOURS * HOUR);
  try {
    await batch.create(keyDocument, { insertedId: reference.id, fingerprint, expiresAt }).commit();
    return reference.id;
  } catch (error) {
    if (!failedWith(error, 'ALREADY_EXISTS')) throw error;
  }
  const earlier = await keyDocument.get();
  if (earlier.get('fingerprint') !== fingerprint) {
    throw new Problem('idempotency-key-reused', 'Please use a new Idempotency-Key for another product.');
  }
  const insertedId: string = earlier.get('insertedId');
  // One commit created the key and its product. Only the same person can create that id again, and does when a deletion is undone.
  if ((await db.collection('products').doc(insertedId).get()).get('email') === product.email) return insertedId;
  throw new Problem('product-deleted', 'To add the product again, please use a new Idempotency-Key.');
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
