/** Every generated picture: its path under web/public, and the function that draws it. */
import { join } from 'node:path';
import { concept } from './bodies/concept.ts';
import { coupe } from './bodies/coupe.ts';
import { estate } from './bodies/estate.ts';
import { roadster } from './bodies/roadster.ts';
import { sedan } from './bodies/sedan.ts';
import { suv } from './bodies/suv.ts';
import { paintOf, paints } from './drawing/colours.ts';
import { png } from './drawing/png.ts';
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
import { wideFace, wideSide } from './views/wide.ts';

type Draw = () => string | Uint8Array;

const cars = [sedan, coupe, suv, estate, roadster, concept].flatMap((body): [string, Draw][] => {
  const car = `cars/${body.id}`;
  return [
    ...paints.map((paint): [string, Draw] => [`${car}-${paint.id}.svg`, () => sideCard(body, paint)]),
    ...['copper', 'graphite', 'glacier'].flatMap((id): [string, Draw][] => [
      [`${car}-${id}-front.svg`, () => frontCard(body, paintOf(id))],
      [`${car}-${id}-rear.svg`, () => rearCard(body, paintOf(id))],
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
  ['icon-192.png', () => png(tile(116, 96), 192)],
  ['icon-512.png', () => png(tile(116, 96), 512)],
  ['icon-maskable-512.png', () => png(tile(138, 0), 512)],
  ['apple-touch-icon.png', () => png(tile(116, 0), 180)],
  ['og.png', () => png(linkPreview(), 1200)],
]);

export const publicFolder = join(import.meta.dirname, '../../web/public');
export const pictureFile = (path: string): string => join(publicFolder, path);
