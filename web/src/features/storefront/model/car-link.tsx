import { Link } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import { useLineUp } from '../storefront-context';

/** The page of the car of this name, where the home page shows it, or else the cars that its name finds. */
export function useCarPath(name: string): string {
  const { shown } = useLineUp();
  const car = shown.find((one) => one.name === name);
  return car ? paths.model(car._id) : `${paths.models}?${new URLSearchParams({ q: name })}`;
}

/** The name of a car within a text. */
export const CarLink = ({ name }: { name: string }) => <Link to={useCarPath(name)}>{name}</Link>;
