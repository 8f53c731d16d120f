import { stockId } from '@contract/history';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits';
import { derivedFields } from '@contract/list/derived-fields';
import { addedFields } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { doc, type Firestore, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import type { CarCode } from '../read/find-code';
import type { Writes } from './command';
import type { Target } from './pieces';
import type { Part } from './write';

/** A new product. */
export interface Creation {
  kind: 'create';
  input: ProductInput;
  codes?: readonly CarCode[];
}

/** As it is stored: with the keys by which it is sorted and searched. */
export const newProduct = <Input extends Parameters<typeof derivedFields>[0]>(input: Input, email: string) => ({
  ...input,
  email,
  createdAt: serverTimestamp(),
  ...derivedFields(input),
});

/** The id may be made from what is added: then another screen has added it, or what it has added has another name now. */
export function creationPart(
  database: Firestore,
  { command, product }: Target,
  { input }: Creation,
): Part<'added' | 'taken'> {
  const reference = doc(database, 'products', product);
  const put = (writes: Writes): undefined => {
    writes.set(reference, { ...newProduct(input, command.email), command: command.id });
  };
  return {
    command,
    read: [reference],
    check: (stored) => {
      if (!stored?.exists()) return undefined;
      return stored.get('name') === input.name && stored.get('supplier') === input.supplier ? 'added' : 'taken';
    },
    put,
    putUnread: put,
  };
}

/**
 * Adds the product. The rules refuse a second product with the same id. If this person's product is already stored, the
 * answer to an earlier attempt was lost: the product counts as added, or as added before if its fields were edited since.
 */
export async function addProduct(
  database: Firestore,
  id: string,
  email: string,
  input: ProductInput,
): Promise<'added' | 'added-before'> {
  const reference = doc(database, 'products', id);
  // When the number of the person's products cannot be read, the product is added all the same.
  const stock = await getDocFromServer(doc(database, 'stock', stockId(email))).catch(() => undefined);
  if (Number(stock?.get('products') ?? 0) >= PRODUCTS_PER_OWNER_MAX)
    throw Object.assign(new Error('Too many products'), { code: 'quota-reached' });
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
