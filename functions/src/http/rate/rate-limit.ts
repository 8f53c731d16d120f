import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.js';
import { Problem } from '../problems.js';
import { clientAddress } from './client-address.js';
import type { TokenBuckets } from './token-bucket.js';

export function limit(buckets: TokenBuckets, key: string): void {
  const seconds = buckets.take(key);
  if (seconds > 0) throw tooManyRequests(`Please try again in ${seconds} s.`, seconds);
}

export function limitAddress(buckets: TokenBuckets, context: Context<Env>): void {
  const address = clientAddress(context);
  if (address) limit(buckets, address);
}

export const limitedByAddress = (buckets: TokenBuckets) =>
  createMiddleware<Env>(async (context, next) => {
    limitAddress(buckets, context);
    await next();
  });

export const tooManyRequests = (detail: string, seconds: number) =>
  new Problem('too-many-requests', detail, { headers: { 'Retry-After': `${seconds}` } });
