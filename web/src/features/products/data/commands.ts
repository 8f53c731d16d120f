import { doc, type Firestore, runTransaction } from 'firebase/firestore';

/** Deletes a product and answers how many there were to delete: 1, or 0 when it was gone already. */
export async function deleteProduct(database: Firestore, id: string): Promise<{ deletedCount: 0 | 1 }> {
  const reference = doc(database, 'products', id);
  return runTransaction(database, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { deletedCount: 0 };
    transaction.delete(reference);
    return { deletedCount: 1 };
  });
}
