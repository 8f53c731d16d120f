import { BODIES, type Body, COLOURS, nightPicture, paintedPicture, VIEWS } from '@contract/site/pictures';

export interface SitePicture {
  address: string;
  name: string;
}

const nameOf = (body: Body) => (body.charAt(0).toUpperCase() + body.slice(1)).replace(/^Suv-?/, 'SUV ').trim();

/** The site's own pictures for cards, to pick from when adding a product. */
export const cardPictures: SitePicture[] = BODIES.flatMap((body) =>
  COLOURS.flatMap((colour) =>
    VIEWS.map((view) => ({
      address: paintedPicture(body, colour, view),
      name: [nameOf(body), colour, ...(view === 'side' ? [] : [view])].join(', '),
    })),
  ),
);

export const widePictures: SitePicture[] = BODIES.flatMap((body) =>
  VIEWS.map((view) => ({ address: nightPicture(body, view), name: `${nameOf(body)}, ${view}` })),
);
