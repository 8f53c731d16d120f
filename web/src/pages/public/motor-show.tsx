import { paths } from '@/lib/site/paths';
import { withCars } from '@/storefront/model/car-link';
import { ButtonLink } from '@/ui/form/button';
import { Photo } from '@/ui/media/picture';
import { HalfPicture, WidePicture } from '@/ui/page/pictures';
import { PageHero, PageSection, Rows } from '@/ui/page/sections';
import styles from './parts/motor-show.module.css';

const stands = [
  {
    city: 'Turin',
    show: 'Light Days, at our own works',
    month: 'April',
    text: 'The light tunnel is open to everyone, on foot. A [GV60] leads the way, and some people go through twice.',
    car: ['suv-copper', 'GV60 in Copper'],
  },
  {
    city: 'Geneva',
    show: 'Salon du Lac',
    month: 'May',
    text: '[Apogee] was shown here first, and named Concept of the Show. On the last evening we take it apart.',
    car: ['concept-graphite', 'Apogee in Graphite'],
  },
  {
    city: 'Lyon',
    show: 'Salon des Deux Fleuves',
    month: 'June',
    text: '[Aurea, midnight] with its roof down. Put it up and fold it away yourself, as often as you like.',
    car: ['roadster-midnight', 'Aurea in Midnight'],
  },
  {
    city: 'Oslo',
    show: 'Nordic Electric Week',
    month: 'September',
    text: 'A [Parallel Cross], a cold chamber at minus twenty, and Ingrid Solheim with a stopwatch and hot soup.',
    car: ['estate-cross-fern', 'Parallel Cross in Fern'],
  },
  {
    city: 'Rotterdam',
    show: 'Harbour Motor Week',
    month: 'October',
    text: '[Solis Executive, graphite] as a waiting room: sit down in the back, and do nothing for ten minutes.',
    car: ['sedan-executive-graphite', 'Solis Executive in Graphite'],
  },
];

const tries = {
  'Sit down first': 'Every car on the stand is open. Take your time. Nobody will ask for your card while you sit.',
  'Walk the light':
    'Four metres of our tunnel travel with us. Push a car through it and watch the line run along the flank.',
  'Share a key': 'Send a key to your own phone, unlock the car, and take the key back. Two minutes in all.',
  'Change a lamp':
    'Four screws, one plug. There is a bench, a screwdriver and a headlamp, and a list of the best times.',
  Drive: 'Where the show has a road, there are cars for it. Bring your licence, and half an hour.',
};

export function Component() {
  return (
    <>
      <div className={styles.opening}>
        <WidePicture
          src="/pictures/motor-show.webp"
          alt="Three cars on the stand under rows of light, Apogee Study II in the middle"
        />
        <PageHero
          title="Motor Shows"
          lead="A picture tells you how a car looks. A stand tells you how the door closes. Come and meet the cars, and the people who drew them."
        />
      </div>

      <PageSection aside title="What to try" lead="Our stands have few signs and no speeches. They have things to do.">
        <Rows items={Object.entries(tries)} />
      </PageSection>

      <PageSection title="Where to find us" lead="The shows that we go to, month by month.">
        <ul className="ruled">
          {stands.map(({ city, show, month, text, car }) => (
            <li key={city} className={styles.stand}>
              <div>
                <h3>{city}</h3>
                <p className="soft">{show}</p>
                <p className="accent">{month}</p>
              </div>
              <p>{withCars(text)}</p>
              <Photo className={styles.car} src={`/cars/${car[0]}.webp`} alt={car[1]} />
            </li>
          ))}
        </ul>
      </PageSection>

      <HalfPicture
        isSticky
        title="Ask us for the next dates"
        picture={
          <Photo src="/cars/coupe-crimson-night.webp" alt="An Azimut in Crimson after closing time" sizes="100vw" />
        }
      >
        <p>
          We choose few shows and stay until the last evening. Write to us and say which city you live near: we answer
          with the place, the dates and the cars that we will bring.
        </p>
        <p>The works in Turin are open on the first Friday of each month, show or no show.</p>
        <p className="actions">
          <ButtonLink to={paths.contact} look="primary">
            Write to us
          </ButtonLink>
          <ButtonLink to={paths.conceptCar}>See the concept cars</ButtonLink>
        </p>
      </HalfPicture>
    </>
  );
}
