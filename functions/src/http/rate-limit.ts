import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './client-address.js';
import type { Env } from './env.js';
import { Problem } from './problems.js';

/**
 * So many calls of each key in a minute. Each instance of the function counts by itself, so with ten instances a caller has ten
 * times the limit at most. It does not protect against a distributed attack.
 */
export const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });

/** Counts a call, or a dear one as several; throws 429 when the key has used up its limit. */
export async function limit(limiter: RateLimiterMemory, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1_000) || 1;
    const headers = { 'Retry-After': `${seconds}` };
    throw new Problem('too-many-requests', `Please try again in ${seconds} s.`, { headers });
  }
}

/** Counts by the address of the caller. In the emulators it is not known, and nobody is refused. */
export async function limitAddress(limiter: RateLimiterMemory, context: Context<Env>, points = 1): Promise<void> {
  const address = clientAddress(context);
  if (address) await limit(limiter, address, points);
}

/** 1,200 calls of an address in a minute, and so many documents, because Firestore bills each of them: who reads spends them before. */
export function limitedByAddress(documentsPerMinute: number) {
  const calls = perMinute(1_200);
  const read = perMinute(documentsPerMinute);
  return createMiddleware<Env>(async (context, next) => {
    await limitAddress(calls, context);
    context.set('spendReads', (documents) => limitAddress(read, context, documents));
    await next();
  });
}
