import type { HistoryEntry } from '@contract/history';
import { DERIVED_FROM, derivedFields } from '@contract/list/derived-fields';
import {
  detailFields,
  type Product,
  type ProductFieldName,
  reorderFields,
  restockFields,
} from '@contract/product-fields';
import { type DocumentSnapshot, deleteField } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { isSame, type Values, valuesOf } from '@/lib/product/draft';
import type { ChangeOutcome } from '@/lib/product/save-draft';
import { type Command, type Database, transactOnce, type Write } from './command';

/** Gives fields other values: `undefined` removes a field, and the keys follow what they are made of. */
function updateOf(command: Command, stored: DocumentSnapshot, values: Partial<Product>): Write {
  const write = Object.entries(values).map(([field, value]) => [field, value === undefined ? deleteField() : value]);
  const isSearchedFor = DERIVED_FROM.some((field) => field in values);
  const derived = isSearchedFor && derivedFields({ ...(stored.data() as Product), ...values });
  const update = { ...Object.fromEntries(write), ...derived, command: command.id };
  return (transaction, product) => transaction.update(product, update);
}

/**
 * A command that writes `mine` if the stored values of its fields are still `base`. If they were changed meanwhile, nothing is
 * overwritten and the stored values are returned. If `mine` is stored already, for example by a press before a reload, it counts as saved.
 */
const change =
  <Name extends ProductFieldName>(fields: readonly Name[]) =>
  async (
    command: Command,
    id: string,
    { base, mine }: { base: Values<Name>; mine: Values<Name> },
    database: Database = firestore(),
  ): Promise<ChangeOutcome<Name>> => {
    const decide = (stored: DocumentSnapshot): Write | ChangeOutcome<Name> => {
      if (!stored.exists()) return { status: 'gone' };
      const theirs = valuesOf(stored.data() as Values<Name>, fields);
      if (isSame(theirs, mine, fields)) return { status: 'saved' };
      if (!isSame(theirs, base, fields)) return { status: 'changed', theirs };
      const changed = fields.filter((field) => mine[field] !== theirs[field]);
      return updateOf(command, stored, Object.fromEntries(changed.map((field) => [field, mine[field]])));
    };
    const outcome = await transactOnce(command, id, decide, database);
    return outcome === 'done' ? { status: 'saved' } : outcome;
  };

export const correctDetails = change(detailFields);
export const restockProduct = change(restockFields);
export const setReorderLevel = change(reorderFields);
export const setQuantity = change(['quantity'] as const);

/** At so many pieces a product is to be restocked; `undefined`: never. */
export type Level = number | undefined;

/** No level is a missing field. */
export const levelOf = (level: Level) => (level === undefined ? {} : { reorderAt: level });

/** Pieces more, or fewer when negative, so that a delivery made meanwhile is not lost; and other fields. */
export interface Difference {
  delta: number;
  /** A field without `from` was not there before, one without `to` is removed. */
  changes: HistoryEntry['changes'];
}

/** The fields that are not stored any more as the difference begins. */
export const changedSince = (stored: DocumentSnapshot, { changes }: Difference): ProductFieldName[] =>
  (Object.keys(changes) as (keyof typeof changes)[]).filter((field) => stored.get(field) !== changes[field]?.from);

/** Adds the pieces and gives the other fields their new values. */
export function applyDifference(command: Command, stored: DocumentSnapshot, { delta, changes }: Difference): Write {
  const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
  if (delta !== 0) values.quantity = stored.get('quantity') + delta;
  return updateOf(command, stored, values);
}
