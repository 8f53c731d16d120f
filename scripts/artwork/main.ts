/** Writes every picture of the site. `npm run artwork` runs it; the same input gives the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bodies } from './bodies/index.ts';
import { paintOf, paints } from './drawing/colours.ts';
import { favicon } from './icons.ts';
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

const web = join(import.meta.dirname, '../../web/public');

function save(path: string, svg: string): void {
  const file = join(web, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}

for (const body of bodies) {
  const car = `cars/${body.id}`;
  for (const paint of paints) save(`${car}-${paint.id}.svg`, sideCard(body, paint));
  for (const id of ['copper', 'graphite', 'glacier']) {
    save(`${car}-${id}-front.svg`, frontCard(body, paintOf(id)));
    save(`${car}-${id}-rear.svg`, rearCard(body, paintOf(id)));
  }
  save(`${car}-wide.svg`, wideSide(body));
  save(`${car}-wide-front.svg`, wideFace(body, 'front'));
  save(`${car}-wide-rear.svg`, wideFace(body, 'rear'));
}

const pictures: Readonly<Record<string, () => string>> = {
  award,
  'award-tall': awardTall,
  'feature-light': featureLight,
  'feature-cabin': featureCabin,
  'feature-charge': featureCharge,
  'digital-key': digitalKey,
  'digital-key-share': digitalKeyShare,
  'concept-studio': conceptStudio,
  'concept-lines': conceptLines,
  'motor-show': motorShow,
  'motor-show-night': motorShowNight,
  'about-factory': aboutFactory,
  'about-founders': aboutFounders,
  world,
  'content-digital': contentDigital,
  'content-concept': contentConcept,
  'content-show': contentShow,
  'content-about': contentAbout,
  'content-questions': contentQuestions,
  'content-contact': contentContact,
  avatar,
};
for (const [name, draw] of Object.entries(pictures)) save(`pictures/${name}.svg`, draw());
save('favicon.svg', favicon());
