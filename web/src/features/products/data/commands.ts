import { type Product, toProduct } from '@contract/product-fields';
import { doc, type Firestore, runTransaction } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';

type Deletion = { deletedCount: 1; product: Product } | { deletedCount: 0 };

/** Deletes a product and answers how many there were to delete: 1, with the product as it was, or 0 when it was gone already. */
export async function deleteProduct(
  id: string,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<Deletion> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction<Deletion>(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { deletedCount: 0 };
    transaction.delete(reference);
    return { deletedCount: 1, product: toProduct(id, product.data()) };
  });
}
