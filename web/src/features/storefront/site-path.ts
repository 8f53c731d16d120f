/**
 * The path on this site that a content leads to, or the home page when it leads elsewhere. The URL parser normalises it first, because
 * browsers ignore tabs and line breaks in an address and take `\` for `/`: they read `/<tab>/host` as `//host`, which is another site.
 */
export function sitePath(path: string): string {
  if (!path.startsWith('/')) return '/';
  const { pathname, search, hash } = new URL(`https://site.invalid${path}`);
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}
