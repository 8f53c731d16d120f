import type { Firestore } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { changeProduct } from './change-product';
import type { Command } from './command';

/** At so many pieces a product is to be restocked; `undefined`: never. */
export type Level = number | undefined;

/** No level is a missing field. */
export const levelOf = (level: Level) => (level === undefined ? {} : { reorderAt: level });

type LevelOutcome = { status: 'saved' } | { status: 'changed'; theirs: Level } | { status: 'gone' };

/** Writes the reorder level only over the value that the person has seen. */
export async function setReorderLevel(
  command: Command,
  id: string,
  { base, mine }: { base: Level; mine: Level },
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<LevelOutcome> {
  const values = { base: levelOf(base), mine: levelOf(mine) };
  const outcome = await changeProduct(command, id, ['reorderAt'], values, database);
  return outcome.status === 'changed' ? { status: 'changed', theirs: outcome.theirs.reorderAt } : outcome;
}
