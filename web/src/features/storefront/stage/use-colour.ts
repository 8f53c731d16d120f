import type { Colour } from '@contract/site/pictures';
import { useSearchParams } from 'react-router-dom';
import { colourOf } from './views';

export interface ColourChoice {
  colour: Colour;
  choose: (colour: Colour) => void;
}

/** The colour of `colourOf`, and how another one comes into the address. */
export function useColour(img: string | undefined): ColourChoice | undefined {
  const [address, setAddress] = useSearchParams();
  const colour = img === undefined ? undefined : colourOf(img, address.get('colour'));
  if (!colour) return undefined;
  return {
    colour,
    choose: (chosen) =>
      setAddress(
        (now) => {
          now.set('colour', chosen);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
