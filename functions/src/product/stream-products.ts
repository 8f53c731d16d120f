import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { restProduct } from './stored-product.js';

/** The products of a query as a JSON array in pieces of some kilobytes: no more than a piece is ever in memory. */
export async function* productsAsJson(query: Query, pieceSize = 32_768): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  for await (const snapshot of query.stream()) {
    piece += separator + JSON.stringify(restProduct(snapshot as unknown as QueryDocumentSnapshot));
    separator = ',';
    if (piece.length >= pieceSize) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}]`;
}

/** A body that is read from Firestore as fast as the client takes it, and no further when it leaves. */
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
