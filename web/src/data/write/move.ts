import type { Firestore } from 'firebase/firestore';
import type { Command } from './command';
import { type Moved, piecesPart, type StockRefusal } from './pieces';
import { firstRefusal, write } from './write';

interface Move {
  /** The ids of the cars, and whose they are. */
  from: string;
  to: string;
  owner: string;
  pieces: number;
}

/** Moves pieces to another car of the same owner: one command changes both, and the rules let it say so only then. */
export async function movePieces(
  database: Firestore,
  command: Command,
  { from, to, owner, pieces }: Move,
): Promise<'done' | StockRefusal | Moved> {
  const moving = { ...command, moves: { from, to } };
  const answers = await write(database, [
    piecesPart(database, { command: moving, product: from, owner }, { delta: -pieces }),
    piecesPart(database, { command: moving, product: to, owner }, { delta: pieces }),
  ]);
  return firstRefusal(answers) ?? 'done';
}
