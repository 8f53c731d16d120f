import { paths } from '@/lib/site/paths';
import { useCarLink, withCars } from '@/storefront/model/car-link';
import { ButtonLink } from '@/ui/form/button';
import { Terms } from '@/ui/page/facts';
import { StageHero } from '@/ui/page/pictures';
import { Figures, PageSection, Paragraphs, Split, Statement } from '@/ui/page/sections';
import styles from './parts/concept-car.module.css';

const lines = {
  Roof: 'The first arc, from the lamp to the tail, struck from a centre 4.1 metres below the ground',
  Glass: 'The second, over all four seats, between two pillars; darkened by a current, clear without it',
  Flank: 'One crease, 2.6 metres long, that fades out before it reaches the wheel',
  Wheels: 'Nine blades, all leaning one way, which draw air along the body',
  Lamps: 'Two lines and a stroke, cut from one length of light guide',
  Panels: 'Eleven in all, screwed and not glued, all of the same aluminium',
};

const figures = [
  { value: '5.02 m', label: 'long' },
  { value: '1.29 m', label: 'high' },
  { value: '1,990 kg', label: 'ready to drive' },
  { value: '0.19', label: 'coefficient of drag, in our own wind tunnel' },
];

const answers = [
  'Since 2022 the rear wings of the [Parallel] have been screwed on, like the panels of Apogee. Changing one takes forty minutes.',
  'The wheel blades are fitted to the [GV60]: five broad ones, and five slim ones between them.',
  'The door without a handle stayed with Apogee. It was beautiful, and it froze.',
];

export function Component() {
  return (
    <>
      <StageHero
        className={styles.hero}
        title="Concept Cars"
        lead="We build one when a question will not go away. It is a way of finding out, at full size. Some can be bought, once the question is answered."
        src="/cars/concept-graphite-night.webp"
        alt="Apogee in Graphite at night"
      >
        <ButtonLink to="#apogee" look="primary">
          Walk around Apogee
        </ButtonLink>
        <ButtonLink {...useCarLink('Apogee')}>Its price and specification</ButtonLink>
      </StageHero>

      <PageSection id="apogee" aside title="Apogee" eyebrow="2021" lead="How little can a grand tourer be made of?">
        <div className="stack large">
          <Paragraphs
            text={[
              'It began with a list. Livia Santoro wrote down every part of a [Solis] that one can see, 212 of them, and asked the studio to cross out what a traveller would not miss. After a month, 64 were left. [Apogee] is what those 64 look like when they are drawn together.',
              'There are four seats. There is no handle and no moulding. The roof is one sweep of glass: it runs from the bonnet over four heads to the tail.',
            ].map(withCars)}
          />
        </div>
      </PageSection>

      <PageSection title="Drawn with two arcs and a level">
        <Split
          title="Roof, glass, flank"
          src="/cars/concept-graphite-side.webp"
          alt="Apogee in Graphite, from the side"
          text={['The two arcs came first.']}
        >
          <Terms items={lines} />
        </Split>
        <Figures items={figures} />
      </PageSection>

      <Statement by="Matteo Brandt, founder">
        A body should come apart as willingly as it came together. We took Apogee apart in public, in four hours, with
        two screwdrivers. Then we built it again.
      </Statement>

      <PageSection title="Two further studies">
        <Split
          title="Apogee Study II, 2022"
          src="/pictures/study.webp"
          alt="Apogee Study II in Glacier, at the Atelier in Modena, under the light that it was drawn for"
          text={[
            'The same arcs, and the opposite question: what happens if we add one thing? We added daylight. The flanks below the glass are lined with a white felt that carries it down to the floor, so that the cabin is lit by the sky alone until well after sunset.',
            'The felt has passed its tests. [Apogee Study II] itself is for sale, to somebody with a collection.',
          ].map(withCars)}
        />
        <Split
          title="Ombra, 2018"
          src="/cars/coupe-graphite.webp"
          alt="Ombra, a coupe in Graphite"
          text={[
            'A coupe about shade: dark grey paint, and a shoulder that catches what light there is. We wanted to know how much of a car the eye completes by itself.',
            'Nearly all of it, we found. The shoulder of Ombra went into [Azimut] without a change. The grey became Graphite.',
          ].map(withCars)}
        />
      </PageSection>

      <PageSection
        ground="sunken"
        aside
        title="What became of the answers"
        lead="Concept cars are expensive paper. We try to use both sides."
      >
        <ul className={`ruled ${styles.answers}`}>
          {answers.map((answer) => (
            <li key={answer}>{withCars(answer)}</li>
          ))}
        </ul>
        <p>
          <ButtonLink to={paths.motorShow}>See them at a motor show</ButtonLink>
        </p>
      </PageSection>
    </>
  );
}
