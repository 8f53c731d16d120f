import type { Colour } from '@contract/site/pictures';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import { useLineUp } from '../storefront-context';

/** The page of the car of this name, in this colour, where the home page shows it, or else the cars that its name finds. */
export function useCarPath(name: string, colour?: Colour): string {
  const { shown } = useLineUp();
  const car = shown.find((one) => one.name === name);
  const search = colour ? `?${new URLSearchParams({ colour })}` : '';
  return car ? paths.model(car._id) + search : `${paths.models}?${new URLSearchParams({ q: name })}`;
}

/** The name of a car within a text. */
export const CarLink = ({ name, colour }: { name: string; colour?: Colour }) => (
  <Link to={useCarPath(name, colour)}>{name}</Link>
);
