import { digits } from '@/lib/text/digits';
import { deltaOf } from '@/stock/writing/batch/row';
import { type BulkAction, products } from './action';

/** Sets the stock to what was counted. */
export const set: BulkAction = {
  title: 'Set to',
  doing: 'Setting',
  field: 'quantity',
  label: 'Scan or type an id or a name',
  hint: 'Enter leads to its row, and back. Rows left blank stay as they are.',
  heading: 'Counted',
  isCount: true,
  missing: 'Enter what you have counted.',
  button: (rows) => `Set the stock of ${products(rows)}`,
  effect: (rows) => {
    const [more = 0, fewer = 0] = [1, -1].map((sign) =>
      rows.reduce((sum, row) => sum + Math.max(sign * deltaOf(row), 0), 0),
    );
    const sums = [more > 0 && `${digits(more)} more`, fewer > 0 && `${digits(fewer)} fewer`].filter(Boolean).join(', ');
    return `The stock of ${products(rows)} becomes what was counted: ${sums}.`;
  },
  done: (rows) => `Stock of ${products(rows)} set.`,
};
