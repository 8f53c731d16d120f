import type { Context } from 'hono';

/** The platform appends the last hop; a client can write the hops before it itself. Without a platform it is unknown. */
export function clientAddress(context: Context): string | undefined {
  return context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || undefined;
}
