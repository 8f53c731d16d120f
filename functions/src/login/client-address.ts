import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The last hop is the platform's own word; what stands before it, a client can write itself. */
export function clientAddress(context: Context): string {
  const hops = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  return hops.at(-1)?.trim() || getConnInfo(context).remote.address || 'unknown';
}
