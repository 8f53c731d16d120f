import { withCars } from '@/storefront/model/car-link';
import { Photo } from '@/ui/media/picture';
import { Contents, PageHero, Paragraphs } from '@/ui/page/sections';
import styles from './parts/blogs.module.css';

const questions = [
  {
    id: 'winter-range',
    title: 'What is left of the range in winter?',
    by: 'Ingrid Solheim, range and climate',
    picture: { src: '/cars/suv-glacier-night.webp', alt: 'A GV60 in Glacier, at night' },
    answer: [
      'Take the [GV60]. Its rated range is 480 kilometres, and on a mild day, on mixed roads, you will come close to that. At five degrees below zero and 110 kilometres an hour, plan for 340. On short trips in town, starting cold each time, plan for less, because the cabin is heated afresh at every start.',
      'Three things account for the difference. Cold air is denser, so it is harder to push aside. Winter tyres on wet roads roll less freely. And heat, which an engine throws away, has to be made: the heat pump draws about one kilowatt at zero degrees and two at minus ten.',
      'What helps most costs nothing. Set the time you want to leave while the car is still plugged in: cabin and battery are then warmed from the wall, and you set off with nothing spent. Warm the seats before the air. And leave a little earlier: 100 instead of 110 gives back some 30 kilometres of the 140 that winter took.',
    ],
  },
  {
    id: 'fast-charging',
    title: 'Does fast charging wear the battery out?',
    by: 'Rafael Almada, batteries',
    picture: { src: '/pictures/charger.webp', alt: 'A GV60 in Copper at a charger at night' },
    answer: [
      'A little, and less than you may have read. A battery ages in two ways: with the years, and with use. Heat and a full charge speed up the first; high current speeds up the second, above all when the cells are cold or nearly full.',
      'That is why our cars warm the battery on the way to a fast charger, and why the current falls after 80 per cent. You are not being kept waiting: the last fifth is where the cells ask for patience. From 10 to 80 per cent takes a [GV60] eighteen minutes; from 80 to 100 takes nearly as long again, and is seldom worth it on a journey.',
      'My own test car has been fast-charged about every third time. After 312,000 kilometres it holds 86 per cent of what it held when new. It is one car, not a promise. The promise is on paper: at least 70 per cent after eight years or 160,000 kilometres. At home, set the limit to 80 and forget about it; charge to 100 on the evening before a long drive.',
    ],
  },
  {
    id: 'low-dashboard',
    title: 'Why is the dashboard so low?',
    by: 'Chiara Montanari, cabin',
    picture: {
      src: '/cars/sedan-cabin.webp',
      alt: 'A cabin at dusk, its dashboard below the horizon',
    },
    answer: [
      'Because the most important thing in the car is outside it. When we drew the first cabin, I asked for a stool, a steering wheel on a stand and a window, and sat there for a day. Whatever rose above the lower edge of the window was in the way. We measured that edge and took it as the limit: the dashboard stays below it, and the road above it.',
      'This became possible when the engine left. Without a block of iron behind the panel, the heater could move forward and the beam that carries the wheel could sink by eleven centimetres. A driver of 1.60 metres now sees the road from four metres ahead of the bumper.',
      'The screen is the one exception, by a hand’s breadth: it stands close to where your eyes already are, and shows the way ahead.',
    ],
  },
  {
    id: 'choosing-paint',
    title: 'How do you choose a paint?',
    by: 'Jonas Weir, colour and material',
    picture: { src: '/cars/coupe-crimson.webp', alt: 'An Azimut in Crimson' },
    answer: [
      'Slowly. We offer six, and each took about two years. A new colour begins as a spoonful on a curved piece of tin, carried about for a week: into the bakery, under the arcades, home on the tram. A colour that looks fine at noon may turn to mud under a street lamp, and a car spends half its life under street lamps.',
      'Those that survive are sprayed on a whole door, then on a whole car, which stands in the yard for a year. We look at it in rain and in dust. We scratch it and mend it, and then look for the mend. If it shows, the paint is wrong, because one day somebody will park too close to a wall.',
      'Of the six, Glacier and Graphite are quiet, Midnight and Fern are deep, and Copper and Crimson are for people who have made up their minds, as the owner of the [Azimut] above has. None costs extra. It seemed odd to us to charge more for one colour than for another, when all of them took two years.',
    ],
  },
];

export function Component() {
  return (
    <>
      <PageHero
        title="Blogs"
        lead="Four questions that drivers ask us again and again, answered by the people who have to know."
      />
      <div className={styles.page}>
        <Contents label="Questions" items={questions} className={`ruled ${styles.index}`} />
        <div className={styles.cards}>
          {questions.map(({ id, title, answer, by, picture }, index) => (
            <article key={id} id={id} className={styles.card} aria-labelledby={`${id}-title`}>
              {/* A wide window shows the first two at once. */}
              <Photo {...picture} loading={index < 2 ? 'eager' : 'lazy'} />
              <div className={styles.copy}>
                <h2 id={`${id}-title`}>{title}</h2>
                <div className="stack soft">
                  <Paragraphs text={answer.map(withCars)} />
                </div>
                <p className={styles.by}>{by}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </>
  );
}
