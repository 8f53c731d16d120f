import { brand } from '@/brand';
import { paths } from '@/lib/site/paths';
import { ButtonLink } from '@/ui/form/button';
import { WidePicture } from '@/ui/page/pictures';
import { Figures, PageHero, PageSection, Rows, Split, Statement, Tiles } from '@/ui/page/sections';

const principles = {
  'Draw the light first':
    'Before there is a body there is a lamp on a rail and a sheet of white card. We decide where the light will run along the flank, at noon and at night. The metal follows.',
  'Leave things out':
    'Every line has to say what it is for: it carries air, it stiffens a panel, it guides the eye. A line that cannot answer is erased, however much we like it.',
  'Make it mendable':
    'A headlamp is fixed with four screws. A battery module comes out alone. A seat cover unzips. Workshop hours are part of what a car costs, so we draw for the workshop too.',
  'Say what it does':
    'Range is printed as WLTP measures it, and charging time for the charger at home too. Where a figure depends on the weather, the road or the charger, we say so beside it.',
};

const people = [
  {
    title: 'Livia Santoro',
    note: 'Founder, design',
    text: 'Drew street lamps before she drew cars. Still keeps the first one, on her desk, lit.',
  },
  {
    title: 'Matteo Brandt',
    note: 'Founder, bodies',
    text: 'Believes that a door should close with one finger, and that the finger should enjoy it.',
  },
  {
    title: 'Ingrid Solheim',
    note: 'Range and climate',
    text: 'Spends every January in Kiruna with four cars, a heater and a notebook.',
  },
  {
    title: 'Rafael Almada',
    note: 'Batteries',
    text: 'Has driven the same test car since 2016: 312,000 kilometres, all on its first battery.',
  },
  {
    title: 'Chiara Montanari',
    note: 'Cabin',
    text: 'Starts every project by sitting on a stool for a day and looking at the view.',
  },
  {
    title: 'Jonas Weir',
    note: 'Colour and material',
    text: 'Walks around with paint on a curved spoon, because no car is flat.',
  },
];

const figures = [
  { value: '1,140', label: 'people in Turin, Graz and Modena, at the last count' },
  { value: '46 m', label: 'of light tunnel in each hall; every car passes through it before it leaves' },
  { value: '3', label: 'clays of every model that we build, all kept' },
  { value: '15 years', label: 'of parts for every model, counted from the last one built' },
];

const years: [title: string, text: string, year: string][] = [
  [
    'A workshop in Via del Meridiano',
    'Two people rent the back half of a lamp maker’s in Turin, and draw a car on its wall.',
    '2011',
  ],
  [
    'Two lines and a stroke',
    'The first full-size clay carries the light signature that every car of ours has worn since.',
    '2014',
  ],
  [
    'Solis takes to the road',
    'Two hundred cars in the first year, each one handed over by someone who had worked on it.',
    '2016',
  ],
  ['Graz joins Turin', 'A second works, for the estates. Parallel is the first car to leave it.', '2018'],
  [
    'The Atelier in Modena',
    'A small hall for small numbers: Azimut, Aurea and the concept cars are built here by hand.',
    '2019',
  ],
  [
    'Apogee in Geneva',
    'The concept car is named Concept of the Show. The light signature receives an honourable mention in the Golden Compass.',
    '2021',
  ],
  [
    'A red dot for the GV60',
    'The jury praises the body, the cabin and the light. We hang the certificate in the first workshop.',
    '2022',
  ],
  [
    'Still the light first',
    'The studio has more people and more windows. A new car begins as the first one did, with a sheet of white card and the light on it.',
    'Today',
  ],
];

export function Component() {
  return (
    <>
      <PageHero
        title={`About ${brand.name}`}
        lead="A car maker from Turin. We draw electric cars around light, build them in three halls that you can visit, and make them easy to repair."
      />
      <WidePicture
        src="/pictures/works.webp"
        alt="Three cars one behind the other in the light tunnel, under arches of white tubes"
        caption="The light tunnel, on a morning in March."
      />
      <Statement by="Livia Santoro, founder">
        Nobody has ever seen a car. We see the light that comes back from it. So that is what we draw.
      </Statement>

      <PageSection title="Who draws, and who builds" ground="sunken">
        <Split
          title="The studio"
          src="/pictures/desk.webp"
          alt="A clay model of a coupe on a desk, with drawings of its side beside it"
          text={[
            `Twenty-two people draw at ${brand.name}, in one room with windows to the north. They begin on paper, go on in clay, and come to the screen last, when there is something to measure.`,
            'Each car has one designer from the first sketch to the first delivery, whose initials are pressed inside the glovebox, where few people look.',
          ]}
        />
        <Split
          title="The works"
          src="/pictures/lamp.webp"
          alt="The headlamp of a Solis at night, and light along its bonnet"
          text={[
            'Turin builds the sedans and the SUVs, Graz the estates, and the Atelier in Modena the coupes, the roadsters and the concept cars. A car stays with one team of nine for the whole of its assembly.',
            'At the end it rolls through the light tunnel. Forty-six metres of white tubes show what the hand has missed. What they find is put right that day, by the same nine.',
          ]}
        />
      </PageSection>

      <PageSection
        aside
        title="Four things we hold to"
        lead="They hang in the studio, typed on one sheet. It has been retyped twice since 2011."
      >
        <Rows items={Object.entries(principles)} />
      </PageSection>

      <PageSection ground="dark" title="The house in figures">
        <Figures items={figures} />
      </PageSection>

      <PageSection
        title="Some of the people"
        lead="Write to one of them by name and the letter will be carried to the right desk."
      >
        <Tiles items={people} />
      </PageSection>

      <PageSection ground="sunken" aside title="From a wall in Turin" lead="The drawing is still there, behind glass.">
        <Rows items={years} />
      </PageSection>

      <PageSection
        title="Come and see"
        lead="The works in Turin are open on the first Friday of each month, from ten until four. Tell us that you are coming, and someone who builds the cars will show you round."
      >
        <p className="buttons">
          <ButtonLink to={paths.contact} look="primary">
            Arrange a visit
          </ButtonLink>
          <ButtonLink to={paths.conceptCar}>See the concept cars</ButtonLink>
        </p>
      </PageSection>
    </>
  );
}
