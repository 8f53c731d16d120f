/**
 * The site's own pictures of cars, rendered in `scripts/studio`. Each stands in `web/public/cars` as a WebP under its address, as AVIF
 * in several widths beside it, and those from the front as a JPEG of the same name for link previews.
 */
export const FAMILIES = ['sedan', 'coupe', 'suv-large', 'suv', 'estate', 'roadster', 'concept'] as const;
export type Family = (typeof FAMILIES)[number];

/** A version's name begins with its family's: `bodies.ts` has them all. */
export type Body = Family | `${Family}-${string}`;
export const COLOURS = ['glacier', 'graphite', 'copper', 'midnight', 'fern', 'crimson'] as const;
export type Colour = (typeof COLOURS)[number];

/** The car of the line-up that is each family's own. */
export const FAMILY_NAMES: Record<Family, string> = {
  sedan: 'Solis',
  coupe: 'Azimut',
  'suv-large': 'Zenith',
  suv: 'GV60',
  estate: 'Parallel',
  roadster: 'Aurea',
  concept: 'Apogee',
};

export const familyOf = (body: Body): Family => FAMILIES.find((family) => body.startsWith(family)) as Family;

/** The car in its paint from the front, at three quarters, on a transparent ground. */
export const paintedPicture = (body: Body, colour: Colour): string => `/cars/${body}-${colour}.webp`;

/** The same from the rear. */
export const rearPicture = (body: Body, colour: Colour): string => `/cars/${body}-${colour}-rear.webp`;

/** The same from the driver's side, as all cars on the same ground: they can be set beside each other. */
export const sidePicture = (body: Body, colour: Colour): string => `/cars/${body}-${colour}-side.webp`;

/** The same at night, with the ground that it stands on. */
export const nightPicture = (body: Body, colour: Colour): string => `/cars/${body}-${colour}-night.webp`;

/** The cabin of a family's own car at dusk. */
export const cabinPicture = (family: Family): string => `/cars/${family}-cabin.webp`;

const OWN = new RegExp(`^/cars/((?:${FAMILIES.join('|')})(?:-[a-z]+)?)-(${COLOURS.join('|')})(-night)?\\.webp$`);

interface OwnPicture {
  body: Body;
  colour: Colour;
  /** Otherwise from the front. */
  isNight: boolean;
}

/** What one of the site's own pictures of a car, from the front or at night, shows; `undefined` for any other address. */
export function readPicture(picture: string): OwnPicture | undefined {
  const [, body, colour, night] = OWN.exec(picture) ?? [];
  if (body === undefined) return undefined;
  return { body: body as Body, colour: colour as Colour, isNight: night !== undefined };
}

/** Of one of the site's own pictures the JPEG for link previews: of the same car from the front. */
export function previewPicture(picture: string): string | undefined {
  const own = readPicture(picture);
  return own && paintedPicture(own.body, own.colour).replace('.webp', '.jpg');
}

const RENDERED = /^\/(?:cars|pictures)\/[a-z-]+\.webp$/;
const WIDTHS = [320, 480, 800, 1200, 1600];
/** The rear and the night are only shown large. */
const LARGE_WIDTHS = [480, 800, 1600];
/** From the side a car is shown large, or small beside others. */
const SIDE_WIDTHS = [480, 1600];
/** The home page's is shown nearly as wide as the window. */
const HERO_WIDTHS = [...WIDTHS, 2400];

function widthsOf(picture: string): readonly number[] {
  if (picture === '/pictures/hero.webp') return HERO_WIDTHS;
  if (picture.endsWith('-side.webp')) return SIDE_WIDTHS;
  return /-(?:rear|night)\.webp$/.test(picture) ? LARGE_WIDTHS : WIDTHS;
}

/**
 * Of a picture of the studio its AVIFs with their widths in pixels, as `srcset` says it; `undefined` for any other address. The WebP is
 * 960 pixels wide.
 */
export const avifsOf = (picture: string): string | undefined =>
  RENDERED.test(picture)
    ? String(widthsOf(picture).map((width) => picture.replace('.webp', `-${width}.avif ${width}w`)))
    : undefined;
