import { isIP, SocketAddress } from 'node:net';
import type { Context } from 'hono';

/**
 * The address that a caller is counted by; undefined where it is not known, as in the emulators.
 *
 * At the function's own address, Google's front end appends the address that called it: the last hop of X-Forwarded-For is the
 * caller's, and the hops before it are whatever the caller wrote. Behind Firebase Hosting, the last hop is a front end that
 * very many people share, and the hop before it is the caller's. Google documents the first, not the second: published headers
 * of deployed sites show it (one of 2019, one of 2026), together with X-Forwarded-Host, which no direct call has by itself. Whether
 * Hosting always does so is not known, so nobody with a valid token is refused because of an address.
 *
 * Anyone can send X-Forwarded-Host to the function's own address and choose the hop before the last. The last hop, which
 * nobody can choose, then remains a part of the key: such a caller evades a limit, but cannot use up the limit of another.
 *
 * An IPv6 address counts by its /64: whoever has one address of it has all of them.
 */
export function clientAddress(context: Context): string | undefined {
  const hops = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  const last = address(hops.at(-1));
  if (!last || context.req.header('X-Forwarded-Host') === undefined) return last;
  const caller = address(hops.at(-2));
  return caller && `${caller} through ${last}`;
}

const LONGEST = 'ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255'.length;

function address(hop = ''): string | undefined {
  const text = hop.trim();
  if (text.length > LONGEST || isIP(text) === 0) return undefined;
  // A copy, because V8 keeps the whole header in memory for as long as a part of it is kept.
  return Buffer.from(network(text)).toString();
}

/** The first four groups of an IPv6 address, however it is written; one that stands for an IPv4 address is that address. */
function network(address: string): string {
  if (isIP(address) === 4) return address;
  const [text = ''] = address.split('%');
  const { address: short } = new SocketAddress({ family: 'ipv6', address: text });
  const mapped = /^::ffff:([\d.]+)$/.exec(short)?.[1];
  if (mapped) return mapped;
  const [before = [], after = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
