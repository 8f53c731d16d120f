import { stockId } from '@contract/history';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits';
import { derivedFields } from '@contract/list/derived-fields';
import { addedFields } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { doc, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import type { Database } from './command';

/** As it is stored: with the keys by which it is sorted and searched. */
export const newProduct = <Input extends Parameters<typeof derivedFields>[0]>(input: Input, email: string) => ({
  ...input,
  email,
  createdAt: serverTimestamp(),
  ...derivedFields(input),
});

/** Fails when this person would have more products than one may. Where that cannot be read, nothing is in the way. */
async function holdToQuota(email: string, more: number, database: Database = firestore()): Promise<void> {
  const stock = await getDocFromServer(doc(await database, 'stock', stockId(email))).catch(() => undefined);
  if (Number(stock?.get('products') ?? 0) + more <= PRODUCTS_PER_OWNER_MAX) return;
  throw Object.assign(new Error('Too many products'), { code: 'quota-reached' });
}

/**
 * Adds the product. The rules refuse a second product with the same id. If this person's product is already stored, the
 * answer to an earlier attempt was lost: the product counts as added, or as added before if its fields were edited since.
 */
export async function addProduct(
  id: string,
  email: string,
  input: ProductInput,
  database: Database = firestore(),
): Promise<'added' | 'added-before'> {
  const reference = doc(await database, 'products', id);
  await holdToQuota(email, 1, database);
  try {
    await setDoc(reference, newProduct(input, email));
  } catch (refusal) {
    // When this check fails too, the person is told about the refusal, which came first.
    const stored = await getDocFromServer(reference).catch(() => undefined);
    if (stored?.get('email') !== email) throw refusal;
    if (addedFields.some((field) => stored.get(field) !== input[field])) return 'added-before';
  }
  return 'added';
}
