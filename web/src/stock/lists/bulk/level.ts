import { counted } from '@/lib/text/plural';
import { type BulkAction, eachOf, products } from './action';

export const level: BulkAction = {
  title: 'Set the reorder level',
  doing: 'Setting',
  field: 'reorderAt',
  label: 'Reorder level',
  hint: 'A row may have its own. Blank changes nothing.',
  removes: 'No level: only when it is out of stock',
  missing: 'Enter a level, or tick "No level".',
  button: (rows) => `Set it for ${products(rows)}`,
  effect: (rows) => {
    const [to, ...others] = new Set(rows.map(({ change }) => change.kind === 'fields' && change.changes.reorderAt?.to));
    if (others.length > 0) return `The reorder level of ${products(rows)} changes.`;
    const when =
      typeof to === 'number' ? `when ${counted(to, 'piece')} or fewer are left` : 'only when it is out of stock';
    return `Needs restock lists ${eachOf(rows)} ${when}.`;
  },
  done: (rows) => `Reorder level of ${products(rows)} set.`,
};
