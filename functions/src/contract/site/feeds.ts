import type { Product } from '../product-fields.js';

/** Where partners fetch the cars: in the format of Google's Merchant Center, and in that of Meta's commerce catalogue. */
export const FEED_PATHS = { google: '/feeds/cars.xml', meta: '/feeds/cars.csv' } as const;

/** A feed has so many cars, the oldest ones. */
export const FEED_CARS_MAX = 1_000;

/** What a feed says of a car. Owner, codes and history are nothing to a partner. */
export const feedFields = [
  'img',
  'carouselImg',
  'price',
  'quantity',
  'supplier',
  'name',
  'description',
] as const satisfies (keyof Product)[];

export type FeedCar = Pick<Product, '_id' | (typeof feedFields)[number]>;
