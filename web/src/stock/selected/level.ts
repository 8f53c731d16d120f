import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { type BulkCommand, eachOf, products } from './command';

const label = 'Tell me when this many or fewer are left';

export const level: BulkCommand = {
  act: 'level',
  title: 'Set the reorder level',
  doing: 'Setting',
  field: 'reorderAt',
  label,
  hint: 'A row may have its own. Blank changes nothing.',
  parseAll: (text) => parseQuantity(text, label),
  removes: 'No level: only when it is out of stock',
  own: 'Level',
  parse: parseQuantity,
  shown: digits,
  missing: 'Enter a level, or tick "No level".',
  button: (rows) => `Set it for ${products(rows)}`,
  effect: (rows) => {
    const [to, ...others] = new Set(rows.map(({ change }) => change.kind === 'change' && change.changes.reorderAt?.to));
    if (others.length > 0) return `The reorder level of ${products(rows)} changes.`;
    const when =
      typeof to === 'number' ? `when ${counted(to, 'piece')} or fewer are left` : 'only when it is out of stock';
    return `Needs restock lists ${eachOf(rows)} ${when}.`;
  },
  done: (rows) => `Reorder level of ${products(rows)} set.`,
};
