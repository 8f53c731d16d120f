/** Every generated picture: its path under web/public, and the function that draws it as SVG. */
import { join } from 'node:path';
import { concept } from './bodies/concept.ts';
import { coupe } from './bodies/coupe.ts';
import { estate } from './bodies/estate.ts';
import { roadster } from './bodies/roadster.ts';
import { sedan } from './bodies/sedan.ts';
import { suv } from './bodies/suv.ts';
import { suvLarge } from './bodies/suv-large.ts';
import { paints } from './drawing/colours.ts';
import { favicon, linkPreview, tile } from './icons.ts';
import { aboutFactory, aboutFounders, world } from './scenes/about.ts';
import { award, awardTall } from './scenes/award.ts';
import { conceptLines, conceptStudio } from './scenes/concept.ts';
import {
  avatar,
  contentAbout,
  contentConcept,
  contentContact,
  contentDigital,
  contentQuestions,
  contentShow,
} from './scenes/content.ts';
import { digitalKey, digitalKeyShare } from './scenes/digital-key.ts';
import { featureCabin, featureCharge, featureLight } from './scenes/features.ts';
import { motorShow, motorShowNight } from './scenes/show.ts';
import { frontCard, rearCard, sideCard } from './views/cards.ts';
import { linkPreviewOf } from './views/link-preview.ts';
import { wideFace, wideSide } from './views/wide.ts';

type Draw = () => string;

const cars = [sedan, coupe, suv, suvLarge, estate, roadster, concept].flatMap((body): [string, Draw][] => {
  const car = `cars/${body.id}`;
  return [
    ...paints.flatMap((paint): [string, Draw][] => [
      [`${car}-${paint.id}.svg`, () => sideCard(body, paint)],
      [`${car}-${paint.id}-front.svg`, () => frontCard(body, paint)],
      [`${car}-${paint.id}-rear.svg`, () => rearCard(body, paint)],
    ]),
    [`${car}-wide.svg`, () => wideSide(body)],
    [`${car}-wide-front.svg`, () => wideFace(body, 'front')],
    [`${car}-wide-rear.svg`, () => wideFace(body, 'rear')],
  ];
});

export const pictures: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...cars,
  ['pictures/award.svg', award],
  ['pictures/award-tall.svg', awardTall],
  ['pictures/feature-light.svg', featureLight],
  ['pictures/feature-cabin.svg', featureCabin],
  ['pictures/feature-charge.svg', featureCharge],
  ['pictures/digital-key.svg', digitalKey],
  ['pictures/digital-key-share.svg', digitalKeyShare],
  ['pictures/concept-studio.svg', conceptStudio],
  ['pictures/concept-lines.svg', conceptLines],
  ['pictures/motor-show.svg', motorShow],
  ['pictures/motor-show-night.svg', motorShowNight],
  ['pictures/about-factory.svg', aboutFactory],
  ['pictures/about-founders.svg', aboutFounders],
  ['pictures/world.svg', world],
  ['pictures/content-digital.svg', contentDigital],
  ['pictures/content-concept.svg', contentConcept],
  ['pictures/content-show.svg', contentShow],
  ['pictures/content-about.svg', contentAbout],
  ['pictures/content-questions.svg', contentQuestions],
  ['pictures/content-contact.svg', contentContact],
  ['pictures/avatar.svg', avatar],
  ['favicon.svg', favicon],
]);

/** The pictures that are stored as PNG or JPEG, `width` pixels wide. Other sites show no SVG: each car has one for link previews. */
export const rasters: ReadonlyMap<string, { draw: Draw; width: number }> = new Map([
  ...cars.map(
    ([path, draw]) => [path.replace('.svg', '.jpg'), { draw: () => linkPreviewOf(draw()), width: 1200 }] as const,
  ),
  ['icon-192.png', { draw: () => tile(116, 96), width: 192 }],
  ['icon-512.png', { draw: () => tile(116, 96), width: 512 }],
  ['icon-maskable-512.png', { draw: () => tile(138, 0), width: 512 }],
  ['apple-touch-icon.png', { draw: () => tile(116, 0), width: 180 }],
  ['og.jpg', { draw: linkPreview, width: 1200 }],
]);

export const publicFolder = join(import.meta.dirname, '../../web/public');
export const pictureFile = (path: string): string => join(publicFolder, path);
