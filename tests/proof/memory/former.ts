import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { firestore } from '../../../functions/src/firebase.ts';
import { restProduct } from '../../../functions/src/product/stored-product.ts';

const BUFFER_MAX = 1_048_576;
const CHUNK = 32_768;

async function* productsAsJson(): AsyncGenerator<string> {
  let chunk = '[';
  let separator = '';
  for await (const snapshot of (await firestore()).collection('products').orderBy('createdAt').stream()) {
    chunk += separator + JSON.stringify(restProduct(snapshot as unknown as QueryDocumentSnapshot));
    separator = ',';
    if (chunk.length >= CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]`;
}

/** GET and HEAD /product as they were before: a stream of Firestore's, ended when the client has left or asks for no body. */
export const former = new Hono().get('/product', async (context) => {
  const chunks = productsAsJson();
  let first = '';
  while (first.length <= BUFFER_MAX) {
    const { done, value } = await chunks.next();
    if (done) return context.body(first);
    first += value;
  }
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  if (context.req.method !== 'HEAD') return context.body(body);
  await body.cancel();
  return context.body(null);
});
