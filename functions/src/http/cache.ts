import { createHash } from 'node:crypto';
import type { Timestamp } from 'firebase-admin/firestore';
import type { Context, TypedResponse } from 'hono';
import type { Product } from '../contract/product.js';
import type { Env } from './env.js';

/** Seconds that the CDN keeps an answer, and an instance a whole list: many callers cost one reading, and a change is soon visible. */
export const SHARED_SECONDS = 10;
const PUBLIC = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;
const JSON_TYPE = 'application/json';

export const versionTag = (version: Timestamp) =>
  `"${version.seconds.toString(36)}-${version.nanoseconds.toString(36)}"`;

/** Whether a condition header names this ETag. Weak and strong tags are equal here, because a proxy that compresses makes a tag weak. */
export function matchesEtag(condition: string, tag: string): boolean {
  return condition.trim() === '*' || condition.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** Whether the caller has this version already. */
export const isUnchanged = (context: Context<Env>, tag: string): boolean =>
  matchesEtag(context.req.header('If-None-Match') ?? '', tag);

type Body = string | Buffer<ArrayBuffer>;

/** An answer with an ETag of its content. */
export function answerTagged(
  context: Context<Env>,
  body: Body,
  caching: string,
  type: string,
  status: 200 | 404 = 200,
) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { 'Cache-Control': caching, ETag: tag };
  if (status === 200 && isUnchanged(context, tag)) return context.body(null, 304, headers);
  return context.body(body, status, { ...headers, 'Content-Type': type });
}

export const answerPublic = (context: Context<Env>, body: Body): Response =>
  answerTagged(context, body, PUBLIC, JSON_TYPE);

/** Answers HEAD without reading: what is known only from the data (ETag, Link) is left out, as HTTP allows. */
export const answerHead = (context: Context<Env>, isPublic: boolean): ListAnswer =>
  typed(context.body(null, 200, listHeaders(isPublic)));

/** A list that is sent while it is read. It has no ETag, because its hash is known only at the end. */
export const answerStream = (context: Context<Env>, body: ReadableStream, isPublic: boolean): ListAnswer =>
  typed(context.body(body, 200, listHeaders(isPublic)));

const listHeaders = (isPublic: boolean) => ({
  'Content-Type': JSON_TYPE,
  ...(isPublic && { 'Cache-Control': PUBLIC }),
});

type ListAnswer = Response & TypedResponse<Product[], 200, 'json'>;
// Hono can only type an answer of json(); this is the same JSON, written in pieces.
const typed = (answer: Response) => answer as ListAnswer;

/** Leaves the list when its caller leaves before the answer has begun. Later, the body is cancelled. */
export function leaveWith(context: Context<Env>, pieces: AsyncIterator<Buffer, void>): void {
  for (const signal of [context.get('deadline'), context.req.raw.signal])
    signal.addEventListener('abort', () => pieces.return?.());
}

/** Sends the first pieces and then the rest, as fast as the client reads, and leaves the rest when the client disconnects. */
export function asBody(first: Buffer[], rest: AsyncIterator<Buffer, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of first) controller.enqueue(piece);
    },
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await rest.return?.();
    },
  });
}
