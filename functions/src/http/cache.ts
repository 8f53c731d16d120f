import { createHash } from 'node:crypto';
import type { Timestamp } from 'firebase-admin/firestore';
import type { Context, TypedResponse } from 'hono';
import type { Product } from '../contract/product.js';
import type { Env } from './env.js';

/** The CDN keeps an answer for ten seconds: many callers cost one read of the list, and a change is soon visible. */
const PUBLIC = 'public, max-age=0, s-maxage=10';

export const versionTag = (version: Timestamp) =>
  `"${version.seconds.toString(36)}-${version.nanoseconds.toString(36)}"`;

/** Whether a condition header names this ETag. Weak and strong tags are equal here, because a proxy that compresses makes a tag weak. */
export function matchesEtag(condition: string, tag: string): boolean {
  return condition.trim() === '*' || condition.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

export function answerPublic(context: Context<Env>, body: string): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { 'Cache-Control': PUBLIC, ETag: tag };
  const condition = context.req.header('If-None-Match');
  if (condition && matchesEtag(condition, tag)) return context.body(null, 304, headers);
  return context.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

type ListAnswer = Response & TypedResponse<Product[], 200, 'json'>;

/** A list that is sent while it is read. It has no ETag, because its hash is known only at the end. */
export async function answerStream(
  context: Context<Env>,
  body: ReadableStream,
  isPublic: boolean,
): Promise<ListAnswer> {
  const headers = { 'Content-Type': 'application/json', ...(isPublic && { 'Cache-Control': PUBLIC }) };
  const isHead = context.req.method === 'HEAD';
  if (isHead) await body.cancel();
  const answer: Response = isHead ? context.body(null, 200, headers) : context.body(body, 200, headers);
  // Hono can only type an answer of json(); this is the same JSON, written in chunks.
  return answer as ListAnswer;
}
