import { stocktakesPath } from '@contract/stocktake';
import { doc, FieldPath, type Firestore } from 'firebase/firestore';
import type { Part, Write } from './commands';

/** A number of a stocktake whose difference is written to the stock. */
export interface SettledEntry {
  owner: string;
  /** Its id. */
  stocktake: string;
  pieces: number;
  /** How many were in stock when it was entered. */
  seen: number | undefined;
}

/**
 * The part with what it does to the stocktake whose number it writes: the stock is as counted now, and only what moves from here on has
 * moved since. Where the number was written, entered anew or ended elsewhere meanwhile, nothing is written.
 */
export function settling<Refusal>(
  part: Part<Refusal>,
  { owner, stocktake, pieces, seen }: SettledEntry,
  database: Firestore,
): Part<Refusal | 'recounted'> {
  const reference = doc(database, stocktakesPath(owner), stocktake);
  const [countedPath, seenPath] = [new FieldPath('counted', part.product), new FieldPath('seen', part.product)];
  return {
    ...part,
    beside: [reference],
    blind: undefined,
    decide: (stored, [entered]) => {
      if (entered?.get(countedPath) !== pieces || entered?.get(seenPath) !== seen) return 'recounted';
      const decision = part.decide(stored, []);
      if (typeof decision !== 'function') return decision;
      return (transaction, product) => {
        (decision as Write)(transaction, product);
        transaction.update(reference, seenPath, pieces);
      };
    },
  };
}
