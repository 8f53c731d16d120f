import type { Product } from '@contract/product';
import { money } from '@/lib/product/text';
import type { ListState } from './data/list-state';

interface FigureColumn {
  title: string;
  sort: ListState['sort'];
  text: (product: Product) => string;
}

/** The numbers that a list shows of each product: columns of the table, facts of the cards. */
export const figureColumns: FigureColumn[] = [
  { title: 'Price', sort: 'price', text: ({ price }) => money(price) },
  { title: 'Quantity', sort: 'quantity', text: ({ quantity }) => quantity.toLocaleString('en-US') },
];
