import type { Colour } from '@contract/site/pictures';
import { useSearchParams } from 'react-router-dom';
import { colourOf, type Painted, type StockColour, stockColour } from './views';

export interface ColourChoice {
  colour: Colour;
  stock: StockColour;
}

/** The colour in which a car is shown, and that of the stock. */
export function useColour(car: Painted | undefined): ColourChoice | undefined {
  const [address] = useSearchParams();
  const colour = car && colourOf(car, address.get('colour'));
  const stock = car && stockColour(car);
  return colour && stock && { colour, stock };
}
