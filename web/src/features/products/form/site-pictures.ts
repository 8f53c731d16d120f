export interface SitePicture {
  address: string;
  name: string;
}

const bodies = ['sedan', 'coupe', 'suv', 'estate', 'roadster', 'concept'] as const;
const paints = ['glacier', 'graphite', 'copper', 'midnight', 'fern', 'crimson'] as const;
/** The paints that also have pictures from the front and from the rear. */
const paintsWithViews = ['copper', 'graphite', 'glacier'] as const;

const capital = (word: string) => (word === 'suv' ? 'SUV' : word.charAt(0).toUpperCase() + word.slice(1));

/** The site's own pictures for cards, to pick from when adding a product. */
export const cardPictures: SitePicture[] = bodies.flatMap((body) => [
  ...paints.map((paint) => ({ address: `/cars/${body}-${paint}.svg`, name: `${capital(body)}, ${paint}` })),
  ...paintsWithViews.flatMap((paint) =>
    ['front', 'rear'].map((view) => ({
      address: `/cars/${body}-${paint}-${view}.svg`,
      name: `${capital(body)}, ${paint}, ${view}`,
    })),
  ),
]);

export const widePictures: SitePicture[] = bodies.flatMap((body) => [
  { address: `/cars/${body}-wide.svg`, name: `${capital(body)}, side` },
  { address: `/cars/${body}-wide-front.svg`, name: `${capital(body)}, front` },
  { address: `/cars/${body}-wide-rear.svg`, name: `${capital(body)}, rear` },
]);
