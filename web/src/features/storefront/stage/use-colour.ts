import { COLOURS, type Colour } from '@contract/site/pictures';
import { useSearchParams } from 'react-router-dom';
import { ownColour } from './views';

export interface ColourChoice {
  colour: Colour;
  choose: (colour: Colour) => void;
}

/** The colour that the address asks for, else that of the car's picture; none for a picture that is not the site's own. */
export function useColour(img: string | undefined): ColourChoice | undefined {
  const [address, setAddress] = useSearchParams();
  const own = img === undefined ? undefined : ownColour(img);
  if (!own) return undefined;
  const asked = address.get('colour');
  return {
    colour: COLOURS.find((colour) => colour === asked) ?? own,
    choose: (colour) =>
      setAddress(
        (now) => {
          now.set('colour', colour);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
