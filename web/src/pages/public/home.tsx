import { preload } from 'react-dom';
import { brand } from '@/brand';
import { ButtonLink } from '@/components/form/button';
import { PageSection } from '@/components/page/page-section';
import { Carousel } from '@/features/storefront/carousel/carousel';
import { AllModels, CarLink, useCarPath } from '@/features/storefront/model/car-link';
import { ModelCards } from '@/features/storefront/model-card';
import { RelatedContents } from '@/features/storefront/related-contents';
import { media } from '@/theme/breakpoints';
import styles from './parts/home.module.css';

const features = [
  {
    title: 'One line of light',
    text: 'Two fine lines and a single stroke: the same signature at the front, at the rear and in the key in your pocket. You know the car from the far end of the street.',
    picture: '/pictures/feature-light.svg',
    alt: 'The lamp signature: two thin lines of light crossed by one stroke',
  },
  {
    title: 'A room, then a car',
    text: 'We begin with the seat, the view and the silence, and draw the body around them. The dashboard stays below the horizon, so the road is always the largest screen.',
    picture: '/pictures/feature-cabin.svg',
    alt: 'A calm cockpit with a low dashboard and a wide view',
  },
  {
    title: 'Eighteen minutes',
    text: 'A GV60 goes from 10 to 80 per cent in the time of a good coffee, on any 800-volt charger; no car of ours takes more than 24 minutes. The battery keeps its promise for eight years or 160,000 kilometres.',
    picture: '/pictures/feature-charge.svg',
    alt: 'A glowing cable at the charging port',
  },
];

const awards: { name: string; car?: string; what: string }[] = [
  { name: 'Red Dot Award 2022', car: 'GV60', what: 'product design' },
  { name: 'Interior of the Year', car: 'Solis', what: 'cabin and materials' },
  { name: 'Concept of the Show, Geneva', car: 'Apogee', what: 'concept car' },
  { name: 'Golden Compass, honourable mention', what: 'light signature of every car' },
];

/** The picture for windows of this size. React does not preload those of a `picture` element by itself. */
const preloadHero = (href: string, windows: string) =>
  preload(href, { as: 'image', media: windows, fetchPriority: 'high' });

export function Component() {
  preloadHero('/pictures/award.svg', media.tablet);
  preloadHero('/pictures/award-tall.svg', `not ${media.tablet}`);
  return (
    <>
      <section className={`stage-dark ${styles.hero}`} aria-labelledby="hero-headline">
        <picture>
          <source media={media.tablet} srcSet="/pictures/award.svg" width={2400} height={1350} />
          <img
            className={styles.heroPicture}
            src="/pictures/award-tall.svg"
            alt="The GV60 in copper in front of a red circle of light"
            width={900}
            height={1200}
            fetchPriority="high"
          />
        </picture>
        <div className={styles.heroWords}>
          <p className={`accent ${styles.heroTitle}`}>2022 red dots Awards</p>
          <h1 id="hero-headline">GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN</h1>
          <p className={styles.heroText}>
            The Red Dot jury has chosen the GV60 as one of the best designs of the year. It praised a body without a
            needless line, a cabin that welcomes before it impresses, and a light that is recognised at once.
          </p>
          <p className="actions">
            <ButtonLink to={useCarPath('GV60')} look="primary">
              See the GV60
            </ButtonLink>
            <ButtonLink to="#models">See the models</ButtonLink>
          </p>
        </div>
      </section>

      <PageSection
        title="Drawn around light"
        lead="A car is seen by day and by night, in motion and at rest. We draw every surface by the light that will run along it."
      >
        <ul className={styles.features}>
          {features.map(({ title, text, picture, alt }) => (
            <li key={title} className={styles.feature}>
              <img src={picture} alt={alt} width={1600} height={1000} loading="lazy" />
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>

      <PageSection
        title="Awards"
        ground="sunken"
        lead="We do not build for juries. It is good to be understood all the same."
      >
        <ul className={`ruled ${styles.awards}`}>
          {awards.map(({ name, car, what }) => (
            <li key={name}>
              <span className={styles.award}>{name}</span>
              <span className={`soft ${styles.what}`}>
                {car && (
                  <>
                    <CarLink name={car} />,{' '}
                  </>
                )}
                {what}
              </span>
            </li>
          ))}
        </ul>
      </PageSection>

      <Carousel />

      <PageSection
        id="models"
        title="Our Models"
        lead={`Explore ${brand.name} vehicle line-up with its dynamic yet elegant design and cutting-edge technology`}
      >
        <ModelCards />
        <noscript>
          <p className={styles.all}>The cars, with price and stock, are on the page of all models.</p>
        </noscript>
        <p className={styles.all}>
          <AllModels />
        </p>
      </PageSection>

      <PageSection
        title="Related contents"
        ground="sunken"
        lead="More about the cars, the people and the services around them."
      >
        <RelatedContents />
        <noscript>
          <p>This list needs JavaScript. At the end of this page are links to all others.</p>
        </noscript>
      </PageSection>
    </>
  );
}
