import type { ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import type { ReactNode } from 'react';
import { digits, money } from '@/lib/text/digits';

/** Commands in the row of a product, for its owner. */
export type RowCommands = (product: Product) => ReactNode;

interface FigureColumn {
  title: string;
  sort: ListState['sort'];
  text: (product: Product) => string;
}

/** The numbers that a list shows of each product: columns of the table, facts of the cards. */
export const figureColumns: FigureColumn[] = [
  { title: 'Price', sort: 'price', text: ({ price }) => money(price) },
  { title: 'Quantity', sort: 'quantity', text: ({ quantity }) => digits(quantity) },
];
