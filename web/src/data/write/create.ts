import { codePath, storedCode } from '@contract/code';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits';
import { derivedFields } from '@contract/list/derived-fields';
import { addedFields } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { stockId } from '@contract/stock-path';
import { doc, type Firestore, getDocFromServer, serverTimestamp, writeBatch } from 'firebase/firestore';
import { type CarCode, findCodes } from '../read/find-code';
import { freeCode } from './codes';
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

/** `code`: another car has it, and nothing was added. */
export type Added = 'added' | 'added-before' | { code: string };

/**
 * Adds the product with its codes, all or none. The rules refuse a second product with the same id. If this person's product is already
 * stored, the answer to an earlier attempt was lost: the product counts as added, or as added before if its fields were edited since.
 */
export async function addProduct(
  database: Firestore,
  id: string,
  email: string,
  input: ProductInput,
  codes: readonly CarCode[] = [],
): Promise<Added> {
  const reference = doc(database, 'products', id);
  // When the number of the person's products cannot be read, the product is added all the same.
  const stock = await getDocFromServer(doc(database, 'stock', stockId(email))).catch(() => undefined);
  if (Number(stock?.get('products') ?? 0) >= PRODUCTS_PER_OWNER_MAX)
    throw Object.assign(new Error('Too many products'), { code: 'quota-reached' });
  const taken = await takenOf(database, id, email, codes);
  if (taken) return taken;
  const batch = writeBatch(database).set(reference, newProduct(input, email));
  for (const { code, kind } of codes)
    batch.set(doc(database, codePath(email, code)), {
      ...storedCode(code, { product: id, kind }),
      at: serverTimestamp(),
    });
  try {
    await batch.commit();
  } catch (refusal) {
    // When this check fails too, the person is told about the refusal, which came first.
    const stored = await getDocFromServer(reference).catch(() => undefined);
    if (stored?.get('email') !== email) {
      const takenMeanwhile = await takenOf(database, id, email, codes).catch(() => undefined);
      if (takenMeanwhile) return takenMeanwhile;
      throw refusal;
    }
    if (addedFields.some((field) => stored.get(field) !== input[field])) return 'added-before';
  }
  return 'added';
}

/** The first of these codes that another car has. One of a car that was deleted is taken over. */
async function takenOf(
  database: Firestore,
  id: string,
  owner: string,
  codes: readonly CarCode[],
): Promise<{ code: string } | undefined> {
  for (const { code } of codes) {
    const find = async () => (await findCodes(database, [owner], code)).find(({ product }) => product !== id);
    const other = await find();
    if (other) await freeCode(database, owner, code, other.product);
    if (other && (await find())) return { code };
  }
  return undefined;
}
