import { FieldPath } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import { PRODUCT_ID_PATTERN } from '../contract/limits.js';
import type { Renderer } from '../contract/site/server-page.js';
import { products } from '../firebase.js';
import type { Env, SpendReads } from '../http/env.js';
import { cacheFor } from './cache-for.js';
import { readPages } from './read-pages.js';
import { ofShown, type Shown } from './shown-owners.js';

/** The oldest cars; the line-up leads to the others. An address may read so many documents in a minute. */
const ADDRESSES_MAX = 10_000;

/** The addresses of the shown cars. Each is read, so an instance does it once in so many milliseconds, whoever asks. */
export function sitemapOf(
  render: Renderer['modelSitemap'],
  shownTo: (context: Context<Env>) => Promise<Shown>,
  milliseconds: number,
) {
  const kept = cacheFor<string>(milliseconds);
  const read = async (shown: Shown, spendReads: SpendReads) => {
    const cars = ofShown(await products(), shown)
      .orderBy('createdAt')
      .orderBy(FieldPath.documentId());
    const found = await readPages(cars.select('createdAt'), ADDRESSES_MAX, spendReads);
    // A car whose id has no page can be written by the Admin SDK only.
    return render(found.map(({ id }) => id).filter((id) => PRODUCT_ID_PATTERN.test(id)));
  };
  return async (context: Context<Env>): Promise<Response> => {
    const addresses = () => kept('sitemap', async () => read(await shownTo(context), context.get('spendReads')));
    // Nothing is read for HEAD.
    return context.body(context.req.method === 'HEAD' ? '' : await addresses(), 200, {
      'Content-Type': 'application/xml; charset=UTF-8',
      'Cache-Control': 'public, max-age=0, s-maxage=86400',
    });
  };
}
