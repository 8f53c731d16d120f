import { doc, type Firestore, runTransaction } from 'firebase/firestore';

/** The two fields that an owner may change later. */
export interface Stock {
  quantity: number;
  description: string;
}

export type RestockOutcome = { status: 'saved' } | { status: 'changed'; theirs: Stock } | { status: 'gone' };

/**
 * Writes `mine` where `base` still stands. If someone else has written meanwhile, nothing is overwritten and their
 * version is handed back. A repeated answer (the first one was lost on the way) counts as saved.
 */
export async function restockProduct(
  database: Firestore,
  id: string,
  base: Stock,
  mine: Stock,
): Promise<RestockOutcome> {
  const reference = doc(database, 'products', id);
  return runTransaction<RestockOutcome>(database, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { status: 'gone' };
    const theirs: Stock = { quantity: product.get('quantity'), description: product.get('description') };
    if (isSame(theirs, mine)) return { status: 'saved' };
    if (!isSame(theirs, base)) return { status: 'changed', theirs };
    transaction.update(reference, { quantity: mine.quantity, description: mine.description });
    return { status: 'saved' };
  });
}

const isSame = (one: Stock, other: Stock) => one.quantity === other.quantity && one.description === other.description;
