import { doc, type Firestore, runTransaction } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';

/** Deletes a product and answers how many there were to delete: 1, or 0 when it was gone already. */
export async function deleteProduct(
  id: string,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<{ deletedCount: 0 | 1 }> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { deletedCount: 0 };
    transaction.delete(reference);
    return { deletedCount: 1 };
  });
}
