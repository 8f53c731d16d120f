import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import { lineUp, lineUpQuery } from '../contract/list/line-up.js';
import { readListState } from '../contract/list/list-address.js';
import { PROBLEMS } from '../contract/problem.js';
import { FEED_PATHS } from '../contract/site/feeds.js';
import type { ModelPage, ModelsPage, Renderer } from '../contract/site/server-page.js';
import { SHOWN_OWNERS } from '../contract/site/shown-owners.js';
import { whoMayAdd } from '../contract/who-may-add.js';
import { firestore } from '../firebase.js';
import { tagged } from '../http/cache.js';
import type { Env } from '../http/env.js';
import { answerWithin, identify } from '../http/lifecycle.js';
import { asProblem, reportUnexpected } from '../http/problems.js';
import { limitedByAddress } from '../http/rate-limit.js';
import { addressOf, modelQuery, plainPath } from './addresses.js';
import { cacheFor } from './cache-for.js';
import { feedsOf } from './feeds.js';
import { photoAnswer } from './photo.js';
import { HOME_READS, readHome } from './read-home.js';
import { readLineUp } from './read-line-up.js';
import { MODEL_READS, readIdOf, readModel } from './read-model.js';
import { readShown, type Shown } from './shown-owners.js';
import { sitemapOf } from './sitemap.js';

const DEADLINE = 10_000;
/** 440 pages that the CDN does not have, or 40 searches of the most matches. */
const DOCUMENTS_PER_MINUTE = 12_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Whose cars are shown changes with an owner's first car and last. */
const OWNERS_KEPT = 10 * MINUTE;
const FEEDS_KEPT = 10 * MINUTE;
/** The emulators' pages and tests show what has just been written. */
const isDeployed = process.env.FUNCTIONS_EMULATOR !== 'true';
const METHODS = 'GET, HEAD';
/** The CDN keeps a page for a minute. Browsers ask every time. */
const SHARED = { 'Cache-Control': 'public, max-age=0, s-maxage=60' };
/** The CDN may send a page that exists for a day while it fetches a new one. */
const STALE = { 'Cache-Control': `${SHARED['Cache-Control']}, stale-while-revalidate=86400` };

interface Options {
  /** Milliseconds until a request is answered with 503. */
  deadline?: number;
  /** Whether what was read is kept for other addresses of the same page, the feeds for ten minutes, and the sitemap for a day. */
  keeps?: boolean;
  /** The expression of the emails that may add products: the pages show no others' cars. */
  mayAdd?: string | undefined;
}

/**
 * The pages of all cars, rendered when they are asked for, feeds for partners, and given pictures. Hosting leads `/models`, `/models/**`,
 * `/feeds/*`, `/pictures/*` here.
 */
