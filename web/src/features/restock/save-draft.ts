import type { RestockOutcome, Stock } from './data/commands';
import { type Draft, parseDraft, rebase } from './draft';

const ATTEMPTS = 4;

type SaveOutcome =
  /** `former` was stored until then. */
  | { status: 'saved'; stock: Stock; former: Stock }
  | { status: 'gone' }
  /** Both have changed the same field: the person chooses. */
  | { status: 'conflict'; theirs: Stock }
  /** Another change was written before each of the attempts. */
  | { status: 'overtaken'; theirs: Stock };

/**
 * Saves what the person has changed. If somebody else has changed only other fields, it saves again on top of them, so that
 * a delivery does not disturb a person who edits the description.
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
    if (outcome.status === 'saved') return { status: 'saved', stock, former: current.base };
    if (outcome.status === 'gone') return outcome;
    const { theirs } = outcome;
    const rebased = rebase(current.draft, current.base, theirs);
    if (rebased.conflicts.length > 0) return { status: 'conflict', theirs };
    if (attempt === ATTEMPTS) return { status: 'overtaken', theirs };
    current = rebased;
  }
}
