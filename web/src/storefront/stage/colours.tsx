import { AVAILABILITY, availabilityOf } from '@contract/availability';
import {
  COLOURS,
  type Colour,
  nightPicture,
  paintedPicture,
  readPicture,
  rearPicture,
  sidePicture,
} from '@contract/site/pictures';
import type { Model } from '@contract/site/server-page';
import { parseSpecification } from '@contract/specification';
import type { CSSProperties } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { stockText } from '@/lib/product/stock-text';
import { paint } from '@/theme/tokens';
import styles from './colours.module.css';

type Painted = Pick<Model, 'img' | 'specification'>;

/** The colour in which a car is shown, and that of the pieces in stock. */
export interface ColourChoice {
  colour: Colour;
  /** `isOnly`: the car is there in no other one. */
  stock: { colour: Colour; isOnly: boolean };
}

export const colourName = (colour: Colour): string => colour.charAt(0).toUpperCase() + colour.slice(1);

/** What a picture says beside the car's name: its colour, where that is known. */
export function pictureText({ img }: Pick<Model, 'img'>): string {
  const own = readPicture(img);
  return own ? `In ${colourName(own.colour)}` : '';
}

/** The length of a car, in millimetres, that takes the whole picture. */
const LONGEST = 5_060;

/** The ground of a picture from the side, in percent of its width from below; of one from the front it is its edge. */
const GROUND = 13.5;

/** Beside others a shorter car is drawn smaller, on the same ground. The studio has drawn each as large as its picture. */
export function drawnToScale(
  { img, length = LONGEST }: Pick<Model, 'img' | 'length'>,
  ground = 0,
): CSSProperties | undefined {
  const smaller = 1 - Math.min(1, length / LONGEST);
  const own = readPicture(img);
  if (!own || own.isNight || smaller === 0) return undefined;
  const percent = (share: number) => `${(smaller * share).toFixed(1)}%`;
  return { padding: `${percent(56.25 - ground)} ${percent(50)} ${percent(ground)}` };
}

/** A car from the side, as long as it is beside the others; `undefined` where its length or its body is not known. */
export function sideView({ img, name, length }: Pick<Model, 'img' | 'name' | 'length'>) {
  const side = stageViews({ img, name }, readPicture(img)?.colour).find(({ id }) => id === 'side');
  if (!side || length === undefined) return undefined;
  return { src: side.src, alt: side.alt, style: drawnToScale({ img, length }, GROUND) };
}

/** What one of the site's own pictures of a car shows, beside its name; of any other picture the name alone is known. */
export function pictureAlt(picture: string, name: string): string {
  const own = readPicture(picture);
  return own ? `${name} in ${colourName(own.colour)}, ${own.isNight ? 'at night' : 'from the front'}` : name;
}

/**
 * The colour that an address asks for, else that of the stock: `Colour` of the specification where that begins with the name of a paint,
 * else the paint of the picture. With the word `only` there, the car cannot be ordered in another one. Only the site's own pictures are
 * there in every colour: for others there is no choice.
 */
export function colourChoice({ img, specification = '' }: Painted, asked: string | null): ColourChoice | undefined {
  const painted = readPicture(img)?.colour;
  if (!painted) return undefined;
  const line = parseSpecification(specification).find(({ label }) => label === 'Colour');
  const told = line?.value.toLowerCase() ?? '';
  const stock = COLOURS.find((colour) => told.startsWith(colour)) ?? painted;
  const isOnly = /\bonly\b/.test(told);
  const chosen = isOnly ? undefined : COLOURS.find((colour) => colour === asked);
  return { colour: chosen ?? stock, stock: { colour: stock, isOnly } };
}

export function useColour(car: Painted | undefined): ColourChoice | undefined {
  const [address] = useSearchParams();
  return car && colourChoice(car, address.get('colour'));
}

export interface StageView {
  id: 'front' | 'side' | 'rear' | 'night' | 'wide' | 'own';
  label: string;
  src: string;
  alt: string;
}

export type Pictured = Pick<Model, 'img' | 'carouselImg' | 'name'>;

/**
 * Only the site's own are known in every colour; of others there is the wide one, or else the card's. No view shows another body or another
 * paint than the chosen one.
 */
export function stageViews({ img, carouselImg, name }: Pictured, colour: Colour | undefined): StageView[] {
  const card = readPicture(img);
  const wide = carouselImg === undefined ? undefined : readPicture(carouselImg);
  if (!card || !colour) return [{ id: 'own', label: 'Picture', src: wide ? img : (carouselImg ?? img), alt: name }];
  const painted = `${name} in ${colourName(colour)}`;
  const views: StageView[] = [
    { id: 'front', label: 'Front', src: paintedPicture(card.body, colour), alt: `${painted}, from the front` },
    { id: 'side', label: 'Side', src: sidePicture(card.body, colour), alt: `${painted}, from the side` },
    { id: 'rear', label: 'Rear', src: rearPicture(card.body, colour), alt: `${painted}, from the rear` },
    { id: 'night', label: 'Night', src: nightPicture(card.body, colour), alt: `${painted}, at night` },
  ];
  if (carouselImg !== undefined && !wide) views.push({ id: 'wide', label: 'Wide', src: carouselImg, alt: name });
  return views;
}

/** The colours of a car as swatches with their names: links to the car in each of them, which also work without a script. */
export const Colours = ({ colour: chosen }: { colour: Colour }) => (
  <fieldset className={styles.colours}>
    <legend className="quiet">Colour</legend>
    {COLOURS.map((colour) => (
      <Link
        key={colour}
        to={{ search: `?colour=${colour}` }}
        replace
        preventScrollReset
        className={styles.swatch}
        aria-current={colour === chosen || undefined}
      >
        <span className={styles.paint} style={{ backgroundColor: paint[colour] }} />
        <span>{colourName(colour)}</span>
      </Link>
    ))}
  </fieldset>
);

interface AvailabilityProps {
  quantity: number;
  counted?: boolean;
  /** The requested colour and the colour in stock, which the text then names. */
  choice?: ColourChoice | undefined;
}

export function Availability({ quantity, counted = false, choice }: AvailabilityProps) {
  const availability = availabilityOf(quantity);
  const isToOrder = availability !== 'out-of-stock' && choice && choice.colour !== choice.stock.colour;
  const text = counted ? stockText(quantity) : AVAILABILITY[availability].text;
  return (
    <span className={styles.availability} data-availability={isToOrder ? 'to-order' : availability}>
      {choice && availability !== 'out-of-stock' ? inColour(text, choice) : text}
    </span>
  );
}

function inColour(text: string, { colour, stock }: ColourChoice): string {
  const there = `${text} in ${colourName(stock.colour)}`;
  if (stock.isOnly) return `${there} only`;
  return colour === stock.colour ? `${there}, other colours to order` : `${colourName(colour)} to order, ${there}`;
}
