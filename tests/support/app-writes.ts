import type { Product, ProductFieldName } from '@contract/product-fields.ts';
import type { Firestore } from 'firebase/firestore';
import type { Command } from '../../web/src/data/write/command.ts';
import { type Deleted, deletionPart } from '../../web/src/data/write/delete.ts';
import { differenceOf, fieldsPart } from '../../web/src/data/write/fields.ts';
import { piecesPart } from '../../web/src/data/write/pieces.ts';
import { writeOne } from '../../web/src/data/write/write.ts';

/** The writes of a screen of one product, as the app makes them. */

export const changeStock = (
  command: Command,
  { product, delta, owner }: { product: string; delta: number; owner?: string },
  database: Firestore,
) => writeOne(database, piecesPart(database, { command, product, owner }, { delta }));

interface Saved<Name extends ProductFieldName> {
  from: Pick<Product, Name>;
  to: Pick<Product, Name>;
  fields: readonly Name[];
  owner?: string;
}

/** What is stored already counts as saved, as in a form. */
export async function saveFields<Name extends ProductFieldName>(
  command: Command,
  product: string,
  { from, to, fields, owner }: Saved<Name>,
  database: Firestore,
) {
  const answer = await writeOne(
    database,
    fieldsPart(database, { command, product, owner }, differenceOf(fields, from, to)),
  );
  if (answer === 'refused') throw Object.assign(new Error(answer), { code: 'permission-denied' });
  return answer === 'same' ? 'done' : answer;
}

/** `undefined`: it was gone already. */
export async function deleteProduct(
  command: Command,
  product: string,
  database: Firestore,
): Promise<Deleted | undefined> {
  const answer = await writeOne(database, deletionPart(database, { command, product }));
  return typeof answer === 'object' ? answer : undefined;
}
