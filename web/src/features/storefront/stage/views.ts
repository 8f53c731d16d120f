import { COLOURS, type Colour, paintedPicture, readPicture, VIEWS, type View } from '@contract/site/pictures';
import type { Model } from '@contract/site/server-page';
import { parseSpecification } from '@contract/specification';

export interface StageView {
  id: View | 'night' | 'wide' | 'own';
  label: string;
  src: string;
  alt: string;
}

const labels = { side: 'Side', front: 'Front', rear: 'Rear' } as const;
const seen = { side: 'from the side', front: 'from the front', rear: 'from the rear' } as const;

export const colourName = (colour: Colour): string => colour.charAt(0).toUpperCase() + colour.slice(1);

type Pictured = Pick<Model, 'img' | 'carouselImg' | 'name'>;
export type Painted = Pick<Model, 'img' | 'specification'>;

export interface StockColour {
  colour: Colour;
  /** The car is there in no other one. */
  isOnly: boolean;
}

/**
 * The colour of the pieces in stock, for a car of the site's own pictures: `Colour` of its specification where that begins with the name
 * of a paint, else the paint of its picture. With the word `only` there, the car cannot be ordered in another one.
 */
export function stockColour({ img, specification = '' }: Painted): StockColour | undefined {
  const painted = readPicture(img)?.colour;
  if (!painted) return undefined;
  const told =
    parseSpecification(specification)
      .find(({ label }) => label === 'Colour')
      ?.value.toLowerCase() ?? '';
  return { colour: COLOURS.find((colour) => told.startsWith(colour)) ?? painted, isOnly: /\bonly\b/.test(told) };
}

/** The colour that an address asks for, else that of the stock. Only the site's own pictures are there in every colour: for others there is none. */
export function colourOf(car: Painted, asked: string | null): Colour | undefined {
  const stock = stockColour(car);
  return (!stock || stock.isOnly ? undefined : COLOURS.find((colour) => colour === asked)) ?? stock?.colour;
}

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
    alt: `${name} in ${colourName(colour)}, ${seen[view]}`,
  }));
  if (carouselImg !== undefined)
    views.push({
      id: atNight ? 'night' : 'wide',
      label: atNight ? 'Night' : 'Wide',
      src: carouselImg,
      alt: atNight ? `${name} at night` : name,
    });
  return views;
}
