import type { Firestore } from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { type Creation, creationPart } from './create';
import { type Deleted, deletionPart } from './delete';
import { type Changed, type CodeRefusal, type FieldsChange, fieldsPart, withCodes } from './fields';
import { type Moved, type PiecesChange, piecesPart, type StockRefusal, type Target, withEntry } from './pieces';
import { type ReceiptChange, receiptPart } from './receive';
import { type Made, type UndoRefusal, undoPart } from './undo';
import { type Part, type PartAnswer, write } from './write';

/** What is done to a product. */
export type Change =
  | Creation
  | PiecesChange
  | FieldsChange
  | ReceiptChange
  | { kind: 'delete' }
  /** Takes a change back. */
  | { kind: 'undo'; of: Made };

/** Sent again after a lost answer, it has the same command, which writes once. */
export interface ProductWrite extends Target {
  change: Change;
}

/** Whether the write needs a command that no other write has. That of a deletion names it, an order names that of a receipt; an Undo's is made from what it takes back. */
export const hasOwnCommand = ({ kind }: Change): boolean => kind === 'delete' || kind === 'undo' || kind === 'receive';

/** Why a change was not written. */
export type Refusal =
  | StockRefusal
  | Moved
  | Changed
  | CodeRefusal
  | UndoRefusal
  /** By another screen, or another product has its id. */
  | 'added'
  | 'booked'
  | 'recounted'
  | 'taken'
  /** All of it is stored so already. */
  | 'same';

export type Answer = PartAnswer<Refusal, Deleted>;

/** Writes products, all or none. What a part has to ask first may be refused too. */
export async function writeAll(database: Firestore, writes: readonly ProductWrite[]): Promise<Answer[]> {
  try {
    const parts = await Promise.all(writes.map((one) => partOf(database, one)));
    return await write<Refusal, Deleted | 'done'>(database, parts);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only, ...others] = writes;
    const answer = others.length === 0 && only?.change.kind === 'undo' ? 'not-allowed' : 'refused';
    return writes.map(() => answer);
  }
}

async function partOf(
  database: Firestore,
  { change, ...target }: ProductWrite,
): Promise<Part<Refusal, Deleted | 'done'>> {
  switch (change.kind) {
    case 'create':
      return withCodes(database, creationPart(database, target, change), target.product, change.codes ?? [], true);
    case 'pieces': {
      const part = piecesPart(database, target, change);
      return change.entry ? withEntry(database, part, target.product, change.entry) : part;
    }
    case 'fields':
      return withCodes(database, fieldsPart(database, target, change), target.product, change.codes ?? []);
    case 'receive':
      return receiptPart(database, target, change);
    case 'delete':
      return deletionPart(database, target);
    case 'undo':
      return undoPart(database, target, change.of);
  }
}
