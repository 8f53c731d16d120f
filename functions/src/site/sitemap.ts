import type { Context } from 'hono';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import type { Renderer } from '../contract/site/server-page.js';
import { products } from '../firebase.js';
import type { Env } from '../http/env.js';
import { keptFor } from './kept.js';

/** A sitemap of more addresses is rejected by search engines; the line-up leads to the other cars. */
const ADDRESSES_MAX = 50_000;

/** The addresses of all cars. Each is read, so an instance does it once in so many milliseconds, whoever asks. */
export function sitemapOf(render: Renderer['modelSitemap'], milliseconds: number) {
  const kept = keptFor<string>(milliseconds);
  const read = async () => {
    const { docs } = await (await products()).select().limit(ADDRESSES_MAX).get();
    // A car whose id has no page can be written by the Admin SDK only.
    return render(docs.map(({ id }) => id).filter((id) => PRODUCT_ID_PATTERN.test(id)));
  };
  return async (context: Context<Env>): Promise<Response> =>
    // Nothing is read for HEAD.
    context.body(context.req.method === 'HEAD' ? '' : await kept('sitemap', read), 200, {
      'Content-Type': 'application/xml; charset=UTF-8',
      'Cache-Control': 'public, max-age=0, s-maxage=86400',
    });
}
