import { BODIES } from '@contract/site/bodies';
import { COLOURS, FAMILIES, FAMILY_NAMES, familyOf } from '@contract/site/pictures';
import { expect, test } from 'vitest';
import { colourName } from '../stage/colours';
import { detailsOf } from './details';

test.each(BODIES)(
  'given a car of the body %s, in each colour its pictures are of this body and paint; another car’s cabin says whose it is',
  (body) => {
    const family = familyOf(body);
    const own = [{ src: `/cars/${body}-cabin.webp`, alt: 'The cabin of the Aria at dusk' }];
    const others = [
      {
        src: `/cars/${family}-cabin.webp`,
        alt: `The cabin of the ${FAMILY_NAMES[family]} at dusk`,
        caption: `The cabin of the ${FAMILY_NAMES[family]}`,
      },
    ];
    const ofVersion = body === 'roadster-speedster' ? [] : others;
    for (const colour of COLOURS)
      expect(detailsOf(body, colour, 'Aria')).toEqual([
        { src: `/cars/${body}-${colour}-night.webp`, alt: `Aria in ${colourName(colour)}, on the road at night` },
        ...(FAMILIES.some((one) => one === body) ? own : ofVersion),
        { src: `/cars/${body}-${colour}-rear.webp`, alt: `Aria in ${colourName(colour)}, from the rear` },
      ]);
  },
);
