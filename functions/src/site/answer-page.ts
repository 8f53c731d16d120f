import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { matchesEtag } from '../http/cache.js';
import type { Env } from '../http/env.js';

/** The CDN keeps a page for a minute. Browsers ask every time. */
const SHARED = 'public, max-age=0, s-maxage=60';
/** The CDN may send a page that exists for a day while it fetches a new one. */
const STALE = ', stale-while-revalidate=86400';

/** A page that the CDN keeps, with an ETag of its content. */
export function answerPage(context: Context<Env>, html: string, status: 200 | 404 = 200): Response {
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  const headers = { 'Cache-Control': status === 200 ? SHARED + STALE : SHARED, ETag: tag };
  const condition = context.req.header('If-None-Match');
  if (status === 200 && condition && matchesEtag(condition, tag)) return context.body(null, 304, headers);
  return context.html(html, status, headers);
}
