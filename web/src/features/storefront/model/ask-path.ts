import type { Product } from '@contract/product';
import { paths } from '@/lib/site/paths';

/** Contact, with the name of a car as the title of the letter; `car` shows it there, in `colour` where one was chosen. */
export const askPath = ({ _id, name }: Pick<Product, '_id' | 'name'>, colour?: string): string =>
  `${paths.contact}?${new URLSearchParams({ title: name, car: _id, ...(colour && { colour }) })}`;
