import type { Product } from '@contract/product.ts';
import { expect } from 'vitest';

/** The products of each page, from this one along the links rel="next", all of which stay at its address. */
export async function followPages(first: string, headers: Record<string, string> = {}): Promise<Product[][]> {
  const pages: Product[][] = [];
  for (let address: string | undefined = first; address; ) {
    const page: Response = await fetch(address, { headers });
    expect(page.status).toBe(200);
    pages.push((await page.json()) as Product[]);
    const next = /^<([^>]*)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
    address = next === undefined ? undefined : new URL(next, address).href;
    if (address) expect(new URL(address).pathname).toBe(new URL(first).pathname);
  }
  return pages;
}
