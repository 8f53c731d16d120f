import { type Colour, paintedPicture, readPicture, VIEWS, type View } from '@contract/site/pictures';
import type { Model } from '@contract/site/server-page';
import { colourName } from './colours';

export interface StageView {
  id: View | 'night' | 'wide' | 'own';
  label: string;
  src: string;
  alt: string;
}

export type Pictured = Pick<Model, 'img' | 'carouselImg' | 'name'>;

const labels = { side: 'Side', front: 'Front', rear: 'Rear' } as const;

/**
 * The pictures of a car, that of its card first. Only the site's own are known from every side; of others there is the wide one, or else
 * that of the card. The site's own wide ones show a car at night.
 */
export function stageViews({ img, carouselImg, name }: Pictured, colour: Colour | undefined): StageView[] {
  const card = readPicture(img);
  const atNight = carouselImg !== undefined && readPicture(carouselImg) !== undefined;
  if (!card || !colour) return [{ id: 'own', label: 'Picture', src: atNight ? img : (carouselImg ?? img), alt: name }];
  const views: StageView[] = [card.view, ...VIEWS.filter((view) => view !== card.view)].map((view) => ({
    id: view,
    label: labels[view],
    src: paintedPicture(card.body, colour, view),
    alt: `${name} in ${colourName(colour)}, from the ${view}`,
  }));
  if (carouselImg === undefined) return views;
  const last: StageView = atNight
    ? { id: 'night', label: 'Night', src: carouselImg, alt: `${name} at night` }
    : { id: 'wide', label: 'Wide', src: carouselImg, alt: name };
  return [...views, last];
}
