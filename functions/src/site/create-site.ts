import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { tagged } from '../api/http/cache.js';
import type { Env } from '../api/http/env.js';
import { answerWithin, identify } from '../api/http/lifecycle.js';
import { asProblem, reportUnexpected } from '../api/http/problems.js';
import { limitedByAddress } from '../api/http/rate-limit.js';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import { lineUp, lineUpQuery } from '../contract/list/line-up.js';
import { readListState } from '../contract/list/list-address.js';
import { PROBLEMS } from '../contract/problem.js';
import { readHome } from './read-home.js';
import { readLineUp } from './read-line-up.js';
import { readModel } from './read-model.js';
import type { Renderer } from './renderer.js';
import { answerSitemap } from './sitemap.js';

const DEADLINE = 10_000;
const METHODS = 'GET, HEAD';
/** The CDN keeps a page for a minute. Browsers ask every time. */
const SHARED = { 'Cache-Control': 'public, max-age=0, s-maxage=60' };
/** The CDN may send a page that exists for a day while it fetches a new one. */
const STALE = { 'Cache-Control': `${SHARED['Cache-Control']}, stale-while-revalidate=86400` };

interface Options {
  /** Milliseconds until a request is answered with 503. */
  deadline?: number;
}

/** The pages of all cars, rendered when they are asked for. Hosting leads `/models` and `/models/**` here. */
export function createSite(render: Renderer, { deadline = DEADLINE }: Options = {}): Hono<Env> {
  const site = new Hono<Env>();
  site.use(identify, withHeaders(render.headers), limitedByAddress(), answerWithin(deadline), tagged, oneAddress);

  const notFound = async (context: Context<Env>) => {
    // At its own address the function can be asked for any path, also for one that cannot be decoded.
    const path = pathOf(context);
    const isOwn = path.startsWith('/models/') && !/%(?![0-9a-f]{2})|%[89a-f]/i.test(path);
    return context.html(await render.notFoundPage(isOwn ? path : '/404'), 404, SHARED);
  };

  // Registered before the cars' own route, which it cannot hide: no id contains a dot.
  site.get('/models/home.json', async (context) => context.json(await readHome(), 200, STALE));
  site.get('/models/sitemap.xml', async (context) => answerSitemap(context, render.modelSitemap));

  site.get('/models', async (context) => {
    const { pathname, searchParams } = new URL(context.req.url);
    const { state, damaged } = readListState(searchParams, lineUp);
    const query = lineUpQuery(state);
    // The decoded values are compared, because a proxy may encode the same query differently.
    if (!damaged && searchParams.toString() !== query)
      return context.redirect(query === '' ? pathname : `${pathname}?${query}`, 301);
    const html = await render.modelsPage(await readLineUp(state), addressOf(context));
    // There is no end of addresses with a mistake: the CDN keeps none of them.
    return context.html(html, 200, damaged ? {} : STALE);
  });

  site.get('/models/:id', async (context) => {
    const { id } = context.req.param();
    // Firestore takes seconds to reject a reserved id.
    const page = PRODUCT_ID_PATTERN.test(id) ? await readModel(id) : undefined;
    return page
      ? context.html(await render.modelPage(page, new URL(context.req.url).search), 200, STALE)
      : notFound(context);
  });

  site.all('*', async (context) =>
    METHODS.includes(context.req.method)
      ? notFound(context)
      : context.text(`Please use one of: ${METHODS}.`, 405, { Allow: METHODS }),
  );
  site.onError(async (error, context) => {
    const { kind, extras, message } = asProblem(error);
    const { status } = PROBLEMS[kind];
    context.set('problem', kind);
    if (status === 500) reportUnexpected(error, context);
    // Rendering takes time, so a caller who asks too often is refused.
    if (status === 429) return context.text(message, 429, extras.headers);
    const answered = status === 503 ? 503 : 500;
    const headers = answered === 503 ? { 'Retry-After': '10', ...extras.headers } : {};
    try {
      return context.html(await render.unavailablePage(addressOf(context)), answered, headers);
    } catch (renderingError) {
      reportUnexpected(renderingError, context);
      return context.text('This page cannot be shown right now.', 500);
    }
  });
  return site;
}

/** The path as it was sent. `context.req.path` is decoded, and a browser would hydrate another page. */
const pathOf = (context: Context<Env>): string => new URL(context.req.url).pathname;

/** The headers of every page of the site. What says nothing about caching is not cached. */
const withHeaders = (headers: Record<string, string>) =>
  createMiddleware<Env>(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...headers })) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });

function addressOf(context: Context<Env>): string {
  const { pathname, search } = new URL(context.req.url);
  return pathname + search;
}

/** A page has one address: other ways to write it lead there, as Hosting does for files. */
const oneAddress = createMiddleware<Env>(async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  const canonical = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (canonical !== pathname) return context.redirect(canonical + search, 301);
  await next();
});
