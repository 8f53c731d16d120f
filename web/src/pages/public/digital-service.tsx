import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { paths } from '@/lib/site/paths';
import { ButtonLink } from '@/ui/form/button';
import { Terms } from '@/ui/page/facts';
import { HalfPicture, StageHero } from '@/ui/page/pictures';
import { PageSection, Paragraphs, Rows, Split, Tiles } from '@/ui/page/sections';
import { KeysPhone } from './parts/keys-phone';

const steps = {
  'Choose the car, then Share': `Open the ${brand.name} app, choose the car, and tap Share the key.`,
  'Choose the person':
    'Pick a contact, or type a telephone number. They need the app on their phone, but no account with us.',
  'Say what the key may do':
    'Open the boot only, drive, or drive up to a speed that you set. Add an end date if you like.',
  'Confirm it with your face or finger':
    'The key arrives on the other phone within a minute, and your car shows the new name on its list.',
  'Take it back whenever you want':
    'Tap the name, then Take back. The key stops working at once if the car has reception, and otherwise within ten minutes of its next start.',
};

const services = [
  {
    title: 'Warm before you are',
    text: 'Set the time you want to leave, or tap the seat in the app. Cabin, seats, wheel and glass are ready when you are. While the car is plugged in, the warmth comes from the wall and not from the range.',
    details: ['From 16 to 26 °C', 'Up to 30 minutes unplugged', 'Stops below 20 per cent of charge'],
  },
  {
    title: 'New software, when it suits you',
    text: 'Four times a year the car receives new software over the air: a calmer heat pump, a better map of chargers, now and then something you asked for. You read what will change first, and choose the hour.',
    details: [
      'About 25 minutes, parked',
      'The previous version is kept, and you can go back',
      'Nothing that you bought is taken away',
    ],
  },
  {
    title: 'Charging without a wallet',
    text: 'The car finds the charger, warms its battery on the way and pays when you plug in. The app tells you when 80 per cent is reached, so that you need not wait beside the car.',
    details: [
      'One bill a month, with each stop on it',
      'The price is shown before you plug in',
      'Every charger also works without the service',
    ],
  },
];

const fits = {
  Cars: 'Every Solis, Parallel, Azimut, Aurea, GV60 and Zenith built since March 2021',
  Phones: 'Phones and watches with NFC; those with ultra-wideband also unlock from the pocket',
  'Without a phone': 'Two key cards come with the car, and a plain key for the driver’s door',
  Help: (
    <>
      If a phone is lost, call {brand.phone} at any hour, or <Link to={paths.contact}>write to us</Link>
    </>
  ),
};

export function Component() {
  return (
    <>
      <StageHero
        isBeside
        title="Digital Services"
        lead="Your phone opens the car, warms it, and tells you how far it will go. What used to need a key, a garage or a wallet is now done from a pocket."
        src="/pictures/key.webp"
        alt="A phone with the digital key on the console of a Solis"
      >
        <ButtonLink to="#share" look="primary">
          How to share a key
        </ButtonLink>
        <ButtonLink to="#data">What the car knows</ButtonLink>
      </StageHero>

      <PageSection
        aside
        title="A key you cannot leave at home"
        lead="The digital key is stored in the secure chip of your phone or watch."
      >
        <div className="stack large">
          <Paragraphs
            text={[
              'Come close and the handles rise. Sit down, and seat, mirrors and radio are set as you left them. Walk away, and the car locks behind you, with one short pulse of its lamps to tell you so.',
              'It works without reception, even three floors underground, because phone and car speak to each other directly. When the phone’s battery is flat, the key still opens the door for five hours: hold the phone to the handle. And there is a key card, as thin as any other.',
            ]}
          />
        </div>
      </PageSection>

      <HalfPicture id="share" title="One key, and three people you trust" picture={<KeysPhone />}>
        <p className="lead">
          The digital key can be shared with up to three people: a partner, a daughter, the neighbour who waters the
          plants and moves the car. Each has a key of their own, and you can see at any time who has one.
        </p>
        <Rows items={Object.entries(steps)} />
      </HalfPicture>

      <PageSection title="What else the phone can do">
        <Tiles items={services} />
      </PageSection>

      <PageSection
        id="data"
        title="What the car knows, and whom it tells"
        ground="sunken"
        lead="A connected car could tell a great deal. Ours has been brought up to be discreet."
      >
        <Split
          title="It stays in the car"
          src="/cars/sedan-cabin.webp"
          alt="The cabin of a Solis at dusk, with a route on its screen"
          text={[
            'Where you have been, how fast, with whom and to what music: the car keeps it for as long as you like, in its own memory, and one touch wipes it. We cannot read it from Turin.',
            'We receive three things: that a key was shared or taken back, which software the car runs, and faults that the workshop has to know about. If you use the charging service, also the stops on your bill. Every other transfer has a switch, and every switch is off when the car is delivered.',
            <>
              When you sell the car, Hand over cancels all keys and empties the memory. What this website keeps is set
              out in the <Link to={paths.privacy}>privacy notice</Link>.
            </>,
          ]}
        />
      </PageSection>

      <PageSection
        aside
        title="Which cars, which phones"
        lead="All services are included for the car’s first ten years."
      >
        <Terms items={fits} />
      </PageSection>
    </>
  );
}
