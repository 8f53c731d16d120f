import type { ProductFieldName } from '@contract/product-fields';
import { doc, type Firestore, runTransaction } from 'firebase/firestore';
import { isSame, type Values, valuesOf } from '../product/draft';
import type { ChangeOutcome } from '../product/save-draft';
import { updateOf } from './update-of';

/**
 * Writes `mine` if the stored values of these fields are still `base`. If they were changed meanwhile, nothing is overwritten and
 * the stored values are returned. If `mine` is stored already, an earlier answer was lost, and it counts as saved.
 */
export async function changeProduct<Name extends ProductFieldName>(
  id: string,
  fields: readonly Name[],
  base: Values<Name>,
  mine: Values<Name>,
  database: Firestore | Promise<Firestore>,
): Promise<ChangeOutcome<Name>> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction<ChangeOutcome<Name>>(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { status: 'gone' };
    const theirs = valuesOf(product.data() as Values<Name>, fields);
    if (isSame(theirs, mine, fields)) return { status: 'saved' };
    if (!isSame(theirs, base, fields)) return { status: 'changed', theirs };
    const changed = fields.filter((field) => mine[field] !== theirs[field]);
    const changes = Object.fromEntries(changed.map((field) => [field, mine[field]]));
    transaction.update(reference, updateOf(product.data(), changes));
    return { status: 'saved' };
  });
}
