import type { Context } from 'hono';
import { COLOURS } from '../contract/site/pictures.js';

/** What those who share a link add to it, so that visits are counted: campaigns, and the clicks of advertisements and letters. */
const COUNTS = /^(utm|mtm|pk|gad|hsa|mc)_|clk?id$|^(gbraid|wbraid|igsh|igshid|li_fat_id|srsltid|_gl|_hsenc|_hsmi)$/;

/**
 * The address as it was sent: `context.req.path` is decoded, and a browser would hydrate another page. Its query has two parts: what the
 * page is asked for, and what counts the visit.
 */
export function addressOf(context: Context) {
  const { pathname, search, searchParams } = new URL(context.req.url);
  const [asked, counts] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of searchParams) (COUNTS.test(name) ? counts : asked).append(name, value);
  return { pathname, search, asked, counts };
}

/** The query of the one address that a car has in a colour. */
export function modelQuery(asked: URLSearchParams): string {
  const colour = COLOURS.find((name) => name === asked.get('colour'));
  return colour ? `colour=${colour}` : '';
}

/** A path as all write it: one slash between its parts and none at the end, and no encoded letter that need not be. */
export const plainPath = (pathname: string): string =>
  pathname
    .replace(/%[2-7][0-9a-f]/gi, (code) => {
      const letter = decodeURIComponent(code);
      return /[\w.~-]/.test(letter) ? letter : code;
    })
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
