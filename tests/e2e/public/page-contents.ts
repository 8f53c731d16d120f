import { routes } from '../../../web/src/lib/site/paths.ts';
import { UNKNOWN_PATH } from './public-pages.ts';

/** What each page is known by: its title, its heading and some of its texts. */
interface PageContent {
  path: string;
  title: string;
  heading: string;
  texts: readonly string[];
  /** The date as the page shows it. */
  date?: string;
  /** Whether it shows pictures that say something. Tests of their own look at those of the cars. */
  pictures?: boolean;
}

const pageContents: readonly PageContent[] = [
  {
    path: '/',
    title: 'Home',
    heading: 'GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN',
    texts: ['2022 red dots Awards', 'Drawn around light'],
  },
  { path: UNKNOWN_PATH, title: 'Page not Found', heading: 'Page not Found', texts: [], pictures: true },
  {
    path: '/about',
    title: 'About',
    heading: 'About Meridian',
    texts: [
      'Nobody has ever seen a car.',
      'Four things we hold to',
      'Livia Santoro',
      '1,140',
      'first Friday of each month',
    ],
    pictures: true,
  },
  {
    path: '/blogs',
    title: 'Blogs',
    heading: 'Blogs',
    texts: ['What is left of the range in winter?', 'Does fast charging wear the battery out?'],
    pictures: true,
  },
  {
    path: '/terms',
    title: 'Terms',
    heading: 'Terms',
    texts: ['2022.04.27', 'Prices are shown in US dollars'],
    date: '2022.04.27',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    heading: 'Privacy',
    texts: ['2022.04.12', 'We set no cookies', 'theme', 'session', 'accessToken', 'Firebase Authentication'],
    date: '2022.04.12',
  },
  {
    path: '/digitalService',
    title: 'Digital Services',
    heading: 'Digital Services',
    texts: ['can be shared with up to three people', 'Set a time of departure', 'over the air', 'It stays in the car'],
    pictures: true,
  },
  {
    path: '/conceptCar',
    title: 'Concept Cars',
    heading: 'Concept Cars',
    texts: ['Apogee', 'Apogee Study II, 2022', 'Ombra, 2020', '5.02 m'],
    pictures: true,
  },
  {
    path: '/motorShow',
    title: 'Motor Shows',
    heading: 'Motor Shows',
    texts: ['Ask us for the next dates', 'Light Days, at our own works', 'What to try'],
    pictures: true,
  },
  {
    path: '/contact',
    title: 'Contact',
    heading: 'Contact',
    texts: ['hello@meridian.example', '+39 011 555 0134', 'Via del Meridiano 12', '1000 characters or less'],
    pictures: true,
  },
];

/** A page that is not listed is known by the title of its route. */
export function contentOf(path: string): PageContent {
  const title = routes.find((route) => route.path === path)?.title ?? '';
  return pageContents.find((page) => page.path === path) ?? { path, title, heading: title, texts: [] };
}
