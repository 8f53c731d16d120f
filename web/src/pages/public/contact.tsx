import { type ReactNode, Suspense } from 'react';
import { brand } from '@/brand';
import { ContactForm } from '@/storefront/contact/contact-form';
import { AskedCar, aboutCar, useAskedCar } from '@/storefront/model/asked-car';
import { Photo } from '@/ui/media/picture';
import { Terms } from '@/ui/page/facts';
import { HalfPicture } from '@/ui/page/pictures';
import styles from './parts/contact.module.css';

const link = (href: string, text: string) => (
  <a className="target" href={href}>
    {text}
  </a>
);
const phone = link(`tel:${brand.phone.replaceAll(' ', '')}`, brand.phone);

const way = (to: ReactNode, note: string) => (
  <span className={styles.way}>
    {to}
    <span className="quiet">{note}</span>
  </span>
);

const ways = {
  Write: way(link(`mailto:${brand.email}`, brand.email), 'For questions that can wait a day'),
  Call: way(phone, 'Monday to Friday, 8.30 to 18.00; for a lost key, at any hour'),
  Visit: way(brand.address, 'Tram 4 to Meridiano, then two minutes on foot'),
};

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

const lead = (
  <p className="lead">
    Arrange a drive, ask about an order, or tell us what we could do better. Write or call: a person answers, and stays
    with your question until it is settled.
  </p>
);

export function Component() {
  const asked = useAskedCar();
  return (
    <>
      <div className={`beside ${styles.top}`}>
        <h1>Contact</h1>
        {!asked && lead}
        <div className={styles.panel}>
          <h2>Your message</h2>
          {/* Who asks about a car sees it and the form at once, also on a phone. */}
          {asked && <AskedCar {...asked} />}
          <p className={styles.note}>All fields are required.</p>
          <Suspense>
            <ContactForm about={asked && aboutCar(asked)} />
          </Suspense>
          <p className={`scripted quiet ${styles.sends}`}>
            This is a demonstration site: the form sends nothing, but it can open your message as an email.
          </p>
        </div>
        <div className="stack">
          {asked && lead}
          <Terms items={ways} />
        </div>
      </div>

      <HalfPicture
        title="Open doors"
        picture={
          <Photo
            src="/pictures/desk.webp"
            alt="A clay model of a coupe on a desk, with drawings beside it"
            sizes="100vw"
          />
        }
      >
        <ul className={`ruled ${styles.places}`}>
          {places.map(({ name, what, address, open }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="accent">{what}</p>
              <p>{address}</p>
              <p>{open}</p>
            </li>
          ))}
        </ul>
      </HalfPicture>
    </>
  );
}
