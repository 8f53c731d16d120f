/**
 * The site's own pictures of cars, rendered in `scripts/studio`. Each stands in `web/public/cars` as a WebP under its address, as AVIF
 * in several widths beside it, and those from the front and at night as a JPEG of the same name for link previews.
 */
export const FAMILIES = ['sedan', 'coupe', 'suv-large', 'suv', 'estate', 'roadster', 'concept'] as const;
export type Family = (typeof FAMILIES)[number];

/** A version's name begins with its family's: `bodies.ts` has them all. */
export type Body = Family | `${Family}-${string}`;
export const COLOURS = ['glacier', 'graphite', 'copper', 'midnight', 'fern', 'crimson'] as const;
export type Colour = (typeof COLOURS)[number];

export const familyOf = (body: Body): Family => FAMILIES.find((family) => body.startsWith(family)) as Family;

/** The car in its paint from the front, at three quarters, on a transparent ground. */
export const paintedPicture = (body: Body, colour: Colour): string => `/cars/${body}-${colour}.webp`;

/** The versions that are shown from the rear, too. Of Azimut R the wing there is not yet that of its front. */
const VERSION_REARS: readonly Body[] = ['coupe-gt', 'sedan-s', 'suv-large-coupe', 'suv-lumen'];

/** The same from the rear; there is none of some versions. */
export const rearPicture = (body: Body, colour: Colour): string | undefined =>
  body === familyOf(body) || VERSION_REARS.includes(body) ? `/cars/${body}-${colour}-rear.webp` : undefined;

/** The paint in which each family stands at night. */
const AT_NIGHT: Record<Family, Colour> = {
  ...{ sedan: 'glacier', coupe: 'crimson', suv: 'copper', 'suv-large': 'midnight' },
  ...{ estate: 'midnight', roadster: 'fern', concept: 'graphite' },
};

/** The family's car at night, with the ground that it stands on. */
export const nightPicture = (family: Family): string => `/cars/${family}-night.webp`;

/** The car at night in its paint; there is none of a version, or of another paint. */
export const nightOf = (body: Body, colour: Colour): string | undefined =>
  body === familyOf(body) && AT_NIGHT[body as Family] === colour ? nightPicture(body as Family) : undefined;

/** The cabin at dusk; there is none of a version, or of a car without a roof. */
export const cabinPicture = (body: Body): string | undefined =>
  body === familyOf(body) && body !== 'roadster' ? `/cars/${body}-cabin.webp` : undefined;

const anyFamily = FAMILIES.join('|');
const OWN = new RegExp(`^/cars/(?:((?:${anyFamily})(?:-[a-z]+)?)-(${COLOURS.join('|')})|(${anyFamily})-night)\\.webp$`);

interface OwnPicture {
  body: Body;
  /** Of a picture from the front. */
  colour?: Colour;
  /** Of a picture at night. */
  atNight?: Colour;
}

/** What one of the site's own pictures of a car, from the front or at night, shows; `undefined` for any other address. */
export function readPicture(picture: string): OwnPicture | undefined {
  const [, painted, colour, atNight] = OWN.exec(picture) ?? [];
  const body = painted ?? atNight;
  if (body === undefined) return undefined;
  return { body: body as Body, ...(colour ? { colour: colour as Colour } : { atNight: AT_NIGHT[body as Family] }) };
}

const RENDERED = /^\/(?:cars|pictures)\/[a-z-]+\.webp$/;
const WIDTHS = [320, 480, 800, 1200, 1600];
/** Pictures that are only shown large have fewer. */
const LARGE_WIDTHS = [480, 800, 1600];
const isVersionRear = (picture: string): boolean =>
  VERSION_REARS.some((body) => picture.startsWith(`/cars/${body}-`) && picture.endsWith('-rear.webp'));

/**
 * Of a picture of the studio its AVIFs with their widths in pixels, as `srcset` says it; `undefined` for any other address. The WebP is
 * 960 pixels wide.
 */
export const avifsOf = (picture: string): string | undefined =>
  RENDERED.test(picture)
    ? String(
        (isVersionRear(picture) ? LARGE_WIDTHS : WIDTHS).map((width) =>
          picture.replace('.webp', `-${width}.avif ${width}w`),
        ),
      )
    : undefined;
