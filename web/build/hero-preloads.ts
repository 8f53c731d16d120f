const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * The first picture of a page, asked for from the head: the browser then knows of it before it knows of any script. A
 * `<picture>` may name one other file for some windows.
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
