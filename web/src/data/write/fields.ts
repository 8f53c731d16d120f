import { CODES_PER_CAR, codePath, storedCode } from '@contract/code';
import { changesBetween, type HistoryEntry } from '@contract/history';
import { DERIVED_FROM, derivedFields } from '@contract/list/derived-fields';
import type { Product, ProductFieldName } from '@contract/product-fields';
import {
  type DocumentReference,
  type DocumentSnapshot,
  deleteField,
  doc,
  type Firestore,
  getCountFromServer,
  serverTimestamp,
} from 'firebase/firestore';
import { codesQuery } from '../read/codes';
import type { CarCode } from '../read/find-code';
import { freeCode } from './codes';
import type { Command, Writes } from './command';
import { type Moved, putPieces, refusedOf, type StockRefusal, stockRefusalOf, type Target } from './pieces';
import type { Part } from './write';

/** Other fields, also with pieces and codes, as a row of an import has them. */
export interface FieldsChange {
  kind: 'fields';
  /** A field without `from` was not there before, one without `to` is removed. */
  changes: HistoryEntry['changes'];
  delta: number;
  /** The pieces in stock that the person saw, where they change. */
  seen?: number;
  /** Codes that the car gets. */
  codes?: readonly CarCode[];
}

/** What a form changes, from what it began with to what it has now. */
export function differenceOf(
  fields: readonly ProductFieldName[],
  from: Partial<Product>,
  to: Partial<Product>,
): Omit<FieldsChange, 'kind'> {
  const [before, after] = [from.quantity ?? 0, to.quantity ?? 0];
  const delta = fields.includes('quantity') ? after - before : 0;
  const others = fields.filter((field) => field !== 'quantity');
  return { changes: changesBetween(others, from, to), delta, ...(delta !== 0 && { seen: before }) };
}

/** This field is not stored any more as it was seen. */
export interface Changed {
  status: 'changed';
  field: ProductFieldName;
}

/**
 * Gives the fields their new values where all is stored as the person saw it, and adds the pieces. Other fields may have changed meanwhile.
 * `same`: all of it is stored so already.
 */
export function fieldsPart(
  database: Firestore,
  { command, product, owner = command.email }: Target,
  { changes, delta, seen }: Omit<FieldsChange, 'kind'>,
): Part<StockRefusal | Moved | Changed | 'same'> {
  const reference = doc(database, 'products', product);
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  const values: Partial<Product> = Object.fromEntries(fields.map((name) => [name, changes[name]?.to]));
  const isStored = (stored: DocumentSnapshot) => {
    if (fields.length === 0 && delta === 0) return false;
    const hasPieces = delta === 0 || (seen !== undefined && stored.get('quantity') === seen + delta);
    return hasPieces && fields.every((name) => stored.get(name) === changes[name]?.to);
  };
  return {
    command,
    read: [reference],
    check: (stored) => {
      if (stored?.get('email') === owner && isStored(stored)) return 'same';
      const refusal = stockRefusalOf(stored, { owner, delta, seen });
      if (refusal) return refusal;
      const field = fields.find((name) => stored?.get(name) !== changes[name]?.from);
      return field && { status: 'changed', field };
    },
    put: (writes, [stored]) =>
      fields.length === 0
        ? putPieces(writes, reference, command, delta)
        : putFields(
            writes,
            command,
            stored,
            delta === 0 ? values : { ...values, quantity: stored?.get('quantity') + delta },
          ),
    refused: refusedOf(command, owner),
  };
}

/** Gives fields other values: `undefined` removes a field, and the keys follow what they are made of. */
export function putFields(
  writes: Writes,
  command: Command,
  stored: DocumentSnapshot | undefined,
  values: Partial<Product>,
): undefined {
  if (!stored) return;
  const fields = Object.entries(values).map(([field, value]) => [field, value === undefined ? deleteField() : value]);
  const isSearchedFor = DERIVED_FROM.some((field) => field in values);
  const derived = isSearchedFor && derivedFields({ ...(stored.data() as Product), ...values });
  writes.update(stored.ref, { ...Object.fromEntries(fields), ...derived, command: command.id });
}

/** `code`: another car has it by now. `full`: the car has as many codes as it may have. */
export type CodeRefusal = { status: 'code'; code: string } | 'full';

/**
 * The part with the codes that its car gets. Where one is another car's by now, nothing of the part is written. The rules let nobody change
 * a code, so those of cars that were deleted are freed before.
 */
export async function withCodes<Refusal>(
  database: Firestore,
  part: Part<Refusal>,
  product: string,
  codes: readonly CarCode[],
  isNew = false,
): Promise<Part<Refusal | CodeRefusal>> {
  if (codes.length === 0) return part;
  const { email, batch } = part.command;
  await Promise.all(codes.map(({ code, of }) => of !== undefined && freeCode(database, email, code, of)));
  const has = isNew ? 0 : (await getCountFromServer(codesQuery(database, email, product))).data().count;
  const references = codes.map(({ code }) => doc(database, codePath(email, code)));
  const putCodes = (writes: Writes, stored: readonly DocumentSnapshot[] = []) => {
    for (const [at, { code, kind }] of codes.entries())
      if (!stored[at]?.exists())
        writes.set(references[at] as DocumentReference, {
          ...storedCode(code, { product, kind }),
          at: serverTimestamp(),
          ...(batch && { batch }),
        });
  };
  const { putUnread } = part;
  const own = part.read.length;
  return {
    ...part,
    read: [...part.read, ...references],
    check: (...stored) => {
      const refusal = part.check(...stored.slice(0, own));
      if (refusal !== undefined) return refusal;
      const given = stored.slice(own);
      const taken = given.findIndex((code) => code.exists() && code.get('product') !== product);
      if (taken >= 0) return { status: 'code', code: codes[taken]?.code ?? '' };
      const more = given.filter((code) => !code.exists()).length;
      return more > 0 && has + more > CODES_PER_CAR ? 'full' : undefined;
    },
    put: (writes, stored) => {
      putCodes(writes, stored.slice(own));
      return part.put(writes, stored.slice(0, own));
    },
    putUnread:
      putUnread &&
      ((writes) => {
        putCodes(writes);
        return putUnread(writes);
      }),
  };
}
