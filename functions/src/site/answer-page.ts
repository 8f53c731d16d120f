import type { Context } from 'hono';
import type { HomeModel } from '../contract/site/server-page.js';
import { answerTagged } from '../http/cache.js';
import type { Env } from '../http/env.js';

/** The CDN keeps a page for a minute. Browsers ask every time. */
const SHARED = 'public, max-age=0, s-maxage=60';
/** The CDN may send a page that exists for a day while it fetches a new one. */
const STALE = ', stale-while-revalidate=86400';

/** The cars of the home page, kept as a page is. */
export const answerModels = (context: Context<Env>, models: HomeModel[]): Response =>
  answerTagged(context, JSON.stringify(models), SHARED + STALE, 'application/json; charset=UTF-8');

export const answerPage = (context: Context<Env>, html: string, status: 200 | 404 = 200): Response =>
  answerTagged(context, html, status === 200 ? SHARED + STALE : SHARED, 'text/html; charset=UTF-8', status);
