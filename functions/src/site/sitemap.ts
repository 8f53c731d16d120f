import { type CollectionReference, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import type { SitemapParts } from '../contract/site/server-page.js';
import { products } from '../firebase.js';
import { asBody, leaveWith } from '../http/cache.js';
import type { Env } from '../http/env.js';
import { log } from '../http/log.js';
import { SharedList } from '../product/shared-list.js';

const PAGE = 500;
/** A sitemap of more addresses is rejected by search engines. */
const ADDRESSES_MAX = 50_000;
const MEGABYTE = 1_048_576;

/**
 * The addresses of all cars as the pieces of one sitemap, one page of ids at a time. Only the ids are sent; Firestore still bills one
 * read for each car. After `max` cars it ends: the others are found by the links of the line-up.
 */
export async function* sitemapPieces(
  products: CollectionReference,
  { start, address, end }: SitemapParts,
  max = ADDRESSES_MAX,
): AsyncGenerator<Buffer> {
  const byId = products.orderBy(FieldPath.documentId()).select();
  let last: QueryDocumentSnapshot | undefined;
  for (let count = 0; ; ) {
    const size = Math.min(PAGE, max - count);
    const { docs } = await (last ? byId.startAfter(last) : byId).limit(size).get();
    count += docs.length;
    const isFull = count === max;
    if (isFull) log('WARNING', 'the sitemap is full: it names no further cars', { addresses: max });
    const isEnd = isFull || docs.length < size;
    // A car whose id has no page can be written by the Admin SDK only.
    const addresses = docs.filter(({ id }) => PRODUCT_ID_PATTERN.test(id)).map(({ id }) => address(id));
    yield Buffer.from((last ? '' : start) + addresses.join('') + (isEnd ? end : ''));
    if (isEnd) return;
    last = docs.at(-1);
  }
}

/**
 * Answers with the sitemap while it is read. The CDN keeps it for a day and an instance for `keepFor` milliseconds, because an
 * address with other parameters is another one to the CDN.
 */
export function sitemapOf(parts: SitemapParts, keepFor: number): (context: Context<Env>) => Promise<Response> {
  const list = new SharedList({ keepFor, maxBytes: 16 * MEGABYTE, maxReadings: 2 });
  const headers = {
    'Content-Type': 'application/xml; charset=UTF-8',
    'Cache-Control': 'public, max-age=0, s-maxage=86400',
  };
  return async (context) => {
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const all = await products();
    const pieces = list.join('', () => sitemapPieces(all, parts));
    leaveWith(context, pieces);
    // The answer begins when Firestore has answered. A later failure ends the connection, so that nobody takes the part for the whole.
    const { value } = await pieces.next();
    return context.body(asBody(value ? [value] : [], pieces), 200, headers);
  };
}
