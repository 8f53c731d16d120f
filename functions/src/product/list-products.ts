import { createRoute, z } from '@hono/zod-openapi';
import type { CollectionReference, Query } from 'firebase-admin/firestore';
import { LIST_LIMIT_MAX } from '../contract/limits.js';
import { product, productId } from '../contract/product.js';
import { firestore } from '../firebase.js';
import { answerPublic, answerStream } from '../http/cache.js';
import type { App } from '../http/env.js';
import { invalid } from '../http/problems.js';
import { json, problems } from '../http/responses.js';
import { restProduct } from './stored-product.js';
import { asBody, productsAsJson } from './stream-products.js';

/** Bytes up to which a list is buffered and has an ETag. A longer list is streamed without one. */
const BUFFER_MAX = 1_048_576;

const query = z.strictObject({
  limit: z
    .string({ error: 'limit must be given once' })
    .regex(/^[1-9]\d{0,2}$/, { error: `limit must be a whole number from 1 to ${LIST_LIMIT_MAX}` })
    .transform(Number)
    .pipe(z.number().max(LIST_LIMIT_MAX, { error: `limit must be at most ${LIST_LIMIT_MAX}` }))
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: LIST_LIMIT_MAX, description: 'A page of so many products.' }),
  after: productId.optional().meta({ description: 'The page after the product with this _id.' }),
});

const route = createRoute({
  method: 'get',
  path: '/product',
  operationId: 'listProducts',
  tags: ['product'],
  summary: 'All products, oldest first; in pages with limit and after',
  description:
    'A list of up to 1 MB carries an ETag. A longer one is sent as it is read, without one: the hash of a stream is known only at its end.',
  request: { query },
  responses: {
    200: {
      ...json(z.array(product), 'The products'),
      headers: z.object({
        Link: z
          .string()
          .optional()
          .meta({ description: 'rel="next": the next page, relative to the address of this call' }),
      }),
    },
    304: { description: 'Unchanged' },
    ...problems(400),
  },
});

export const listProducts = (app: App) =>
  app.openapi(route, async (context) => {
    const { limit, after } = context.req.valid('query');
    const products = (await firestore()).collection('products');
    const oldestFirst = await startingAfter(products, after);

    if (limit !== undefined) {
      const { docs } = await oldestFirst.limit(limit + 1).get();
      const page = docs.slice(0, limit);
      const last = page.at(-1);
      if (last && docs.length > limit) {
        // Relative, because the function does not know the path before it.
        context.header('Link', `<?limit=${limit}&after=${last.id}>; rel="next"`);
      }
      return answerPublic(context, JSON.stringify(page.map(restProduct)));
    }

    const chunks = productsAsJson(oldestFirst);
    let buffered = '';
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) return answerPublic(context, buffered);
      buffered += value;
      if (buffered.length > BUFFER_MAX) break;
    }
    return answerStream(context, asBody(buffered, chunks), true);
  });

async function startingAfter(products: CollectionReference, after: string | undefined): Promise<Query> {
  // Firestore orders products of the same createdAt by their id.
  const oldestFirst = products.orderBy('createdAt');
  if (after === undefined) return oldestFirst;
  const snapshot = await products.doc(after).get();
  if (!snapshot.exists)
    throw invalid('after', 'after names no product; it may have been deleted. Start again without it.');
  return oldestFirst.startAfter(snapshot);
}
