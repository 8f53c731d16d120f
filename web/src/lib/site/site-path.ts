/**
 * The path on this site that a text leads to, or undefined when it leads elsewhere: what others have written, into a content, the address
 * bar or the history, must be no open redirect. The URL parser normalises it first, because browsers ignore tabs and line breaks in an
 * address and take `\` for `/`: they read `/<tab>/host` as `//host`, which is another site.
 */
export function sitePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined;
  const { pathname, search, hash } = new URL(`https://site.invalid${text}`);
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
