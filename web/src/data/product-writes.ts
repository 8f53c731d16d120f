import { deletionId, stockId } from '@contract/history';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits';
import { DERIVED_FROM, derivedFields } from '@contract/list/derived-fields';
import { addedFields, PRODUCT_FIELDS, type Product, type ProductFieldName, toProduct } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import {
  type DocumentSnapshot,
  deleteField,
  doc,
  type Firestore,
  getDocFromServer,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { type Command, isOthersProduct, type Part, transactOnce, type Write, writeOnce } from './commands';
import { firestore } from './firestore';

/** Some fields of a product as they are stored. One that is not stored is not there. */
export type Values<Name extends ProductFieldName> = Pick<Product, Name>;

/** As it is stored: with the keys by which it is sorted and searched. */
export const newProduct = <Input extends Parameters<typeof derivedFields>[0]>(input: Input, email: string) => ({
  ...input,
  email,
  createdAt: serverTimestamp(),
  ...derivedFields(input),
});

/**
 * Adds the product. The rules refuse a second product with the same id. If this person's product is already stored, the
 * answer to an earlier attempt was lost: the product counts as added, or as added before if its fields were edited since.
 */
export async function addProduct(
  id: string,
  email: string,
  input: ProductInput,
  database?: Firestore,
): Promise<'added' | 'added-before'> {
  const opened = database ?? (await firestore());
  const reference = doc(opened, 'products', id);
  // When the number of the person's products cannot be read, the product is added all the same.
  const stock = await getDocFromServer(doc(opened, 'stock', stockId(email))).catch(() => undefined);
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

/** Why pieces cannot be added or taken out. Nothing is written then. `not-allowed`: the owner shares the stock no longer, or not for this. */
export type StockRefusal = 'gone' | 'not-owner' | 'not-allowed' | 'too-few' | 'too-many';

const ATTEMPTS = 3;

/**
 * Adds pieces to the stock of a product, or takes them out. The server adds to the stored quantity, and the rules refuse a sum out
 * of range, so no piece is taken twice. The rules give no reason for a refusal, so the document is read to find it.
 */
export async function changeStock(
  command: Command,
  pieces: { product: string; delta: number; owner?: string },
  database?: Firestore,
): Promise<'done' | StockRefusal> {
  const opened = database ?? (await firestore());
  const reference = doc(opened, 'products', pieces.product);
  const update = { quantity: added(pieces.delta), command: command.id };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await writeOnce(opened, command, (batch) => batch.update(reference, update))) return 'done';
    // A transaction, because getDocFromServer answers from the screen's listener, which may not have the latest stock.
    const stored = await runTransaction(opened, (transaction) => transaction.get(reference));
    const { delta, owner = command.email } = pieces;
    const refusal = stockRefusalOf(stored, { owner, delta });
    if (refusal) return refusal;
    // The stock has changed between the refusal and this read, so another attempt may succeed.
  }
  if (isOthersProduct(command, pieces.owner)) return 'not-allowed';
  throw Object.assign(new Error('The write was refused without a reason.'), { code: 'permission-denied' });
}

/** Why the stored product cannot have so many pieces more or fewer. `owner`: as it was read before. */
export function stockRefusalOf(
  stored: DocumentSnapshot,
  { owner, delta }: { owner: string; delta: number },
): StockRefusal | undefined {
  if (!stored.exists()) return 'gone';
  return stored.get('email') === owner ? outOfRange(stored.get('quantity') + delta) : 'not-owner';
}

export function outOfRange(quantity: number): 'too-few' | 'too-many' | undefined {
  if (quantity < 0) return 'too-few';
  return quantity > PRODUCT_FIELDS.quantity.max ? 'too-many' : undefined;
}

/** Zero is added, since Firestore would make the stored number a float by the -0 of an Undo. */
const added = (delta: number) => increment(delta + 0);

/** Adds pieces to what is stored, or takes them out: no piece is taken twice, since the server adds. */
export const changePieces =
  (command: Command, delta: number): Write =>
  (transaction, product) =>
    transaction.update(product, { quantity: added(delta), command: command.id });

/** Gives fields other values: `undefined` removes a field, and the keys follow what they are made of. */
export function updateFields(command: Command, stored: DocumentSnapshot, values: Partial<Product>): Write {
  const fields = Object.entries(values).map(([field, value]) => [field, value === undefined ? deleteField() : value]);
  const isSearchedFor = DERIVED_FROM.some((field) => field in values);
  const derived = isSearchedFor && derivedFields({ ...(stored.data() as Product), ...values });
  const update = { ...Object.fromEntries(fields), ...derived, command: command.id };
  return (transaction, product) => transaction.update(product, update);
}

/** How a write ended that depends on the values that were read. */
export type SaveOutcome<Name extends ProductFieldName> =
  | { status: 'saved' }
  /** These fields were changed meanwhile by somebody else, to these values: nothing was written. */
  | { status: 'changed'; stored: Values<Name> }
  | { status: 'gone' | 'not-allowed' };

/**
 * Writes the fields that differ between `from` and `to`, if each of them is still stored as in `from`. Other fields may have changed
 * meanwhile. What is stored already as in `to`, for example by an attempt whose answer was lost, counts as saved. `owner`: of the product,
 * where it is not the person who writes.
 */
export async function saveFields<Name extends ProductFieldName>(
  command: Command,
  id: string,
  { from, to, fields, owner }: { from: Values<Name>; to: Values<Name>; fields: readonly Name[]; owner?: string },
  database?: Firestore,
): Promise<SaveOutcome<Name>> {
  const dirty = fields.filter((field) => from[field] !== to[field]);
  const decide = (stored: DocumentSnapshot): Write | SaveOutcome<Name> => {
    if (!stored.exists()) return { status: 'gone' };
    const now = stored.data() as Values<Name>;
    if (dirty.every((field) => now[field] === to[field])) return { status: 'saved' };
    if (dirty.some((field) => now[field] !== from[field])) return { status: 'changed', stored: now };
    return updateFields(command, stored, Object.fromEntries(dirty.map((field) => [field, to[field]])));
  };
  const outcome = await transactOnce({ command, product: id, decide }, database ?? (await firestore())).catch(
    (error: unknown): SaveOutcome<Name> => {
      if (isRefusal(error) && isOthersProduct(command, owner)) return { status: 'not-allowed' };
      throw error;
    },
  );
  return outcome === 'done' ? { status: 'saved' } : outcome;
}

/** A product as it was deleted. `deletion` is the id of that change, for its Undo. */
export interface Deleted {
  product: Product;
  deletion: string;
}

/** Deletes a product; `onDelete` is told how it was. */
export const deletion = (command: Command, product: string, onDelete: (deleted: Deleted) => void): Part<'gone'> => ({
  command,
  product,
  decide: (stored) => {
    if (!stored.exists()) return 'gone';
    onDelete({ product: toProduct(product, stored.data()), deletion: deletionOf(stored) });
    return (transaction, reference) => transaction.delete(reference);
  },
  about: (stored) => ({ deletes: deletionOf(stored) }),
});

/** Deletes a product; `undefined` when it was gone already. */
export async function deleteProduct(command: Command, id: string, database?: Firestore): Promise<Deleted | undefined> {
  let deleted: Deleted | undefined;
  const part = deletion(command, id, (before) => {
    deleted = before;
  });
  return (await transactOnce(part, database ?? (await firestore()))) === 'done' ? deleted : undefined;
}

/** The id of this product's deletion. */
export const deletionOf = (stored: DocumentSnapshot): string => deletionId(stored.id, stored.get('createdAt'));
