import { toOrder } from '@/lib/product/to-order';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import type { Grouping } from '../rows/row-groups';

/** The list of what needs a restock: an order for each supplier. */
export const bySupplier: Grouping = {
  of: ({ supplier }) => supplier,
  sum: (products) => {
    // A row that has enough by now stays while the pointer is among the rows.
    const missing = products.map(toOrder).filter((pieces) => pieces > 0);
    const pieces = missing.reduce((sum, each) => sum + each, 0);
    return `${counted(missing.length, 'car')}, ${digits(pieces)} to order`;
  },
  figures: [
    { title: 'In stock', of: ({ quantity }) => digits(quantity) },
    { title: 'Level', of: ({ reorderAt }) => (reorderAt === undefined ? '–' : digits(reorderAt)) },
    { title: 'To order', of: (product) => digits(toOrder(product)) },
  ],
};