export function createSite(
  render: Renderer,
  { deadline = DEADLINE, keeps = isDeployed, mayAdd = whoMayAdd(process.env) }: Options = {},
): Hono<Env> {
  const site = new Hono<Env>();
  site.use(identify, withHeaders(render.headers), limitedByAddress(DOCUMENTS_PER_MINUTE), answerWithin(deadline));
  // It is no page: its id has letters of both cases.
  site.get('/pictures/:id', photoAnswer);
  // A page counts what it weighs: also where no CDN makes it small.
  site.use(compress(), tagged, onePath(render));
  const lineUps = cacheFor<ModelsPage>(keeps ? MINUTE : 0);
  const models = cacheFor<ModelPage | undefined>(keeps ? MINUTE : 0);
  const names = cacheFor<string | undefined>(keeps ? MINUTE : 0);
  const lineUpNames = cacheFor<string[]>(keeps ? MINUTE : 0);
  const owners = cacheFor<Shown>(keeps ? OWNERS_KEPT : 0);
  const shownTo = (context: Context<Env>) =>
    owners('shown', async () => readShown(await firestore(), mayAdd, context.get('spendReads')));
  const sitemap = sitemapOf(render.modelSitemap, shownTo, keeps ? DAY : 0);
  const feeds = feedsOf(render, shownTo, keeps ? FEEDS_KEPT : 0);

  const notFound = async (context: Context<Env>) => {
    // At its own address the function can be asked for any path, also for one that cannot be decoded.
    const { pathname } = addressOf(context);
    const isOwn = pathname.startsWith('/models/') && !/%(?![0-9a-f]{2})|%[89a-f]/i.test(pathname);
    return context.html(await render.notFoundPage(isOwn ? pathname : '/404'), 404, SHARED);
  };

  // Registered before the cars' own route, which it cannot hide: no id contains a dot.
  site.get('/models/home.json', withoutQuery, async (context) => {
    await context.get('spendReads')(HOME_READS);
    return context.json(await readHome(await shownTo(context)), 200, STALE);
  });
  site.get(SHOWN_OWNERS, withoutQuery, async (context) =>
    context.json((await shownTo(context)).only ?? null, 200, STALE),
  );
  site.get('/models/sitemap.xml', withoutQuery, sitemap);
  site.get(FEED_PATHS.google, withoutQuery, feeds.google);
  site.get(FEED_PATHS.meta, withoutQuery, feeds.meta);

  site.get('/models', async (context) => {
    const { pathname, search, asked, counts } = addressOf(context);
    const { state, damaged } = readListState(asked, lineUp);
    const query = lineUpQuery(state);
    // The decoded values are compared, because a proxy may encode the same query differently.
    if (!damaged && `${asked}` !== query) return redirectTo(context, query);
    const read = async () => readLineUp(state, await shownTo(context), context.get('spendReads'), lineUpNames);
    // There is no end of addresses with a mistake or a count of visits: all of a view share what was read.
    const page = damaged || counts.size > 0 ? await lineUps(query, read) : await read();
    return context.html(await render.modelsPage(page, pathname + search), 200, damaged ? {} : keeping(counts));
  });

  // Pages that are files know a car by its name alone.
  site.get('/models/named/:name', async (context) => {
    const { name } = context.req.param();
    const id = await names(name, async () => {
      await context.get('spendReads')(1);
      return readIdOf(name, await shownTo(context));
    });
    const { asked, counts } = addressOf(context);
    context.header('Cache-Control', keeping(counts)['Cache-Control']);
    // Another car may have the name later.
    if (id === undefined) return redirectTo(context, `${new URLSearchParams({ q: name })}`, '/models', 302);
    return redirectTo(context, modelQuery(asked), `/models/${id}`, 302);
  });

  site.get('/models/:id', async (context) => {
    const { id } = context.req.param();
    const { search, asked, counts } = addressOf(context);
    const query = modelQuery(asked);
    if (`${asked}` !== query) return redirectTo(context, query);
    const read = async () => {
      await context.get('spendReads')(MODEL_READS);
      return readModel(id, await shownTo(context));
    };
    // Firestore takes seconds to reject a reserved id.
    if (!PRODUCT_ID_PATTERN.test(id)) return notFound(context);
    const page = await (counts.size > 0 ? models(id, read) : read());
    if (!page) return notFound(context);
    return context.html(await render.modelPage(page, search), 200, keeping(counts));
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
    const { pathname, search } = addressOf(context);
    try {
      return context.html(await render.unavailablePage(pathname + search), answered, headers);
    } catch (renderingError) {
      reportUnexpected(renderingError, context);
      return context.text('This page cannot be shown right now.', 500);
    }
  });
  return site;
}

/** The headers of every page of the site. What says nothing about caching is not cached. */
const withHeaders = (headers: Record<string, string>) =>
  createMiddleware<Env>(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...headers })) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });

/** A page has one path: other ways to write it, and other letter cases, lead there before anything is read. */
const onePath = ({ inRightCase }: Renderer) =>
  createMiddleware<Env>(async (context, next) => {
    const { pathname, search } = addressOf(context);
    const plain = plainPath(pathname);
    const right = inRightCase(plain) ?? plain;
    if (right !== pathname) return context.redirect(right + search, 301);
    await next();
  });

/** What is no page has no query, either. */
const withoutQuery = createMiddleware<Env>(async (context, next) => {
  const { pathname, search } = addressOf(context);
  if (search !== '') return context.redirect(pathname, 301);
  await next();
});

/** To a page, or else the same one, with this query and with what counts the visit. */
function redirectTo(context: Context<Env>, query: string, to?: string, status: 301 | 302 = 301): Response {
  const { pathname, counts } = addressOf(context);
  const path = to ?? pathname;
  const search = [query, `${counts}`].filter(Boolean).join('&');
  return context.redirect(search === '' ? path : `${path}?${search}`, status);
}

/** A day would be long for an address that may be asked for once. */
const keeping = (counts: URLSearchParams) => (counts.size > 0 ? SHARED : STALE);
