/** What each page is known by: its title, its heading and some of its texts. */
interface PageContent {
  path: string;
  title: string;
  heading: string;
  texts: readonly string[];
  /** The date as the page shows it. */
  date?: string;
}

export const pageContents: readonly PageContent[] = [
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
  },
  {
    path: '/blogs',
    title: 'Blogs',
    heading: 'Blogs',
    texts: ['What is left of the range in winter?', 'Does fast charging wear the battery out?'],
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
  },
  {
    path: '/conceptCar',
    title: 'Concept Cars',
    heading: 'Concept Cars',
    texts: ['Apogee', 'Apogee Study II, 2022', 'Ombra, 2020', '4.86 m'],
  },
  {
    path: '/motorShow',
    title: 'Motor Shows',
    heading: 'Motor Shows',
    texts: ['Our next stands are announced here', '22–25 April 2022', 'What to try'],
  },
  {
    path: '/contact',
    title: 'Contact',
    heading: 'Contact',
    texts: ['hello@meridian.example', '+39 011 555 0134', 'Via del Meridiano 12', '1000 characters or less'],
  },
];
