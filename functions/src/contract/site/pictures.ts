/**
 * The site's own pictures of cars. Each stands in `web/public/cars` as an SVG, and as a JPEG of the same name for link previews.
 */
export const BODIES = ['sedan', 'coupe', 'suv', 'estate', 'roadster', 'concept', 'suv-large'] as const;
export const COLOURS = ['glacier', 'graphite', 'copper', 'midnight', 'fern', 'crimson'] as const;
export const VIEWS = ['side', 'front', 'rear'] as const;
export type Body = (typeof BODIES)[number];
export type Colour = (typeof COLOURS)[number];
export type View = (typeof VIEWS)[number];

const address = (body: Body, look: string, view: View) =>
  `/cars/${body}-${look}${view === 'side' ? '' : `-${view}`}.svg`;

/** The car in its paint, on a transparent ground. */
export const paintedPicture = (body: Body, colour: Colour, view: View = 'side'): string => address(body, colour, view);

/** The car as lines of light at night: wide, with its ground. */
export const nightPicture = (body: Body, view: View = 'side'): string => address(body, 'wide', view);

const OWN = new RegExp(`^/cars/(${BODIES.join('|')})-(${COLOURS.join('|')}|wide)(?:-(front|rear))?\\.svg$`);

interface OwnPicture {
  body: Body;
  /** A picture at night has none. */
  colour?: Colour;
  view: View;
}

/** What one of the site's own pictures shows; `undefined` for any other address. */
export function readPicture(picture: string): OwnPicture | undefined {
  const [, body, look, view = 'side'] = OWN.exec(picture) ?? [];
  if (body === undefined) return undefined;
  const shown = { body: body as Body, view: view as View };
  return look === 'wide' ? shown : { ...shown, colour: look as Colour };
}
