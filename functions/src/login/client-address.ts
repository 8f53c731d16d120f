import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The platform appends the last hop; a client can write the hops before it itself. */
export function clientAddress(context: Context): string {
  const hops = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  return hops.at(-1)?.trim() || getConnInfo(context).remote.address || 'unknown';
}
