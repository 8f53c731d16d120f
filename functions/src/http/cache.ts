import { createHash } from 'node:crypto';
import type { Timestamp } from 'firebase-admin/firestore';
import type { Context, TypedResponse } from 'hono';
import type { Product } from '../contract/product.js';
import type { Env } from './env.js';

/** Ten seconds at the edge: a busy home page costs one read of the list, and a change shows soon. */
const PUBLIC = 'public, max-age=0, s-maxage=10';

export const versionTag = (version: Timestamp) =>
  `"${version.seconds.toString(36)}-${version.nanoseconds.toString(36)}"`;

/** Weak and strong compare alike: a proxy that compresses weakens the tag of the very same version. */
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

/** A list as it comes from the store; without an ETag, since what it will be is not known yet. */
export async function answerStream(
  context: Context<Env>,
  body: ReadableStream,
  isPublic: boolean,
): Promise<ListAnswer> {
  const headers = { 'Content-Type': 'application/json', ...(isPublic && { 'Cache-Control': PUBLIC }) };
  const isHead = context.req.method === 'HEAD';
  if (isHead) await body.cancel();
  const answer: Response = isHead ? context.body(null, 200, headers) : context.body(body, 200, headers);
  // Hono types what json() serialises; this is the same JSON, made piece by piece.
  return answer as ListAnswer;
}
