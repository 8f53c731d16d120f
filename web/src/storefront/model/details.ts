import {
  type Body,
  type Colour,
  cabinPicture,
  FAMILY_NAMES,
  familyOf,
  nightPicture,
  rearPicture,
} from '@contract/site/pictures';
import { colourName } from '../stage/colours';

interface Detail {
  src: string;
  alt: string;
  /** Whose it is, where it is another car's. */
  caption?: string;
}

/** A version without a windscreen shares nothing of the cabin that its family has. */
const WITHOUT_CABIN: Body = 'roadster-speedster';

function cabinOf(body: Body, name: string): Detail[] {
  if (body === WITHOUT_CABIN) return [];
  const family = familyOf(body);
  const src = cabinPicture(family);
  if (body === family) return [{ src, alt: `The cabin of the ${name} at dusk` }];
  const cabin = `The cabin of the ${FAMILY_NAMES[family]}`;
  return [{ src, alt: `${cabin} at dusk`, caption: cabin }];
}

/** A car in its paint on the road at night, its cabin or its family's, and the car from the rear. */
export function detailsOf(body: Body, colour: Colour, name: string): Detail[] {
  const painted = `${name} in ${colourName(colour)}`;
  return [
    { src: nightPicture(body, colour), alt: `${painted}, on the road at night` },
    ...cabinOf(body, name),
    { src: rearPicture(body, colour), alt: `${painted}, from the rear` },
  ];
}
