import { PRODUCT_FIELDS } from '@contract/product-fields';
import { stocktakesPath } from '@contract/stocktake';
import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  FieldPath,
  type Firestore,
  increment,
} from 'firebase/firestore';
import type { Command, Writes } from './command';
import type { Part } from './write';

/** Pieces that come or go. */
export interface PiecesChange {
  kind: 'pieces';
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** The pieces in stock that the person saw: where there are others now, nothing is written. */
  seen?: number;
  /** The number of a stocktake that it writes: once, whatever screen does it. */
  entry?: SettledEntry;
}

/** A number of a stocktake whose difference is written to the stock. */
export interface SettledEntry {
  owner: string;
  /** Its id. */
  stocktake: string;
  pieces: number;
  /** How many were in stock when it was entered. */
  seen: number | undefined;
}

/** A product that is written. `owner`: as it was read; by default the person who writes. */
export interface Target {
  command: Command;
  product: string;
  owner?: string | undefined;
}

/**
 * Why pieces cannot be added or taken out. `not-allowed`: the owner shares the stock no longer, or not for this. `refused`: by the rules,
 * which give no reason.
 */
export type StockRefusal = 'gone' | 'not-owner' | 'not-allowed' | 'refused' | 'too-few' | 'too-many';
/** There are `now` pieces. */
export interface Moved {
  status: 'moved';
  seen: number;
  now: number;
}

/** Adds pieces to what is stored, or takes them out. The server adds, and the rules refuse a sum out of range: no piece is taken twice. */
export function piecesPart(
  database: Firestore,
  { command, product, owner = command.email }: Target,
  { delta, seen }: Omit<PiecesChange, 'kind'>,
): Part<StockRefusal | Moved> {
  const reference = doc(database, 'products', product);
  const put = (writes: Writes) => putPieces(writes, reference, command, delta);
  return {
    command,
    read: [reference],
    check: (stored) => stockRefusalOf(stored, { owner, delta, seen }),
    put,
    putUnread: seen === undefined ? put : undefined,
    refused: refusedOf(command, owner),
  };
}

/**
 * The part with what it does to the stocktake whose number it writes: the stock is as counted now, and only what moves from here on has
 * moved since. Where the number was written, entered anew or ended elsewhere meanwhile, nothing is written.
 */
export function withEntry(
  database: Firestore,
  part: Part<StockRefusal | Moved>,
  product: string,
  { owner, stocktake, pieces, seen }: SettledEntry,
): Part<StockRefusal | Moved | 'recounted'> {
  const reference = doc(database, stocktakesPath(owner), stocktake);
  const [countedPath, seenPath] = [new FieldPath('counted', product), new FieldPath('seen', product)];
  return {
    ...part,
    read: [...part.read, reference],
    check: (stored, entered) => {
      const isAsEntered = entered?.get(countedPath) === pieces && entered?.get(seenPath) === seen;
      return isAsEntered ? part.check(stored) : 'recounted';
    },
    put: (writes, stored) => {
      writes.update(reference, seenPath, pieces);
      return part.put(writes, stored);
    },
    putUnread: undefined,
  };
}

/** The rules refuse a write to somebody else's product when its owner shares the stock no longer, or not for this. */
export const refusedOf = ({ email }: Command, owner: string) => (owner === email ? 'refused' : 'not-allowed');

/** Zero is added, since Firestore would make the stored number a float by the -0 of an Undo. */
export function putPieces(writes: Writes, product: DocumentReference, { id }: Command, delta: number): undefined {
  if (delta !== 0) writes.update(product, { quantity: increment(delta + 0), command: id });
}

interface SeenStock {
  owner: string;
  delta: number;
  seen?: number | undefined;
}

/** Why the stored product cannot have so many pieces more or fewer. */
export function stockRefusalOf(
  stored: DocumentSnapshot | undefined,
  { owner, delta, seen }: SeenStock,
): StockRefusal | Moved | undefined {
  if (!stored?.exists()) return 'gone';
  if (stored.get('email') !== owner) return 'not-owner';
  const now = stored.get('quantity');
  return seen !== undefined && seen !== now ? { status: 'moved', seen, now } : outOfRange(now + delta);
}

export function outOfRange(quantity: number): 'too-few' | 'too-many' | undefined {
  if (quantity < 0) return 'too-few';
  return quantity > PRODUCT_FIELDS.quantity.max ? 'too-many' : undefined;
}
