import type { ProductFieldName } from '@contract/product-fields';
import { doc, type Firestore } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { isSame, type Values, valuesOf } from '@/lib/product/draft';
import type { ChangeOutcome } from '@/lib/product/save-draft';
import { type Command, signWith, transactOnce } from './command';
import { updateOf } from './update-of';

/**
 * Writes `mine` if the stored values of these fields are still `base`. If they were changed meanwhile, nothing is overwritten and
 * the stored values are returned. If `mine` is stored already, for example by a press before a reload, it counts as saved.
 */
export async function changeProduct<Name extends ProductFieldName>(
  command: Command,
  id: string,
  fields: readonly Name[],
  { base, mine }: { base: Values<Name>; mine: Values<Name> },
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<ChangeOutcome<Name>> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  const saved = (): ChangeOutcome<Name> => ({ status: 'saved' });
  return transactOnce(opened, command, saved, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { status: 'gone' };
    const theirs = valuesOf(product.data() as Values<Name>, fields);
    if (isSame(theirs, mine, fields)) return saved();
    if (!isSame(theirs, base, fields)) return { status: 'changed', theirs };
    const changed = fields.filter((field) => mine[field] !== theirs[field]);
    const changes = Object.fromEntries(changed.map((field) => [field, mine[field]]));
    transaction.update(reference, { ...updateOf(product.data(), changes), command: command.id });
    signWith(command, transaction, opened);
    return saved();
  });
}
