import { createRoute, z } from '@hono/zod-openapi';
import type { Query } from 'firebase-admin/firestore';
import { LIST_LIMIT_MAX } from '../contract/limits.js';
import { product, productId } from '../contract/product.js';
import { products } from '../firebase.js';
import { answerHead, answerPublic, answerStream, asBody, leaveWith, SHARED_SECONDS } from '../http/cache.js';
import type { App } from '../http/env.js';
import { invalid } from '../http/problems.js';
import { limit, limitAddress } from '../http/rate/rate-limit.js';
import { TokenBuckets } from '../http/rate/token-bucket.js';
import { json, problems } from '../http/responses.js';
import { productPages } from './product-pages.js';
import { SharedList } from './shared-list.js';
import { restProduct } from './stored-product.js';

const MEGABYTE = 1_048_576;
/** Bytes up to which a list is buffered and has an ETag. A longer list is streamed without one. */
const BUFFER_MAX = MEGABYTE;

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
    'A list of up to 1 MB carries an ETag. A longer one is sent as it is read, without one: the hash of a stream is known only at its end. ' +
    'Without limit, an instance keeps the list for ten seconds, and an address may read it 30 times at once and then 30 times a minute. HEAD reads nothing, so it has no ETag and no Link.',
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

export interface ListOptions {
  /** Milliseconds for which an instance keeps a whole list. */
  keepFor?: number;
  /** Documents that an instance may read at once for whole lists, and then a fifth of that in a minute. */
  documentsAtOnce?: number;
}

export function listProducts(app: App, options: ListOptions = {}): void {
  const { keepFor = SHARED_SECONDS * 1_000, documentsAtOnce = 500_000 } = options;
  const byAddress = new TokenBuckets(30, 30);
  // Firestore bills each document.
  const documents = new TokenBuckets(documentsAtOnce, documentsAtOnce / 5);
  // Lists that begin in the middle have their own memory, so that they cannot take that of the whole one.
  const whole = new SharedList({ keepFor, maxBytes: 64 * MEGABYTE, maxReadings: 2 });
  const later = new SharedList({ keepFor, maxBytes: 16 * MEGABYTE, maxReadings: 4 });

  function readAll(query: Query): AsyncIterable<Buffer> {
    limit(documents, 'instance');
    return productPages(query, (read) => documents.charge('instance', read));
  }

  app.openapi(route, async (context) => {
    if (context.req.method === 'HEAD') return answerHead(context, true);
    const { limit: size, after } = context.req.valid('query');
    if (size === undefined) limitAddress(byAddress, context);
    const oldestFirst = await startingAfter(after);

    if (size !== undefined) {
      const { docs } = await oldestFirst.limit(size + 1).get();
      const page = docs.slice(0, size);
      const last = page.at(-1);
      if (last && docs.length > size) {
        // Relative, because the function does not know the path before it.
        context.header('Link', `<?limit=${size}&after=${last.id}>; rel="next"`);
      }
      return answerPublic(context, JSON.stringify(page.map(restProduct)));
    }

    const pieces = (after === undefined ? whole : later).join(after ?? '', () => readAll(oldestFirst));
    leaveWith(context, pieces);
    const first: Buffer[] = [];
    for (let bytes = 0; bytes <= BUFFER_MAX; bytes += first.at(-1)?.length ?? 0) {
      const { done, value } = await pieces.next();
      if (done) return answerPublic(context, Buffer.concat(first));
      first.push(value);
    }
    return answerStream(context, asBody(first, pieces), true);
  });
}

async function startingAfter(after: string | undefined): Promise<Query> {
  // Firestore orders products of the same createdAt by their id.
  const oldestFirst = (await products()).orderBy('createdAt');
  if (after === undefined) return oldestFirst;
  const snapshot = await (await products()).doc(after).get();
  if (!snapshot.exists)
    throw invalid('after', 'after names no product; it may have been deleted. Start again without it.');
  return oldestFirst.startAfter(snapshot);
}
