const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * Preload links for the first picture of a page, so that the browser requests it before any script. A `<picture>` may name a
 * second file for windows of another size.
 */
export function heroPreloads(html: string): string[] {
  const image = html.match(/<img[^>]*fetchpriority="high"[^>]*>/i)?.[0];
  const src = image && attribute(image, 'src');
  if (!src) return [];
  const preload = (href: string, media = '') =>
    `<link rel="preload" as="image" href="${href}"${media && ` media="${media}"`} fetchpriority="high">`;
  const source = html.match(/<picture>(<source[^>]*>)<img[^>]*fetchpriority="high"/i)?.[1];
  const media = source && attribute(source, 'media');
  const other = source && attribute(source, 'srcset');
  return media && other ? [preload(other, media), preload(src, `not ${media}`)] : [preload(src)];
}
