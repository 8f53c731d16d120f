import type { RestockOutcome, Stock } from './data/commands';
import { type Draft, parseDraft, rebase } from './draft';

const ATTEMPTS = 4;

type SaveOutcome =
  | { status: 'saved'; stock: Stock }
  | { status: 'gone' }
  /** Both have changed the same field: the person chooses. */
  | { status: 'conflict'; theirs: Stock }
  /** Something else was written before every attempt. */
  | { status: 'overtaken'; theirs: Stock };

/**
 * Saves what the person has changed. Where somebody else changed only other fields, it is saved again on top of that: a
 * delivery while a description is being edited is no reason to ask.
 */
export async function saveDraft(
  draft: Draft,
  base: Stock,
  write: (base: Stock, mine: Stock) => Promise<RestockOutcome>,
): Promise<SaveOutcome> {
  let current = { base, draft };
  for (let attempt = 1; ; attempt += 1) {
    const { values: stock } = parseDraft(current.draft);
    if (!stock) throw new Error('Only a draft without problems is saved.');
    const outcome = await write(current.base, stock);
    if (outcome.status === 'saved') return { status: 'saved', stock };
    if (outcome.status === 'gone') return outcome;
    const { theirs } = outcome;
    const rebased = rebase(current.draft, current.base, theirs);
    if (rebased.conflicts.length > 0) return { status: 'conflict', theirs };
    if (attempt === ATTEMPTS) return { status: 'overtaken', theirs };
    current = rebased;
  }
}
