import type { Context } from 'hono';
import type { Env } from '../api/http/env.js';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import type { SitemapParts } from '../contract/site/server-page.js';
import { products } from '../firebase.js';

/** A sitemap of more addresses is rejected by search engines; the line-up leads to the other cars. */
const ADDRESSES_MAX = 50_000;
/** Milliseconds: a read for each car is billed, and the CDN takes an address with other parameters for another one. */
const CACHE_TIME = process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : 3_600_000;

let cached: { xml: string; until: number } | undefined;

export async function answerSitemap(context: Context<Env>, { start, address, end }: SitemapParts): Promise<Response> {
  if (context.req.method !== 'HEAD' && (cached?.until ?? 0) <= Date.now()) {
    const { docs } = await (await products()).select().limit(ADDRESSES_MAX).get();
    // A car whose id has no page can be written by the Admin SDK only.
    const ids = docs.map(({ id }) => id).filter((id) => PRODUCT_ID_PATTERN.test(id));
    cached = { xml: start + ids.map(address).join('') + end, until: Date.now() + CACHE_TIME };
  }
  // Nothing is read for HEAD.
  return context.body(cached?.xml ?? '', 200, {
    'Content-Type': 'application/xml; charset=UTF-8',
    'Cache-Control': 'public, max-age=0, s-maxage=86400',
  });
}
