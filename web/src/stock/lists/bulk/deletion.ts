import { counted, plural } from '@/lib/text/plural';
import { type BulkAction, products } from './action';

export const deletion: BulkAction = {
  title: 'Delete products',
  doing: 'Deleting',
  field: 'quantity',
  label: 'Number of cars to delete',
  isDeletion: true,
  button: (rows) => `Delete ${products(rows)}`,
  effect: (rows) => {
    const left = rows.reduce((sum, { product }) => sum + (product?.quantity ?? 0), 0);
    return `${products(rows)} with ${counted(left, 'piece')} ${plural(rows.length, 'leaves', 'leave')} the stock list.`;
  },
  done: (rows) => `${products(rows)} deleted.`,
  doneOf: () => 'Deleted',
};
