import type { Product } from '@contract/product';
import { COLOURS, type Colour } from '@contract/site/pictures';
import { Link, type LinkProps } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { ButtonLink } from '@/ui/form/button';
import { useLineUp } from '../storefront-context';
import { useTotal } from '../use-lazy-live';

/** To the page of the car of this name, in this colour. A car that the home page does not show is found by the server. */
export function useCarLink(name: string, colour?: Colour): Pick<LinkProps, 'to' | 'reloadDocument'> {
  const { shown, slides } = useLineUp();
  const car = [...shown, ...slides].find((model) => model.name === name);
  const search = colour ? `?${new URLSearchParams({ colour })}` : '';
  if (car) return { to: paths.model(car._id) + search };
  return { to: `${paths.models}/named/${encodeURIComponent(name)}${search}`, reloadDocument: true };
}

const CarLink = ({ name, colour }: { name: string; colour: Colour | undefined }) => (
  <Link {...useCarLink(name, colour)}>{name}</Link>
);

/** A text in which `[GV60]`, or `[GV60, fern]`, is a link to that car, in that colour. */
export const withCars = (text: string) => (
  <>
    {text.split(/\[(.*?)\]/).map((part, index) => {
      if (index % 2 === 0) return part;
      const [name = '', asked] = part.split(', ');
      return <CarLink key={part} name={name} colour={COLOURS.find((colour) => colour === asked)} />;
    })}
  </>
);

/** The title of a letter about a car: its name, or that it is to be driven. */
export const titlesOf = (name: string) => ({ ask: name, drive: `Test drive: ${name}` });

/** Contact, with the title of the letter; `car` shows it there, in `colour` where one was chosen. */
export const askPath = (
  { _id, name }: Pick<Product, '_id' | 'name'>,
  colour?: string,
  about: keyof ReturnType<typeof titlesOf> = 'ask',
): string =>
  `${paths.contact}?${new URLSearchParams({ title: titlesOf(name)[about], car: _id, ...(colour && { colour }) })}`;

/** Leads to the whole line-up, and says how many cars it has when that is known. */
export function AllModels() {
  // The total is read only once the database has answered; the link works without the number.
  const total = useTotal(useLineUp().result.status === 'success');
  return <ButtonLink to={paths.models}>{`All ${total ? `${digits(total)} ` : ''}models`}</ButtonLink>;
}
