import type { Content } from '../../functions/src/contract/site/content.ts';
import { seedId } from './seed-id.ts';

export interface SeedContent extends Content {
  order: number;
}

const content = (
  key: string,
  picture: string,
  navigate: string,
  name: string,
  description: string,
): Omit<SeedContent, 'order'> => ({
  _id: seedId(`content ${key}`),
  img: `/pictures/${picture}.webp`,
  name,
  description,
  navigate,
});

export const CONTENTS: SeedContent[] = [
  content(
    'digital',
    'key',
    '/digitalService',
    'Digital Services',
    'Unlock and start your Meridian from the phone in your pocket. Share the key with up to three people you trust.',
  ),
  content(
    'concept',
    'study',
    '/conceptCar',
    'Concept Cars',
    'Apogee asks how little a grand tourer can be made of. Walk around the ideas that will reach our next generation.',
  ),
  content(
    'show',
    'motor-show',
    '/motorShow',
    'Motor Shows',
    'See the line-up in the metal, sit in the cabin and talk to the people who drew it. What to try on our stands, and where to find them.',
  ),
  content(
    'about',
    'works',
    '/about',
    'About Meridian',
    'A small maker with a long view: how we design, where we build, and why we would rather improve a car than replace it.',
  ),
  content(
    'questions',
    'tail',
    '/blogs',
    'Questions and Answers',
    'Range, charging, dashboards and paint, explained by the people who are asked most often.',
  ),
  content(
    'contact',
    'desk',
    '/contact',
    'Contact',
    'Arrange a drive, ask about an order, or simply tell us what we could do better.',
  ),
].map((content, index) => ({ ...content, order: index + 1 }));
