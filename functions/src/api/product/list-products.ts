import { createRoute, z } from '@hono/zod-openapi';
import type { Query } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import pLimit from 'p-limit';
import { REST_PAGE_MAX } from '../../contract/limits.js';
import { ownerEmail, product, productId } from '../../contract/product.js';
import { products } from '../../firebase.js';
import { requireCaller } from '../../http/auth.js';
import { PUBLIC, tagged } from '../../http/cache.js';
import type { App, Env } from '../../http/env.js';
import { invalid, Problem } from '../../http/problems.js';
import { AUTHORISED, json, problems } from '../../http/responses.js';
import { restProduct } from './stored-product.js';

/** The lists that an instance reads at the same time, because it holds their products in memory. Further lists wait. */
const LISTS_AT_ONCE = 10;

const page = {
  limit: z
    .string({ error: 'limit must be given once' })
    .regex(/^[1-9]\d{0,3}$/, { error: `limit must be a whole number from 1 to ${REST_PAGE_MAX}` })
    .transform(Number)
    .pipe(z.number().max(REST_PAGE_MAX, { error: `limit must be at most ${REST_PAGE_MAX}` }))
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: REST_PAGE_MAX, description: 'So many products at most.' }),
  after: productId.optional().meta({ description: 'The page after the product with this _id.' }),
};

const answer = {
  ...json(z.array(product), 'The products'),
  headers: z.object({
    Link: z
      .string()
      .optional()
      .meta({ description: 'rel="next": the next page, relative to the address of this call' }),
  }),
};

const publicList = createRoute({
  method: 'get',
  path: '/product',
  operationId: 'listProducts',
  tags: ['product'],
  summary: `All products, oldest first, ${REST_PAGE_MAX.toLocaleString('en-US')} at most in one answer`,
  security: [],
  middleware: [tagged] as const,
  request: { query: z.strictObject(page) },
  responses: { 200: answer, 304: { description: 'Unchanged' }, ...problems(400) },
});

const ownList = createRoute({
  method: 'get',
  path: '/myproduct',
  operationId: 'listMyProducts',
  tags: ['product'],
  summary: `The products of your own, oldest first, ${REST_PAGE_MAX.toLocaleString('en-US')} at most in one answer`,
  security: [{ accessToken: [] }],
  middleware: [requireCaller] as const,
  request: {
    query: z.strictObject({
      email: ownerEmail.meta({ description: 'Your own' }),
      ...page,
    }),
  },
  responses: { 200: answer, ...problems(400, ...AUTHORISED) },
});

/** `pageMax`: how many products an answer has that is asked for without `limit`. */
export function listProducts(app: App, pageMax = REST_PAGE_MAX): void {
  const inTurn = pLimit(LISTS_AT_ONCE);

  /** One page of a list, with a link to the next one when there are more. */
  async function pageOf(context: Context<Env>, list: Query, limit = pageMax, after?: string) {
    await context.get('spendReads')(limit);
    const { docs } = await inTurn(async () => {
      context.get('deadline').throwIfAborted();
      const oldestFirst = await startingAfter(list.orderBy('createdAt'), after);
      return oldestFirst.limit(limit + 1).get();
    });
    const shown = docs.slice(0, limit);
    const last = shown.at(-1);
    if (last && docs.length > limit) {
      const { searchParams } = new URL(context.req.url);
      searchParams.set('after', last.id);
      // Relative, because the function does not know the path before it.
      context.header('Link', `<?${searchParams}>; rel="next"`);
    }
    return shown.map(restProduct);
  }

  app.openapi(publicList, async (context) => {
    const { limit, after } = context.req.valid('query');
    return context.json(await pageOf(context, await products(), limit, after), 200, PUBLIC);
  });

  app.openapi(ownList, async (context) => {
    const { email, limit, after } = context.req.valid('query');
    if (email !== context.get('caller').email)
      throw new Problem('another-email', 'You may list your own products only.');
    const own = (await products()).where('email', '==', email);
    return context.json(await pageOf(context, own, limit, after), 200);
  });
}

/** Firestore orders products of the same createdAt by their id. */
async function startingAfter(oldestFirst: Query, after: string | undefined): Promise<Query> {
  if (after === undefined) return oldestFirst;
  const snapshot = await (await products()).doc(after).get();
  if (!snapshot.exists)
    throw invalid('after', 'after names no product; it may have been deleted. Start again without it.');
  return oldestFirst.startAfter(snapshot);
}
