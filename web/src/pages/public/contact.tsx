import { Suspense } from 'react';
import { brand } from '@/brand';
import { HalfPicture } from '@/components/media/half-picture';
import { ContactForm } from '@/features/contact/contact-form';
import { AskedCar, aboutCar, useAskedCar } from '@/features/storefront/model/asked-car';
import styles from './parts/contact.module.css';

const link = (href: string, text: string) => (
  <a className="target" href={href}>
    {text}
  </a>
);
const phone = link(`tel:${brand.phone.replaceAll(' ', '')}`, brand.phone);

const ways = [
  {
    way: 'Write',
    to: link(`mailto:${brand.email}`, brand.email),
    note: 'For everything that is easier with a picture',
  },
  { way: 'Call', to: phone, note: 'Monday to Friday, 8.30 to 18.00; for a lost key, at any hour' },
  { way: 'Visit', to: brand.address, note: 'Tram 4 to Meridiano, then two minutes on foot' },
];

const places = [
  {
    name: 'Turin',
    what: 'Studio, works and head office',
    address: brand.address,
    open: 'First Friday of the month, 10.00 to 16.00',
  },
  {
    name: 'Graz',
    what: 'Works for the estates',
    address: 'Lendkai 71, 8020 Graz, Austria',
    open: 'Third Friday of the month, 10.00 to 15.00',
  },
  {
    name: 'Modena',
    what: 'The Atelier',
    address: 'Via della Meridiana 4, 41122 Modena, Italy',
    open: 'By arrangement',
  },
];

export function Component() {
  const asked = useAskedCar();
  return (
    <>
      <div className={styles.top}>
        <header className={styles.copy}>
          <h1>Contact</h1>
          <p className={styles.lead}>
            Arrange a drive, ask about an order, or tell us what we could do better. Write or call: a person reads or
            listens, and the same person answers.
          </p>
          <dl className={`ruled ${styles.ways}`}>
            {ways.map(({ way, to, note }) => (
              <div key={way}>
                <dt className="accent">{way}</dt>
                <dd>
                  {to}
                  <span className="quiet">{note}</span>
                </dd>
              </div>
            ))}
          </dl>
        </header>
        <div className={styles.panel}>
          <h2>Your message</h2>
          <p className={styles.note}>
            All fields are required. This is a demonstration site: the form sends nothing, but it can open your message
            as an email.
          </p>
          {asked && <AskedCar {...asked} />}
          <Suspense>
            <ContactForm about={asked && aboutCar(asked)} />
          </Suspense>
        </div>
      </div>

      <HalfPicture
        title="Doors that are open"
        src="/pictures/world.svg"
        alt="A globe of thin meridians, one of them in copper, with five points of light"
      >
        <ul className={`ruled ${styles.places}`}>
          {places.map(({ name, what, address, open }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className={`accent ${styles.what}`}>{what}</p>
              <p>{address}</p>
              <p>{open}</p>
            </li>
          ))}
        </ul>
      </HalfPicture>
    </>
  );
}
