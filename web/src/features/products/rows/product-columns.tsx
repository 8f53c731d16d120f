import type { ListState } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import type { ReactNode } from 'react';
import { money } from '@/lib/text/digits';
import { Stepper } from '../pieces/stepper';

interface FigureColumn {
  title: string;
  sort: ListState['sort'];
  /** `email`: the person who looks at the list. */
  cell: (product: Product, email: string) => ReactNode;
}

/** The numbers that a list shows of each product: columns of the table, facts of the cards. */
export const figureColumns: FigureColumn[] = [
  { title: 'Price', sort: 'price', cell: ({ price }) => money(price) },
  {
    title: 'Quantity',
    sort: 'quantity',
    cell: (product, email) => <Stepper product={product} isOwn={product.email === email} />,
  },
];
