import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { restProduct } from './stored-product.js';

/** The products of a query as a JSON array in chunks. Only one chunk is in memory at a time. */
export async function* productsAsJson(query: Query, chunkSize = 32_768): AsyncGenerator<string> {
  let chunk = '[';
  let separator = '';
  for await (const snapshot of query.stream()) {
    chunk += separator + JSON.stringify(restProduct(snapshot as unknown as QueryDocumentSnapshot));
    separator = ',';
    if (chunk.length >= chunkSize) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]`;
}

/** A body that reads from Firestore as fast as the client reads, and stops when the client disconnects. */
export function asBody(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await rest.return(undefined);
    },
  });
}
