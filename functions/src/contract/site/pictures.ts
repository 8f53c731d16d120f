/**
 * The site's own pictures of cars, rendered in `scripts/studio`. Each stands in `web/public/cars` as a WebP under its address, as AVIF
 * in several widths beside it, and from outside as a JPEG of the same name for link previews.
 */
export const BODIES = ['sedan', 'coupe', 'suv', 'estate', 'roadster', 'concept', 'suv-large'] as const;
export const COLOURS = ['glacier', 'graphite', 'copper', 'midnight', 'fern', 'crimson'] as const;
export type Body = (typeof BODIES)[number];
export type Colour = (typeof COLOURS)[number];

/** The car in its paint from the front, at three quarters, on a transparent ground. */
export const paintedPicture = (body: Body, colour: Colour): string => `/cars/${body}-${colour}.webp`;

/** The car at night, with the ground that it stands on. */
export const nightPicture = (body: Body): string => `/cars/${body}-night.webp`;

/** Its cabin at dusk. */
export const cabinPicture = (body: Body): string => `/cars/${body}-cabin.webp`;

const OWN = new RegExp(`^/cars/(${BODIES.join('|')})-(?:(${COLOURS.join('|')})|night)\\.webp$`);

interface OwnPicture {
  body: Body;
  /** A picture at night has none. */
  colour?: Colour;
}

/** What one of the site's own pictures of a car from outside shows; `undefined` for any other address. */
export function readPicture(picture: string): OwnPicture | undefined {
  const [, body, colour] = OWN.exec(picture) ?? [];
  if (body === undefined) return undefined;
  return { body: body as Body, ...(colour && { colour: colour as Colour }) };
}

const RENDERED = /^\/(?:cars|pictures)\/[a-z-]+\.webp$/;

/**
 * Of a picture of the studio its AVIFs with their widths in pixels, as `srcset` says it; `undefined` for any other address. The WebP is
 * 960 pixels wide.
 */
export const avifsOf = (picture: string): string | undefined =>
  RENDERED.test(picture)
    ? String([480, 960, 1600].map((width) => picture.replace('.webp', `-${width}.avif ${width}w`)))
    : undefined;
