import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.js';

/** The address of a caller whose request reaches the function with these headers. */
async function addressOf(forwardedFor?: string, behindHosting = false): Promise<string | undefined> {
  let found: string | undefined;
  const app = new Hono().get('/', (context) => {
    found = clientAddress(context);
    return context.body(null);
  });
  await app.request('/', {
    headers: {
      ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
      ...(behindHosting && { 'X-Forwarded-Host': 'storefront.example' }),
    },
  });
  return found;
}

const CALLER = '200.114.214.155';
const FRONT_END = '104.198.56.253';
const behind = (hops: string) => addressOf(`${hops}, ${FRONT_END}`, true);

test.each([
  ['one hop', CALLER, CALLER],
  ['hops that the caller wrote before it', `203.0.113.9, 10.0.0.1, ${CALLER}`, CALLER],
  ['a list that the caller wrote before it', `x, <script>, , ${CALLER}`, CALLER],
  ['IPv6', '2001:db8::1, 2001:db8:0:1::2', '2001:db8:0:1::/64'],
])(
  "given %s, at the function's own address the last hop is the caller, behind Hosting the one before the front end that all share",
  async (_what, hops, expected) => {
    expect(await addressOf(hops)).toBe(expected);
    expect(await behind(hops)).toBe(`${expected} through ${FRONT_END}`);
    // The chain of a deployed site has no space.
    expect(await addressOf(`${hops},${FRONT_END}`, true)).toBe(`${expected} through ${FRONT_END}`);
  },
);

test('given a caller who only says that it is behind Hosting, and names another, is not that other', async () => {
  const victim = [await addressOf(CALLER), await behind(CALLER)];
  expect(victim).not.toContain(await addressOf(`${CALLER}, 203.0.113.66`, true));
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::2:0:0:0:6', '2001:db8:0:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%1', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
])('an IPv6 address counts by its /64, however it is written: %s is %s', async (address, expected) => {
  expect(await addressOf(address)).toBe(expected);
  expect(await behind(address)).toBe(`${expected} through ${FRONT_END}`);
});

test.each(['', ' ', ',', 'unknown', '203.0.113.7:443', '1.2.3', `fe80::1%${'a'.repeat(60)}`])(
  'given no caller in %j, the address is unknown: the front end is never counted for everyone',
  async (hops) => {
    expect(await addressOf(hops)).toBeUndefined();
    expect(await behind(hops)).toBeUndefined();
  },
);

test('given no header, or the front end alone, the address is unknown', async () => {
  expect(await addressOf()).toBeUndefined();
  expect(await addressOf(FRONT_END, true)).toBeUndefined();
});

/** How many bytes the heap grows by when 2,000 keys are kept, each taken from a header of 15 kB. */
async function heapGrowth(keyOf: (header: string) => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const heap = () => {
    collectGarbage();
    return getHeapStatistics().used_heap_size;
  };
  const before = heap();
  const keys = new Set<unknown>();
  for (let caller = 0; caller < 2_000; caller += 1) {
    const header = Buffer.from(`${'x'.repeat(15_000)}, 2001:db8:1:${caller.toString(16)}:2:3:4:5`).toString('latin1');
    keys.add(await keyOf(header));
  }
  const grown = heap() - before;
  expect(keys.size).toBe(2_000);
  return grown;
}

test('an address takes little memory, however long the header was that it came in; control: a slice of the header keeps it', async () => {
  expect(await heapGrowth(addressOf)).toBeLessThan(5_000_000);
  expect(await heapGrowth(async (header) => header.slice(header.lastIndexOf(' ') + 1))).toBeGreaterThan(20_000_000);
});
