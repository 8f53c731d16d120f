import { brand } from '@/brand';
import { Carousel } from '@/storefront/carousel/carousel';
import { AllModels, useCarLink, withCars } from '@/storefront/model/car-link';
import { ModelCards } from '@/storefront/model/model-card';
import { RelatedContents } from '@/storefront/related-contents';
import { ButtonLink } from '@/ui/form/button';
import { StageHero } from '@/ui/page/pictures';
import { PageSection, Tiles } from '@/ui/page/sections';
import styles from './parts/home.module.css';

const features = [
  {
    title: 'Two lines and a stroke',
    text: 'Two fine lines of light, crossed by a single stroke: the same signature at the front of every car. You know it from the far end of the street.',
    src: '/pictures/lamp.webp',
    alt: 'A headlamp at night: two thin lines of light crossed by one stroke',
  },
  {
    title: 'A room, then a car',
    text: 'We begin with the seat, the view and the silence, and draw the body around them. The dashboard stays below the horizon, so the road is always the largest screen.',
    src: '/cars/suv-cabin.webp',
    alt: 'The cabin of the GV60 at dusk, with a low dashboard and a wide view',
  },
  {
    title: 'Eighteen minutes',
    text: 'A GV60 goes from 10 to 80 per cent in that time, on a 350-kilowatt charger; no car of ours takes more than 24 minutes. Every battery is warranted to hold 70 per cent for eight years or 160,000 kilometres.',
    src: '/pictures/charger.webp',
    alt: 'The GV60 in Copper at a charger at night',
  },
];

const awards = {
  'Red Dot Award 2022': '[GV60], product design',
  'Interior of the Year': '[Solis], cabin and materials',
  'Concept of the Show, Geneva': '[Apogee], concept car',
  'Golden Compass, honourable mention': 'light signature of every car',
};

export function Component() {
  return (
    <>
      <StageHero
        className={styles.hero}
        eyebrow="2022 red dots Awards"
        title="GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN"
        lead="The Red Dot jury has chosen the GV60 as one of the best designs of the year. It praised a body without a needless line, a cabin that welcomes before it impresses, and a light that is recognised at once."
        src="/pictures/hero.webp"
        alt="The GV60 in Copper before a ring of light"
      >
        <ButtonLink {...useCarLink('GV60')} look="primary">
          See the GV60
        </ButtonLink>
        <ButtonLink to="#models">See the models</ButtonLink>
      </StageHero>

      <PageSection
        title="Drawn around light"
        lead="A car is seen by day and by night, in motion and at rest. We draw every surface by the light that will run along it."
      >
        <Tiles items={features} />
      </PageSection>

      <PageSection
        title="Awards"
        ground="sunken"
        lead="We do not build for juries. It is good to be understood all the same."
      >
        <ul className={`ruled ${styles.awards}`}>
          {Object.entries(awards).map(([name, what]) => (
            <li key={name} className="wrap">
              <span className={styles.award}>{name}</span>
              <span className="soft">{withCars(what)}</span>
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
          <p className={styles.all}>All cars, with price and stock, are on the Models page.</p>
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
          <p>This list needs JavaScript. The links at the foot of this page lead to all the others.</p>
        </noscript>
      </PageSection>
    </>
  );
}
