import { type CodeKind, codeProblem } from '@contract/code';
import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import type { FieldRow } from '../mapping/field-row';
import { codesOf } from './codes';
import { idOf } from './import-row';

/** What is stored, as far as it was looked up. */
export interface Known {
  email: string;
  /** The products of the person who imports. */
  products: readonly Product[];
  /** The products of other people, by the ids that were asked for; `null`: there is none. */
  foreign: ReadonlyMap<string, Product | null>;
  /** Whose a code is; `null`: nobody's. */
  codes: ReadonlyMap<string, { product: string; kind: CodeKind } | null>;
}

/** What has to be looked up before the rows can be planned. */
export interface Needs {
  ids: readonly string[];
  codes: readonly string[];
}

export const isSettled = ({ ids, codes }: Needs): boolean => ids.length === 0 && codes.length === 0;

/** What the rows name and is not known yet. Firestore cannot be asked for what is no id, and nobody has what is no code. */
export function needsOf(rows: readonly FieldRow[], { products, foreign, codes }: Known): Needs {
  const own = new Set(products.map(({ _id }) => _id));
  const cars = rows.filter(({ skipped }) => skipped === undefined).map(({ cells }) => cells);
  const ids = new Set(cars.map(idOf));
  const named = new Set(cars.flatMap((cells) => codesOf(cells).map(({ code }) => code)));
  return {
    ids: [...ids].filter((id) => PRODUCT_ID_PATTERN.test(id) && !own.has(id) && !foreign.has(id)),
    codes: [...named].filter((code) => codeProblem(code) === undefined && !codes.has(code)),
  };
}
