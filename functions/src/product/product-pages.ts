import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { restProduct } from './stored-product.js';

/** Products are at most about 25 kB, so a page is at most about 12 MB. */
const PAGE = 500;

/**
 * The products of a query as the pieces of one JSON array, one page at a time. A page is one call that ends by itself, so nothing
 * is held for a caller that leaves. (A `query.stream()` that is not read to its end keeps its call, and what has arrived, for minutes.)
 */
export async function* productPages(query: Query, onRead = (_documents: number) => {}): AsyncGenerator<Buffer> {
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get();
    // A query without a result is billed as one read.
    onRead(docs.length || 1);
    const isEnd = docs.length < PAGE;
    const products = docs.map((one) => JSON.stringify(restProduct(one))).join(',');
    yield Buffer.from(`${last ? products && ',' : '['}${products}${isEnd ? ']' : ''}`);
    if (isEnd) return;
    last = docs.at(-1);
  }
}
