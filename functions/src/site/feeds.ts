import { FieldPath } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import { toProduct } from '../contract/product-fields.js';
import { FEED_CARS_MAX, type FeedCar, feedFields } from '../contract/site/feeds.js';
import type { Renderer } from '../contract/site/server-page.js';
import { products } from '../firebase.js';
import type { Env } from '../http/env.js';
import { cacheFor } from './cache-for.js';
import { ofShown, type Shown } from './shown-owners.js';

/** Partners compare a feed with the pages: no day-old one is sent while a new one is fetched. */
const CACHED = 'public, max-age=0, s-maxage=600';

/** The shown cars as partners read them. An instance reads them once in so many milliseconds, for both formats. */
export function feedsOf(
  render: Pick<Renderer, 'googleFeed' | 'metaFeed'>,
  shownTo: (context: Context<Env>) => Promise<Shown>,
  milliseconds: number,
) {
  const kept = cacheFor<FeedCar[]>(milliseconds);
  const read = async (shown: Shown): Promise<FeedCar[]> => {
    const cars = ofShown(await products(), shown)
      .orderBy('createdAt')
      .orderBy(FieldPath.documentId());
    const { docs } = await cars
      .select(...feedFields)
      .limit(FEED_CARS_MAX)
      .get();
    return docs.map((car) => toProduct(car.id, car.data(), feedFields));
  };
  const carsFor = async (context: Context<Env>) => {
    // Before what is kept: a feed is so large that its caller has to pay for each.
    await context.get('spendReads')(FEED_CARS_MAX);
    return kept('cars', async () => read(await shownTo(context)));
  };
  const answer = (context: Context<Env>, text: string, type: string) =>
    context.body(text, 200, { 'Content-Type': `${type}; charset=UTF-8`, 'Cache-Control': CACHED });
  return {
    google: async (context: Context<Env>) =>
      answer(context, render.googleFeed(await carsFor(context)), 'application/xml'),
    meta: async (context: Context<Env>) => answer(context, render.metaFeed(await carsFor(context)), 'text/csv'),
  };
}
